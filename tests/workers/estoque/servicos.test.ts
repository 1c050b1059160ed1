import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_ESTOQUE_FILTER } from '~/domain/estoque/estoque-filter.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createEstoqueActions } from '../../../workers/estoque/action-service.ts';
import { createEstoqueEditing } from '../../../workers/estoque/edit-service.ts';
import { createEstoqueRepository } from '../../../workers/estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../../../workers/estoque/event-repository.ts';
import { createEstoqueListRepository } from '../../../workers/estoque/list-repository.ts';
import { createEstoqueReading } from '../../../workers/estoque/reading-service.ts';
import { ANA, BRUNO, CAIO, EVA, esvaziar, guardarItem } from '../propostas/apoio.ts';

const INICIO = Date.parse('2026-11-24T15:00:00.000Z');
let passed = 0;
const clock = () => new Date(INICIO + passed * 3_600_000);
const partes = {
  ...{ itens: createEstoqueRepository(env.DB), eventos: createEstoqueEventRepository(env.DB) },
  ...{
    listas: createEstoqueListRepository(env.DB),
    auditTrail: createAuditTrail({ db: env.DB, clock }),
    clock,
  },
  ...{ catalogo: { motos: async () => [] }, precos: { inForce: async () => [] } },
  permissoes: async () => ({ chegada: true }),
};
const estoque = {
  ...createEstoqueReading(partes),
  ...createEstoqueActions(partes),
  ...createEstoqueEditing(partes),
};

const stored = (id: string, column: string) =>
  env.DB.prepare('SELECT * FROM estoque WHERE id = ?').bind(id).first(column);

beforeEach(async () => {
  passed = 0;
  await esvaziar();
});

test.each([
  ['an approved consultant', CAIO],
  ['an administrator', EVA],
])(
  'Issue 12 §2: the services themselves refuse %s of another company, whatever door was taken',
  async (_, who) => {
    const id = await guardarItem();
    const [page, ask] = [{ limit: 5 }, { para: 'Ana', ate: '', motivo: 'x' }];
    for (const attempt of [
      () => estoque.list(who, 1, EMPTY_ESTOQUE_FILTER, page),
      () => estoque.resumo(who, 1),
      () => estoque.find(who, 1, id),
      () => estoque.findMany(who, 1, [id]),
      () => estoque.history(who, 1, id, page),
      () => estoque.arrive(who, 1, id),
      () => estoque.reserve(who, 1, id, ask),
      () => estoque.extend(who, 1, id, ask),
      () => estoque.release(who, 1, id),
      () => estoque.sell(who, 1, id, { ...ask, valor: '1,00', pagamento: 'avista', vendedor: '' }),
      () => estoque.deliver(who, 1, id),
      () => estoque.giveBack(who, 1, id, ask),
    ])
      await expect(attempt(), String(attempt)).rejects.toMatchObject({ status: 403 });
    expect(await stored(id, 'situacao')).toBe('disponivel');
  },
);

test('Issue 12 §2: a consultant of the company writes no item, and ends no sale or reservation for others', async () => {
  const id = await guardarItem();
  const ask = { modelo: 'Outra', ate: '', motivo: 'x', id: crypto.randomUUID() };
  for (const attempt of [
    () => estoque.create(BRUNO, 1, ask),
    () => estoque.edit(BRUNO, 1, id, 1, ask),
    () => estoque.extend(BRUNO, 1, id, ask),
    () => estoque.giveBack(BRUNO, 1, id, ask),
  ])
    await expect(attempt(), String(attempt)).rejects.toMatchObject({ status: 403 });
  expect([await stored(id, 'modelo'), await stored(id, 'versao')]).toEqual(['FZ25', 1]);
});

test('Issue 12 §2: an act ends a reservation that is over, though nobody looked at it since', async () => {
  const id = await guardarItem();
  await estoque.reserve(BRUNO, 1, id, { para: 'Marina', ate: '' });
  await expect(estoque.reserve(ANA, 1, id, { para: 'Pedro', ate: '' })).rejects.toMatchObject({
    status: 409,
  });
  passed = 48;
  await estoque.reserve(ANA, 1, id, { para: 'Pedro', ate: '' });
  expect(await stored(id, 'reservada_por')).toBe(ANA.uid);
});
