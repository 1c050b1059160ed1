import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { guardar, SEGREDOS } from './apoio.ts';

const TELAS = ['/financiamento', '/financiamento2'];

const hojeDe = (edge: Edge) => todayInSaoPaulo(edge.relogio.clock());

/** An evaluated bike of a company; its value holds for three more days. */
const avaliado = (edge: Edge, change: Record<string, string | number | null> = {}) =>
  guardar(edge, {
    ...{ situacao: 'avaliado', marca: 'HONDA', modelo: 'CG 160 START', ano_modelo: 2020 },
    ...{ valor_avaliado: 850_000, avaliacao_ate: addDays(hojeDe(edge), 3) },
    ...{ avaliado_em: edge.relogio.clock().toISOString(), preco: null },
    ...change,
  });

/** Reads a screen as a person does: its HTML without scripts, numbers on one line. */
async function open(edge: Edge, path: string, como: Ator = 'aprovado'): Promise<string> {
  const page = await (await edge.request(path, { como, pagina: true })).text();
  return page.replaceAll('\u00a0', ' ').replaceAll('&amp;', '&');
}

const hiddenOf = (page: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];

describe('Issue 12 §3: an evaluated bike becomes the trade-in of a simulation', () => {
  test.each(TELAS)('%s offers values that hold, of the own company only', async (tela) => {
    const edge = await createEdge();
    const valido = await avaliado(edge, { resposta: 'aceita' });
    const today = await avaliado(edge, { modelo: 'BIZ 125', avaliacao_ate: hojeDe(edge) });
    const vencido = await avaliado(edge, { modelo: 'LEAD 110', avaliacao_ate: addDays(hojeDe(edge), -1) });
    const vendido = await avaliado(edge, { modelo: 'POP 110', situacao: 'disponivel' });
    const deOutra = await avaliado(edge, { modelo: 'PCX 150', id_empresa: 2 });
    const page = await open(edge, tela);
    expect(page).toContain(`value="${valido}"`);
    expect(page).toMatch(/HONDA CG 160 START 2020.*R\$ 8\.500,00.*Cliente aceitou/s);
    expect(page).toContain(`value="${today}"`);
    for (const id of [vencido, vendido, deOutra]) expect(page).not.toContain(id);
    expect(await open(edge, tela, 'deOutraEmpresa')).toContain(`value="${deOutra}"`);
    expect(await open(edge, tela, 'deOutraEmpresa')).not.toContain(valido);
    for (const secret of Object.values(SEGREDOS)) expect(page).not.toContain(secret);
  });

  test('a value that ends at midnight in São Paulo is gone a second later', async () => {
    const edge = await createEdge();
    const id = await avaliado(edge, { avaliacao_ate: hojeDe(edge) });
    const midnight = Date.parse(`${addDays(hojeDe(edge), 1)}T03:00:00Z`);
    await edge.relogio.advance(midnight - edge.relogio.clock().getTime() - 1000);
    expect(await open(edge, '/financiamento')).toContain(`value="${id}"`);
    await edge.relogio.advance(1000);
    edge.signOutEverybody();
    expect(await open(edge, '/financiamento')).not.toContain(id);
  });

  test('who waits for approval, and visitors, read none of them', async () => {
    const edge = await createEdge();
    const id = await avaliado(edge);
    for (const tela of TELAS) {
      const visitor = await edge.request(`${tela}?usado=${id}`, { pagina: true });
      expect(visitor.status).toBe(302);
      const page = await open(edge, `${tela}?preco=20000&usado=${id}`, 'cadastrado');
      expect(page).not.toContain('CG 160 START');
      expect(page).toContain('A avaliação do usado não vale mais');
    }
  });

  test('an address names one: its value is filled in, and an amount that was agreed on stays', async () => {
    const edge = await createEdge();
    const id = await avaliado(edge);
    const filled = await open(edge, `/financiamento?preco=20000&usado=${id}`);
    expect(filled).toContain('HONDA CG 160 START 2020 · vale até');
    expect(hiddenOf(filled, 'usado')).toBe(id);
    expect(filled).toContain('value="8.500,00"');
    const agreed = await open(edge, `/financiamento?preco=20000&troca=9000&usado=${id}`);
    expect(agreed).toContain('value="9.000,00"');
    expect(agreed).toMatch(/Avaliada em .*R\$ 8\.500,00/s);
  });

  test.each([
    ['expired', { avaliacao_ate: '2020-01-01' }],
    ['of another company', { id_empresa: 2 }],
  ])('one that is %s is not taken: the amount stays, and the screen says so', async (_, change) => {
    const edge = await createEdge();
    const id = await avaliado(edge, change);
    for (const tela of TELAS) {
      const page = await open(edge, `${tela}?preco=20000&troca=8500&usado=${id}`);
      expect(page).toContain('A avaliação do usado não vale mais');
      expect(page).not.toContain('CG 160 START');
      expect(hiddenOf(page, 'usado')).toBe('');
      expect(page).toContain('value="8.500,00"');
    }
  });

  test.each(TELAS)(
    '%s without JavaScript: a button takes one or takes it out, the rest of the form stays',
    async (tela) => {
      const edge = await createEdge();
      const id = await avaliado(edge);
      const form = 'moto=Fazer&preco=25.990,00&entrada=10&em=pct&troca=1.000,00&parcelas=24';
      const taken = await open(edge, `${tela}?${form}&usado=&usar=${id}`);
      expect(hiddenOf(taken, 'usado')).toBe(id);
      for (const text of ['8.500,00', '25.990,00']) expect(taken).toContain(`value="${text}"`);
      const out = await open(edge, `${tela}?${form}&usado=${id}&usar=`);
      expect(hiddenOf(out, 'usado')).toBe('');
      expect(out).not.toContain('· vale até');
      expect(out).not.toContain('value="1.000,00"');
    },
  );

  test('it is saved with the simulation, and the contract of the request stays as it is', async () => {
    const edge = await createEdge();
    const id = await avaliado(edge);
    const simulacao = `moto=Crosser&preco=22490&usado=${id}&parcelas=36`;
    const form = { _acao: 'salvar', id: crypto.randomUUID(), nome: 'Joana', nota: '', simulacao };
    await edge.request('/financiamento', { form, como: 'aprovado' });
    const page = await open(edge, '/financiamento');
    expect(page).toMatch(new RegExp(`/financiamento\\?[^"]*troca=8500&usado=${id}`));
    const { pedido = '{}' } =
      (await env.DB.prepare('SELECT pedido FROM simulacoes').first<{ pedido: string }>()) ?? {};
    expect(JSON.parse(pedido)).toMatchObject({ troca: 850_000 });
    expect(JSON.parse(pedido)).not.toHaveProperty('usado');
  });

  test('the list of evaluated bikes leads back to the simulation it was opened from', async () => {
    const edge = await createEdge();
    const id = await avaliado(edge);
    const simulador = await open(edge, '/financiamento2?moto=Fazer&preco=25990&parcelas=24');
    const list = /href="(\/seminovos\/avaliacoes\?volta=[^"#]*)/.exec(simulador)?.[1] ?? '';
    expect(list).not.toBe('');
    expect(await open(edge, list)).toMatch(
      new RegExp(`href="/financiamento2\\?moto=Fazer&preco=25990&troca=8500&usado=${id}&parcelas=24`),
    );
    // Nowhere else than to a simulation.
    const elsewhere = await open(edge, '/seminovos/avaliacoes?volta=https://exemplo.com/?preco=1');
    expect(elsewhere).toContain(`href="/financiamento?troca=8500&usado=${id}`);
    expect(elsewhere).not.toContain('href="https://exemplo.com');
  });
});
