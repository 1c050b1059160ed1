import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { loseApproval } from '../../support/edge/pessoas.ts';
import { act, CUSTO, chassiNovo, make, NOTA, reservar, sendNovo } from './apoio.ts';

/** An item that says everything that only approved people read, reserved for a customer. */
async function makeReserved(edge: Edge) {
  const chassi = chassiNovo();
  const id = await make(edge, { chassi, motor: 'G3K4E012345', observacao: 'Riscada no tanque' });
  await reservar(edge, id, 'aprovado', { para: 'Marlene Dias' });
  return { id, chassi };
}

/** Every row that the stock keeps. */
async function stored(): Promise<string> {
  const tables = ['estoque', 'estoque_eventos', 'auditoria', 'fotos'];
  const all = await Promise.all(tables.map((each) => env.DB.prepare(`SELECT * FROM ${each}`).all()));
  return JSON.stringify(all.map(({ results }) => results));
}

const text = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');

describe('Issue 25 §1.1 the stock, read by who is not approved', () => {
  test('says model, colour and price, and no chassis, engine, note, history or name', async () => {
    const edge = await createEdge();
    const { id, chassi } = await makeReserved(edge);
    const secrets = [chassi, chassi.slice(-6), 'G3K4E012345', 'Riscada', 'Marlene', 'Bruno', CUSTO, NOTA];
    for (const path of ['/estoque', '/estoque?situacao=todas', `/estoque/${id}`, '/proposta2']) {
      for (const data of [false, true]) {
        const [address, query = ''] = path.split('?');
        const answer = await edge.request(data ? `${address}.data?${query}` : path, {
          como: 'cadastrado',
          pagina: !data,
        });
        const seen = await text(answer);
        expect(answer.status, `${path}, as data: ${data}`).toBe(200);
        expect(seen, path).toContain('Factor DX');
        for (const secret of secrets) expect(seen.includes(secret), `${path}: ${secret}`).toBe(false);
      }
    }
    const page = await text(await edge.request(`/estoque/${id}`, { como: 'cadastrado', pagina: true }));
    expect(page).toContain('R$ 19.990,00');
    expect(page).toContain('Preto');
    expect(page).toContain('Seu acesso espera a aprovação');
  });

  test('is not searched by the end of a chassis, in whatever words', async () => {
    const edge = await createEdge();
    const { chassi } = await makeReserved(edge);
    const end = chassi.slice(-6).toLowerCase();
    const backwards = `zc${[...end].reverse().join('')}`;
    const find = async (query: string, como: 'cadastrado' | 'aprovado') =>
      !(await text(await edge.request(`/estoque?busca=${query}`, { como, pagina: true }))).includes(
        'Nenhuma moto assim',
      );
    expect(await find(end, 'aprovado')).toBe(true);
    for (const query of [end, end.slice(-4), backwards, 'zc'])
      expect(await find(query, 'cadastrado'), query).toBe(false);
    expect(await find('factor', 'cadastrado')).toBe(true);
  });

  test('prints no label and gives no spreadsheet', async () => {
    const edge = await createEdge();
    const { id } = await makeReserved(edge);
    for (const path of [`/estoque/${id}/etiqueta`, '/estoque/csv'])
      expect((await edge.request(path, { como: 'cadastrado', pagina: true })).status, path).toBe(403);
  });
});

describe('Issue 25 §1.1 an act on the stock by who is not approved is 403 and changes nothing', () => {
  const ACTS: Record<string, Record<string, string>> = {
    reservar: { para: 'ninguém', ate: '' },
    liberar: {},
    vender: { motivo: 'vendida por um estranho' },
    entregar: {},
    estender: { ate: '' },
    chegar: {},
    devolver: { motivo: 'x' },
  };

  test.each(Object.entries(ACTS))('%s', async (action, fields) => {
    const edge = await createEdge();
    const id = await make(edge);
    const before = await stored();
    expect((await act(edge, id, action, 'cadastrado', fields)).status).toBe(403);
    expect(await stored()).toBe(before);
  });

  test('an administrator who lost the approval acts on nothing and reads no cost', async () => {
    const edge = await createEdge();
    const { id } = await makeReserved(edge);
    await loseApproval('admin');
    await edge.relogio.advance(61_000);
    const before = await stored();
    for (const [action, fields] of Object.entries(ACTS))
      expect((await act(edge, id, action, 'admin', fields)).status, action).toBe(403);
    expect((await sendNovo(edge)).status).toBe(403);
    expect(await stored()).toBe(before);
    const page = await text(await edge.request(`/estoque/${id}`, { como: 'admin', pagina: true }));
    for (const secret of [CUSTO, NOTA, 'Marlene']) expect(page.includes(secret), secret).toBe(false);
    expect((await edge.request('/estoque/csv', { como: 'admin', pagina: true })).status).toBe(403);
  });

  test('photos: one more, the cover, taking one out', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const before = await stored();
    for (const _acao of ['guardar', 'capa', 'tirar']) {
      const form = { _acao, novoId: crypto.randomUUID(), id: '0'.repeat(32) };
      const answer = await edge.request(`/estoque/${id}/fotos`, { form, como: 'cadastrado', pagina: true });
      expect(answer.status, _acao).toBe(403);
    }
    expect(await stored()).toBe(before);
  });
});
