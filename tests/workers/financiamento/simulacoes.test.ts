import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { ana, bia, caio, chefe, createBancada, ID_1, ID_2, semEmpresa, ULIDS } from './bancada.ts';

const pedido = {
  produto: 'cdc',
  preco: 2_599_000,
  entrada: 500_000,
  troca: 100_000,
  parcelas: 36,
  taxaMensal: 1.99,
  dataContrato: '2026-11-21',
  primeiroVencimento: '2026-12-21',
};
const data = (parts: object = {}) => ({
  id: ID_1,
  nome: 'FZ25 do Carlos',
  nota: 'Volta sábado',
  pedido,
  planoVersao: 0,
  endereco:
    '/financiamento?moto=fz25&preco=25990&entrada=5000&troca=1000&parcelas=36&data=2026-11-21&venc=2026-12-21',
  ...parts,
});

describe('saved simulations: name, note, reopen', () => {
  it('keeps the request, its main numbers and the version of the plan that it used', async () => {
    const { simulacoes } = await createBancada();
    const { simulacao, nova } = await simulacoes.save(ana, data());
    expect(nova).toBe(true);
    expect(simulacao).toEqual({
      id: ID_1,
      nome: 'FZ25 do Carlos',
      nota: 'Volta sábado',
      produto: 'cdc',
      pedido,
      parcela: expect.any(Number),
      endereco: data().endereco,
      planoVersao: 0,
      planoVigente: 0,
      planoMudou: false,
      campanhas: null,
      criadaEm: '2026-11-21T15:00:00.000Z',
    });
    expect(await simulacoes.findMine(ana, ID_1)).toEqual(simulacao);
  });

  it.each([
    ['liberacred', { produto: 'liberacred', valor: 2_984_220, parcelas: 12, entradaPct: 30 }, 94_664],
    ['consorcio', { produto: 'consorcio', credito: 2_984_220, plano: 'mega', meses: 60 }, 64_711],
  ])('%s too', async (_, other, parcela) => {
    const { simulacoes } = await createBancada();
    const { simulacao } = await simulacoes.save(ana, data({ pedido: other, endereco: undefined }));
    expect(simulacao).toMatchObject({ pedido: other, parcela, endereco: null });
  });

  it('says so when a newer plan is in force', async () => {
    const { simulacoes, planos } = await createBancada();
    await simulacoes.save(ana, data());
    await planos.publish(chefe, 1, { id: ID_2, base: 0, plano: { ...DEFAULT_PLANO, de: '2026-11-21' } });
    const { simulacoes: mine } = await simulacoes.listMine(ana, { limit: 9 });
    expect(mine).toMatchObject([{ planoVersao: 0, planoVigente: 1, planoMudou: true }]);
    const { simulacao } = await simulacoes.save(ana, data({ id: ID_2, planoVersao: 1 }));
    expect(simulacao.planoMudou).toBe(false);
  });

  it('sent twice, at once or later, whatever it is called by now: one', async () => {
    const { simulacoes, count } = await createBancada();
    const both = await Promise.all([simulacoes.save(ana, data()), simulacoes.save(ana, data())]);
    expect(both.map(({ nova }) => nova).sort()).toEqual([false, true]);
    await simulacoes.rename(ana, ID_1, { nome: 'Outro nome' });
    const again = await simulacoes.save(ana, data({ id: ID_1.toLowerCase() }));
    expect([again.nova, again.simulacao.nome, await count('simulacoes')]).toEqual([false, 'Outro nome', 1]);
  });

  it('the same id for another request is refused', async () => {
    const { simulacoes } = await createBancada();
    await simulacoes.save(ana, data());
    const other = data({ pedido: { ...pedido, parcelas: 24 } });
    await expect(simulacoes.save(ana, other)).rejects.toMatchObject({ status: 409 });
  });

  it('two people may use the same id', async () => {
    const { simulacoes } = await createBancada();
    await simulacoes.save(ana, data());
    expect(await simulacoes.save(bia, data({ nome: 'Da Bia' }))).toMatchObject({ nova: true });
    expect(await simulacoes.findMine(ana, ID_1)).toMatchObject({ nome: 'FZ25 do Carlos' });
  });

  it.each([
    ['id', { id: '1' }],
    ['nome', { nome: ' ' }],
    ['nome', { nome: 'x'.repeat(81) }],
    ['nome', { nome: 'Carlos\u202e' }],
    ['nota', { nota: '\u0000' }],
    ['pedido', { pedido: null }],
    ['pedido.entrada', { pedido: { ...pedido, entrada: 3_000_000 } }],
    ['planoVersao', { planoVersao: '1' }],
    ['endereco', { endereco: 'https://exemplo.com/financiamento?x=1' }],
    ['endereco', { endereco: '//exemplo.com' }],
    ['endereco', { endereco: '/logout?x=1' }],
    ['endereco', { endereco: '/financiamento?<script>' }],
  ])('422 with a message for %s', async (field, parts) => {
    const { simulacoes, count } = await createBancada();
    await expect(simulacoes.save(ana, data(parts))).rejects.toMatchObject({
      status: 422,
      campos: { [field]: expect.any(String) },
    });
    expect(await count('simulacoes')).toBe(0);
  });

  it('a version that the company does not have is 404', async () => {
    const { simulacoes } = await createBancada();
    await expect(simulacoes.save(ana, data({ planoVersao: 3 }))).rejects.toMatchObject({ status: 404 });
  });

  it('pages by key, newest first', async () => {
    const { simulacoes, tick } = await createBancada();
    for (const id of ULIDS.slice(0, 5)) {
      await simulacoes.save(ana, data({ id }));
      tick();
    }
    await simulacoes.save(bia, data());
    const first = await simulacoes.listMine(ana, { limit: 3 });
    const second = await simulacoes.listMine(ana, { limit: 3, cursor: first.proximo ?? '' });
    const ids = [...first.simulacoes, ...second.simulacoes].map(({ id }) => id);
    expect([ids, second.proximo]).toEqual([ULIDS.slice(0, 5).reverse(), null]);
  });
});

