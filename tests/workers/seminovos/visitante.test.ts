import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sweepSeminovos } from '../../../workers/seminovos/sweep.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import {
  CAMPOS,
  createBancada,
  evaluate,
  OUTRO_SEGREDO,
  objects,
  putFoto,
  rowOf,
  SEGREDO,
  send,
} from './apoio-do-pedido.ts';

const VALOR = 1_250_000;
const page = (edge: Edge, id: string, s = SEGREDO) =>
  edge.request(`/avaliacao/${id}?s=${s}`, { pagina: true });
const act = (edge: Edge, id: string, form: Record<string, string>, s = SEGREDO) =>
  edge.request(`/avaliacao/${id}?s=${s}`, { form, pagina: true });
const hojeMais = (edge: Edge, days: number) =>
  new Date(edge.relogio.clock().getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
const set = (id: string, what: string) =>
  env.DB.prepare(`UPDATE seminovos SET ${what} WHERE id = ?`).bind(id).run();

describe('Issue 12 §3: the visitor’s link', () => {
  test('shows their own request and is kept by nobody', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const answer = await page(edge, id);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Fazer FZ25');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('wrong id, wrong secret, no secret and another’s secret: one face, one status, for everything', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await send(edge, { segredo: OUTRO_SEGREDO, campos: { placa: 'XYZ1A23' } });
    const wrong = [
      ...[`/avaliacao/${id}?s=${OUTRO_SEGREDO}`, `/avaliacao/${id}?s=`, `/avaliacao/${id}`],
      ...[`/avaliacao/${'0'.repeat(32)}?s=${SEGREDO}`, `/avaliacao/x?s=${SEGREDO}`],
    ];
    const faces = await Promise.all(
      wrong.map(async (path) => {
        const answer = await edge.request(path, { pagina: true });
        const html = (await answer.text()).replace(/nonce="[^"]*"|[0-9a-f-]{36}/g, '');
        return [answer.status, answer.headers.get('Referrer-Policy'), html];
      }),
    );
    expect(new Set(faces.map(String)).size).toBe(1);
    expect(faces[0]?.slice(0, 2)).toEqual([404, 'same-origin']);
    const forms: Record<string, string>[] = [
      { _acao: 'aceitar', valor: '1' },
      { _acao: 'apagar' },
      { _acao: 'perguntar', pergunta: 'a' },
    ];
    for (const form of forms) expect((await act(edge, id, form, OUTRO_SEGREDO)).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ versao: 1, situacao: 'avaliacao' });
  });

  test('being signed in, at whichever company, opens nobody’s request', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    for (const como of ['aprovado', 'admin', 'adminDaRede'] as const)
      expect((await edge.request(`/avaliacao/${id}`, { como, pagina: true })).status).toBe(404);
  });

  test('shows the value, its last day and its reason, and nothing that the store keeps to itself', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await evaluate(id, VALOR, hojeMais(edge, 7));
    await set(id, "custo = 999900, valor_proposto = 888800, motivo_da_recusa = 'segredo da loja'");
    const html = await (await page(edge, id)).text();
    expect(html.replace(/\u00a0/g, ' ')).toContain('12.500');
    expect(html).toContain('Pneus gastos');
    for (const hidden of ['9.999', '8.888', 'segredo da loja']) expect(html).not.toContain(hidden);
  });

  test('a refusal says why, in the words that were written for the customer, and no value', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await evaluate(id, VALOR, hojeMais(edge, 7));
    await set(id, "situacao = 'recusado', motivo_da_recusa = 'Já temos três iguais <na loja>.'");
    const html = await (await page(edge, id)).text();
    expect(html).toContain('Já temos três iguais &lt;na loja&gt;.');
    for (const hidden of ['12.500', 'Pneus gastos']) expect(html).not.toContain(hidden);
  });

  test('corrected to another model of the table, it has that one’s value', async () => {
    const edge = await createBancada();
    const id = await send(edge, { campos: { codigoFipe: '827107-0' } });
    const { fipe_valor: before } = (await rowOf(id)) ?? {};
    const fields = { ...CAMPOS, codigoFipe: '827102-0' };
    expect((await act(edge, id, { _acao: 'corrigir', versao: '1', ...fields })).status).toBe(302);
    const row = await rowOf(id);
    expect(before).toBeGreaterThan(0);
    expect(row).toMatchObject({ codigo_fipe: '827102-0', fipe_valor: expect.any(Number) });
    expect(row?.fipe_valor).not.toBe(before);
  });

  test('is accepted once, with the value that was shown and until its last day', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await evaluate(id, VALOR, hojeMais(edge, 7));
    expect((await act(edge, id, { _acao: 'aceitar', valor: String(VALOR + 1) })).status).toBe(409);
    expect((await act(edge, id, { _acao: 'aceitar', valor: String(VALOR) })).status).toBe(302);
    const accepted = await rowOf(id);
    expect(accepted).toMatchObject({ resposta: 'aceita', situacao: 'avaliado' });
    expect((await act(edge, id, { _acao: 'aceitar', valor: String(VALOR) })).status).toBe(302);
    expect(await rowOf(id)).toEqual(accepted);

    const late = await send(edge, { campos: { placa: 'LAT1E00' } });
    await evaluate(late, VALOR, hojeMais(edge, 7));
    await edge.relogio.advance(8 * 24 * 3600_000);
    expect((await act(edge, late, { _acao: 'aceitar', valor: String(VALOR) })).status).toBe(409);
    expect((await rowOf(late))?.resposta).toBe(null);
  });

  test('a question is kept for the store; an accepted value stays accepted', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await evaluate(id, VALOR, hojeMais(edge, 7));
    expect((await act(edge, id, { _acao: 'perguntar', pergunta: '  ' })).status).toBe(422);
    expect((await act(edge, id, { _acao: 'perguntar', pergunta: 'Paga à vista?' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ resposta: 'perguntou', pergunta: 'Paga à vista?' });
    await act(edge, id, { _acao: 'aceitar', valor: String(VALOR) });
    await act(edge, id, { _acao: 'perguntar', pergunta: 'Quando?' });
    expect(await rowOf(id)).toMatchObject({ resposta: 'aceita', pergunta: 'Quando?' });
  });

  test('corrects own data; a version that is over loses nothing that was typed', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const form = { ...CAMPOS, _acao: 'corrigir', versao: '1', km: '24000', nome: 'Maria D.' };
    expect((await act(edge, id, form)).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ km: 24000, contato_nome: 'Maria D.', versao: 2 });
    const stale = await act(edge, id, { ...form, nome: 'Mariana Souza' });
    expect([stale.status, (await stale.text()).includes('Mariana Souza')]).toEqual([409, true]);
    await evaluate(id, VALOR, hojeMais(edge, 7));
    expect((await act(edge, id, { ...form, versao: '3', km: '1' })).status).toBe(302);
    expect(await rowOf(id), 'what was evaluated stays as it was').toMatchObject({
      km: 24000,
      valor_avaliado: VALOR,
    });
  });
});

