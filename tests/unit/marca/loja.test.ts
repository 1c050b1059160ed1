import { describe, expect, test } from 'vitest';
import { createIsolateMemory } from '../../../workers/context/isolate-memory.ts';
import { createBrandService } from '../../../workers/marca/brand-service.ts';
import type { Upstream } from '../../../workers/upstream/upstream.ts';

const INICIO = new Date('2026-11-22T12:00:00Z').getTime();

/** Two companies whose street can change, and a list of what was asked about them. */
function createMundo() {
  let now = INICIO;
  let rua = 'Rua A, 1';
  const asked: string[] = [];
  const upstream = {
    async get([_, id]: readonly string[]) {
      asked.push(id ?? '');
      if (rua === '') throw new Error('gone');
      return { id: Number(id), nome: `Loja ${id}`, endereco: rua, cidade: 'Curitiba', uf: 'PR', cores: {} };
    },
  } as unknown as Pick<Upstream, 'get'>;
  const marcas = createBrandService({
    upstream,
    clock: () => new Date(now),
    copies: createIsolateMemory().stores,
  });
  return {
    marcas,
    asked,
    move: (next: string) => {
      rua = next;
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('issue 9 §5: a page names the store as it was read seconds ago', () => {
  test('once in ten seconds for each company, and never another one’s', async () => {
    const { marcas, asked, wait } = createMundo();
    expect([
      await marcas.recallLoja(1),
      await marcas.recallLoja(2),
      await marcas.recallLoja(1),
    ]).toMatchObject([{ nome: 'Loja 1' }, { nome: 'Loja 2' }, { nome: 'Loja 1' }]);
    expect(asked).toEqual(['1', '2']);
    wait(10_000);
    await marcas.recallLoja(1);
    expect(asked).toEqual(['1', '2', '1']);
  });

  test('a new address shows after ten seconds, and at once in what leaves the company', async () => {
    const { marcas, move, wait } = createMundo();
    await marcas.recallLoja(1);
    move('Rua B, 2');
    expect(await marcas.find(1)).toMatchObject({ endereco: 'Rua B, 2' });
    wait(9_999);
    expect(await marcas.recallLoja(1)).toMatchObject({ endereco: 'Rua A, 1' });
    wait(1);
    expect(await marcas.recallLoja(1)).toMatchObject({ endereco: 'Rua B, 2' });
  });

  test('only name and address are kept of the brand JSON (section 7: not cached), and no failure', async () => {
    const { marcas, move } = createMundo();
    move('');
    await expect(marcas.recallLoja(1)).rejects.toThrow('gone');
    move('Rua A, 1');
    expect(Object.keys(await marcas.recallLoja(1))).toEqual(['nome', 'endereco', 'cidade', 'uf']);
  });
});