describe('saved simulations: nobody else’s business', () => {
  it.each([
    ['a colleague', bia],
    ['an administrator of the company', chefe],
    ['somebody of another company', caio],
    ['the same person after moving to another company', { ...ana, id_empresa: 2 }],
  ])('%s neither reads, renames nor removes', async (_, other) => {
    const { simulacoes } = await createBancada();
    await simulacoes.save(ana, data());
    const missing = { status: 404 };
    await expect(simulacoes.findMine(other, ID_1)).rejects.toMatchObject(missing);
    await expect(simulacoes.rename(other, ID_1, { nome: 'x' })).rejects.toMatchObject(missing);
    await expect(simulacoes.remove(other, ID_1)).rejects.toMatchObject(missing);
    // One statement serves everybody: whose list it reads is told anew each time.
    const asked = [];
    for (const who of [ana, other, ana]) asked.push(await simulacoes.listMine(who, { limit: 9 }));
    expect(asked.map((page) => page.simulacoes.length)).toEqual([1, 0, 1]);
    expect(await simulacoes.findMine(ana, ID_1)).toMatchObject({ nome: 'FZ25 do Carlos' });
  });

  it('its owner renames and removes', async () => {
    const { simulacoes, count } = await createBancada();
    await simulacoes.save(ana, data());
    expect(await simulacoes.rename(ana, ID_1, { nome: ' Novo ', nota: '' })).toMatchObject({
      nome: 'Novo',
      nota: '',
    });
    await expect(simulacoes.rename(ana, ID_1, { nome: '' })).rejects.toMatchObject({ status: 422 });
    await simulacoes.remove(ana, ID_1);
    await expect(simulacoes.remove(ana, ID_1)).rejects.toMatchObject({ status: 404 });
    expect(await count('simulacoes')).toBe(0);
  });

  it('without a company nothing is saved', async () => {
    const { simulacoes } = await createBancada();
    await expect(simulacoes.save(semEmpresa, data())).rejects.toMatchObject({
      status: 422,
      codigo: 'sem-empresa',
    });
  });
});