describe('Issue 12 §3: deleted by the visitor, or by itself', () => {
  const withFoto = async (edge: Edge, placa: string) => {
    const id = await send(edge, { campos: { placa } });
    expect((await putFoto(edge, id, await jpegOf())).status).toBe(201);
    return id;
  };

  test('everything of theirs is gone, photos out of the bucket, and the link with it', async () => {
    const edge = await createBancada();
    const id = await withFoto(edge, 'AAA1A11');
    expect((await objects()).length).toBe(1);
    const done = await act(edge, id, { _acao: 'apagar' });
    expect(done.status).toBe(302);
    expect(await rowOf(id)).toBe(null);
    expect(await objects()).toEqual([]);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM seminovo_eventos').first<number>('n');
    expect(left).toBe(0);
    expect((await page(edge, id)).status).toBe(404);
  });

  test('a bike that became the store’s loses its owner and what was never released', async () => {
    const edge = await createBancada();
    const id = await withFoto(edge, 'AAA1A11');
    await set(id, "situacao = 'disponivel'");
    expect((await act(edge, id, { _acao: 'apagar' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({
      ...{ contato_nome: null, contato_telefone: null, contato_email: null, segredo: null },
      ...{ placa: 'AAA1A11', situacao: 'disponivel', anonimizado_em: expect.any(String) },
    });
    expect(await objects()).toEqual([]);
  });

  test('90 days after refusal or silence, and no sooner', async () => {
    const edge = await createBancada();
    const silent = await withFoto(edge, 'AAA1A11');
    const refused = await send(edge, { campos: { placa: 'BBB1B11' } });
    await set(refused, `situacao = 'recusado', recusado_em = '${edge.relogio.clock().toISOString()}'`);
    const sold = await send(edge, { campos: { placa: 'CCC1C11' } });
    await set(sold, "situacao = 'vendido'");
    const own = await send(edge, { campos: { placa: 'DDD1D11' } });
    await set(own, "origem = 'loja'");
    await edge.relogio.advance(60 * 24 * 3600_000);
    const alive = await withFoto(edge, 'EEE1E11');
    await set(refused, `alterado_em = '${edge.relogio.clock().toISOString()}'`);
    await sweepSeminovos(env, edge.relogio.clock());
    expect(await Promise.all([silent, refused, alive].map(async (id) => (await rowOf(id)) !== null))).toEqual(
      [true, true, true],
    );
    await edge.relogio.advance(31 * 24 * 3600_000);
    await sweepSeminovos(env, edge.relogio.clock());
    expect([await rowOf(silent), await rowOf(refused)]).toEqual([null, null]);
    expect(await rowOf(sold)).toMatchObject({ contato_nome: null, segredo: null, situacao: 'vendido' });
    expect([await rowOf(own), await rowOf(alive)]).toMatchObject([
      { origem: 'loja' },
      { situacao: 'avaliacao' },
    ]);
    expect((await objects()).length).toBe(1);
    await sweepSeminovos(env, edge.relogio.clock());
    expect((await rowOf(alive))?.contato_nome).toBe('Maria das Dores');
  });
});
