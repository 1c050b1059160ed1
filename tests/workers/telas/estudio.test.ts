import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { withTaxaLivre } from '../imagens/apoio.ts';
import { AVISTA, CALCULADO, DIGITADO, fieldValue, send } from './formulario-do-estudio.ts';

/** The message that a field points at. */
function messageOf(page: string, name: string): string {
  const input = new RegExp(`<input(?![^>]*type="hidden")[^>]*\\sname="${name}"[^>]*>`).exec(page)?.[0] ?? '';
  const ids = /aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ') ?? [];
  const text = page.replaceAll(/<svg.*?<\/svg>/gs, '');
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</`, 's').exec(text)?.[1] ?? '').join(' ');
}

describe('§6 The studio without JavaScript', () => {
  test('opens with name, telephone and validity filled in', async () => {
    const edge = await createEdge();
    const page = await (await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true })).text();
    expect(fieldValue(page, 'nome')).toBe('Bruno Reis');
    expect(fieldValue(page, 'telefone')).toBe('(41) 98765-4321');
    expect(fieldValue(page, 'validade')).toBe('28/11/2026');
    expect(fieldValue(page, 'id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(page).toContain('<option value="Factor DX"');
  });

  test.each([
    ['cash only', AVISTA],
    ['with the instalment that the plan makes', CALCULADO],
    ['with an instalment that was typed', DIGITADO],
  ])('makes the piece and shows it: %s', async (_nome, fields) => {
    const edge = await withTaxaLivre(await createEdge());
    const answer = await send(edge, fields);
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    const address = answer.headers.get('Location') ?? '';
    expect(address).toMatch(/^\/panfleto\?aberto=[0-9a-z]{32}&novo$/);
    const opened = await (await edge.request(address, { como: 'aprovado', pagina: true })).text();
    expect(opened).toContain('Imagem pronta');
    expect(opened).toMatch(/\/i\/[0-9a-f]{40}\.jpg/);
    expect(opened).toContain('https://wa.me/?text=');
  });

  test('shows the latest piece of the person where the preview would be, and nobody else’s', async () => {
    const edge = await createEdge();
    const open = async (como: 'aprovado' | 'admin') =>
      (await edge.request('/geradorpanfleto', { como, pagina: true })).text();
    expect(await open('aprovado')).not.toContain('Sua última imagem');
    expect((await send(edge, AVISTA)).status).toBe(302);
    expect(await open('aprovado')).toContain('Sua última imagem: Factor DX');
    expect(await open('admin')).not.toContain('Sua última imagem');
  });

  test('an instalment without its statement: a message beside each field, and nothing typed is lost', async () => {
    const edge = await withTaxaLivre(await createEdge());
    const { taxaMensal: _, cet: __, agente: ___, ...incomplete } = DIGITADO;
    const answer = await send(edge, incomplete);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(messageOf(page, 'taxaMensal')).toContain('taxa de juros');
    expect(messageOf(page, 'cet')).toContain('CET');
    expect(messageOf(page, 'agente')).toContain('quem financia');
    for (const [name, value] of Object.entries(incomplete)) {
      if (['template', 'comParcela', 'digitada'].includes(name)) continue;
      expect(fieldValue(page, name), name).toBe(value);
    }
    expect(page).toMatch(
      /<input[^>]*name="template"[^>]*checked=""[^>]*value="noturno"|value="noturno"[^>]*checked/,
    );
    expect(edge.desenhos).toBe(0);
  });

  test('hostile text comes back as text', async () => {
    const edge = await createEdge();
    const hostile = '"><script>alert(1)</script>\u0000';
    const answer = await send(edge, { ...AVISTA, nome: hostile, moto: hostile, texto: hostile });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).not.toContain('<script>alert');
    expect(messageOf(page, 'nome')).toContain('não pode ser usado');
  });

  test('the form of a whole page sent twice makes one piece', async () => {
    const edge = await createEdge();
    const id = '01KAJ4X5Y6Z7A8B9C0D1E2F3G4';
    const [first, second] = [await send(edge, { ...AVISTA, id }), await send(edge, { ...AVISTA, id })];
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM artes').first('n')).toBe(1);
  });

  test('changed after an answer that never arrived: a new piece, not a riddle', async () => {
    const edge = await createEdge();
    const id = '01KAJ4X5Y6Z7A8B9C0D1E2F3G4';
    const first = await send(edge, { ...AVISTA, id });
    const second = await send(edge, { ...AVISTA, id, preco: '18.500,00' });
    expect(second.status).toBe(302);
    expect(second.headers.get('Location')).not.toBe(first.headers.get('Location'));
  });

  test('CDC art. 54-B, IV: a company without a street hears what its record lacks', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL').run();
    const answer = await send(edge, CALCULADO);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Falta o endereço da loja');
  });

  test('while the brand is down: what was typed stays, with the reason; 502', async () => {
    const edge = await createEdge();
    await edge.request('/panfleto', { como: 'aprovado' });
    edge.intercept(/^\/yamaha\//, () => Promise.reject(new TypeError('lost')));
    const answer = await send(edge, AVISTA);
    expect(answer.status).toBe(502);
    const page = await answer.text();
    expect(fieldValue(page, 'moto')).toBe('Factor DX');
    expect(page).toContain('O panfleto não foi gerado');
  });

  test('without catalogue and brand the studio still opens and says so', async () => {
    const edge = await createEdge();
    edge.intercept(/^\/(yamaha|catalogo)/, () => Promise.reject(new TypeError('lost')));
    const answer = await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('O catálogo ainda não chegou');
    expect(page).toContain('A marca da loja não carregou');
  });

  test('a person without a company learns why there is no studio', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'").run();
    const page = await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true });
    expect(await page.text()).toContain('Falta ligar você a uma loja');
    expect((await send(edge, AVISTA)).status).toBe(422);
  });
});

describe('§6 Duplicate and end', () => {
  async function made(edge: Edge, fields: Record<string, string>): Promise<string> {
    const answer = await send(edge, fields);
    return new URL(answer.headers.get('Location') ?? '', 'http://x').searchParams.get('aberto') ?? '';
  }

  test('duplicating fills the form with everything of the piece, under a new id', async () => {
    const edge = await withTaxaLivre(await createEdge());
    const id = await made(edge, DIGITADO);
    const address = `/geradorpanfleto?duplicar=${id}`;
    const page = await (await edge.request(address, { como: 'aprovado', pagina: true })).text();
    const { comParcela: _, template: __, preco: ___, ...same } = DIGITADO;
    for (const [name, value] of Object.entries(same)) expect(fieldValue(page, name), name).toBe(value);
    expect(fieldValue(page, 'preco')).toBe('18.690,00');
    const copy = await made(edge, {
      ...DIGITADO,
      id: fieldValue(page, 'id') ?? '',
    });
    expect(copy).not.toBe(id);
    expect(edge.desenhos).toBe(5);
  });

  test('a duplicate of an ended offer is valid again', async () => {
    const edge = await createEdge();
    const id = await made(edge, { ...AVISTA, validade: '25/11/2026' });
    await edge.relogio.advance(10 * 24 * 3600_000);
    edge.signOutEverybody();
    const page = await (
      await edge.request(`/geradorpanfleto?duplicar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect(fieldValue(page, 'validade')).toBe('08/12/2026');
  });

  test('an ended piece says so in the list, on its own page and to its visitors; ending twice is harmless', async () => {
    const edge = await createEdge();
    const id = await made(edge, AVISTA);
    const end = () => edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    expect([(await end()).status, (await end()).status]).toEqual([302, 302]);
    for (const path of [`/panfleto?aberto=${id}`, '/panfleto']) {
      expect(await (await edge.request(path, { como: 'aprovado', pagina: true })).text()).toMatch(
        /encerrad[oa]/i,
      );
    }
    expect(await (await edge.request(`/p/${id}`, { pagina: true })).text()).toContain('Esta oferta terminou');
  });

  test('an action without a name: 400 with words', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/panfleto', { form: { id: 'x' }, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(400);
  });
});
