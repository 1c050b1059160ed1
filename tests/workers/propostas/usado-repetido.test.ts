import { beforeEach, describe, expect, test } from 'vitest';
import { agir, BRUNO, esvaziar, guardarItem, guardarUsado, rascunho } from './apoio.ts';
import { comPrecos, comTroca } from './apoio-do-usado.ts';

beforeEach(esvaziar);

describe('Issue 25 §1.6: a used bike comes in once', () => {
  let made = 0;
  /** Plate and chassis of a bike of one test. */
  const marksOf = (n: number) => ({
    ...{ placa: `ALC30${n}3`, chave_da_placa: `ALC30${n}3`, chassi: `9C6KG0460L077733${n}` },
  });

  /** Two sales that the customers agreed to, each with a record of the same bike. */
  async function twoSales(second: Record<string, string | null>) {
    made += 1;
    const first = marksOf(made);
    const loja = comPrecos();
    const ids: string[] = [];
    for (const marks of [first, { ...first, ...second }]) {
      const used = await guardarUsado({ avaliado_por: 'bruno', ...marks });
      const id = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
      await agir(loja, BRUNO, id, 'enviar');
      await agir(loja, BRUNO, id, 'confirmar');
      ids.push(id);
    }
    const [one = '', other = ''] = ids;
    return { loja, one, other };
  }

  test.each([
    ['plate and chassis', {}],
    ['its plate', { chassi: '9C6KG0460L0777444' }],
    ['its chassis', { placa: 'XYZ9Z99', chave_da_placa: 'XYZ9999' }],
  ])('registered twice under %s, the second invoice is refused', async (_, other) => {
    const { loja, one, other: two } = await twoSales(other);
    expect((await agir(loja, BRUNO, one, 'faturar')).estado).toBe('faturada');
    await expect(agir(loja, BRUNO, two, 'faturar')).rejects.toMatchObject({
      status: 409,
      codigo: 'troca-repetida',
    });
    expect((await loja.propostas.find(BRUNO, two)).estado).toBe('aprovada');
  });

  test('at the same instant one of the two is invoiced', async () => {
    const { loja, one, other } = await twoSales({});
    const ended = await Promise.allSettled([one, other].map((id) => agir(loja, BRUNO, id, 'faturar')));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const states = await Promise.all(
      [one, other].map(async (id) => (await loja.propostas.find(BRUNO, id)).estado),
    );
    expect(states.sort()).toEqual(['aprovada', 'faturada']);
  });
});
