import { describe, expect, test } from 'vitest';
import { GALLERIES } from '~/arte/registry.ts';
import { defaultBrandKit } from '~/domain/marca/brand-kit.ts';
import { createIsolateMemory } from '../../../workers/context/isolate-memory.ts';
import { createBrandService } from '../../../workers/marca/brand-service.ts';
import { createLojaService } from '../../../workers/marca/loja-service.ts';
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
  const kit = { ...defaultBrandKit(GALLERIES), emailDaLoja: 'contato@exemplo.com.br' };
  const lojas = createLojaService({
    marcas: createBrandService({ upstream }),
    kits: { vigente: async () => kit },
    clock: () => new Date(now),
    copies: createIsolateMemory().stores,
  });
  return {
    lojas,
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
    const { lojas, asked, wait } = createMundo();
    expect([await lojas.recall(1), await lojas.recall(2), await lojas.recall(1)]).toMatchObject([
      { nome: 'Loja 1' },
      { nome: 'Loja 2' },
      { nome: 'Loja 1' },
    ]);
    expect(asked).toEqual(['1', '2']);
    wait(10_000);
    await lojas.recall(1);
    expect(asked).toEqual(['1', '2', '1']);
  });

  test('a new address shows after ten seconds, and at once in what leaves the company', async () => {
    const { lojas, move, wait } = createMundo();
    await lojas.recall(1);
    move('Rua B, 2');
    expect(await lojas.find(1)).toMatchObject({ endereco: 'Rua B, 2' });
    wait(9_999);
    expect(await lojas.recall(1)).toMatchObject({ endereco: 'Rua A, 1' });
    wait(1);
    expect(await lojas.recall(1)).toMatchObject({ endereco: 'Rua B, 2' });
  });

  test('only name, address and e-mail are kept of the brand JSON (section 7: not cached), and no failure', async () => {
    const { lojas, move } = createMundo();
    move('');
    await expect(lojas.recall(1)).rejects.toThrow('gone');
    move('Rua A, 1');
    expect(Object.keys(await lojas.recall(1))).toEqual(['nome', 'endereco', 'cidade', 'uf', 'email']);
  });
});
