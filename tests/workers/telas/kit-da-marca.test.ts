import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

const FORM = {
  coresProprias: 'sim',
  primaria: '#ffd400',
  sobrePrimaria: '',
  destaque: '',
  rodapeLegal: 'Imagens\r\nilustrativas',
  cargoNaAssinatura: 'sim',
  'visual.oferta.noturno': 'sim',
  'padrao.oferta': 'noturno',
  'visual.post.manchete': 'sim',
  'padrao.post': 'manchete',
  'visual.parabens.entrega': 'sim',
  'padrao.parabens': 'entrega',
  'visual.pecas.balcao': 'sim',
  'padrao.pecas': 'balcao',
};

const send = (edge: Edge, parts: Record<string, string>) =>
  edge.request('/marca', {
    form: { ...FORM, _acao: 'publicar', base: '0', id: crypto.randomUUID(), ...parts },
    como: 'admin',
    pagina: true,
  });
const versions = async () =>
  (await env.DB.prepare('SELECT versao, dados FROM kits_da_marca ORDER BY versao').all<{ dados: string }>())
    .results;

describe('Issue 10 §3 /marca: the brand kit without JavaScript', () => {
  test('published, it is in the form, in the history and in the studio, whose default comes first', async () => {
    const edge = await createEdge();
    const answer = await send(edge, {});
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/marca?publicada=1']);
    const page = await (await edge.request('/marca?publicada=1', { como: 'admin', pagina: true })).text();
    expect(page).toMatch(/Versão (?:<!-- -->)?1/);
    expect(page).toContain('Imagens ilustrativas');
    expect(page).toContain('Preço e título quase somem');
    const estudio = await (await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true })).text();
    expect(estudio).toContain('value="noturno"');
    expect(estudio).not.toContain('value="vitrine"');
    expect(estudio, 'the preview signs as the picture will').toContain('"cargo","Consultor');
  });

  test('looked at first, nothing is stored, and every correction has its reason', async () => {
    const edge = await createEdge();
    const page = await (await send(edge, { _acao: 'conferir' })).text();
    expect(page).toContain('Acertamos as cores');
    expect(page).toMatch(/Nas artes sai.*#[0-9a-f]{6}/s);
    expect(await versions()).toEqual([]);
  });

  test('what is wrong is said at its field, and all that was typed stays', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { primaria: 'azul', 'visual.oferta.noturno': '' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of ['Escreva a cor como', 'Deixe pelo menos um visual', 'value="azul"', 'ilustrativas'])
      expect(page).toContain(text);
    expect(await versions()).toEqual([]);
  });

  test('another’s version is shown beside one’s own, which can follow it; an older one comes back as a new one', async () => {
    const edge = await createEdge();
    await send(edge, { rodapeLegal: 'Da Helena' });
    const late = await send(edge, { rodapeLegal: 'Do Caio' });
    const page = await late.text();
    expect(late.status).toBe(409);
    for (const text of ['Da Helena', 'Do Caio', 'A sua e a versão', 'name="base" value="1"'])
      expect(page).toContain(text);
    expect((await send(edge, { rodapeLegal: 'Do Caio', base: '1' })).status).toBe(302);
    expect((await send(edge, { _acao: 'voltar', versao: '1', base: '2' })).status).toBe(302);
    const rows = await versions();
    expect(rows).toHaveLength(3);
    expect(rows[2]?.dados).toBe(rows[0]?.dados);
  });

  test('a version that does not exist cannot come back', async () => {
    const edge = await createEdge();
    expect((await send(edge, { _acao: 'voltar', versao: '7' })).status).toBe(404);
  });
});
