import { describe, expect, test, vi } from 'vitest';
import { STORAGE_QUOTAS } from '../../../app/domain/armazenamento/quotas.ts';
import type { CountResult, WindowLimit } from '../../../workers/base/counter-repository.ts';
import { createQuotas } from '../../../workers/base/quotas.ts';

const DONO = { uid: 'ana', idEmpresa: 1 };

function bench({ n = 0, bytes = 0, own = 0, cheio = '' } = {}) {
  const refund = vi.fn(async () => undefined);
  const consume = vi.fn(async (limits: readonly WindowLimit[]): Promise<CountResult> => {
    const cheios = limits.map(({ nome }) => nome).filter((nome) => nome === cheio);
    return cheios.length > 0 ? { ok: false, esperaMs: 90_000, cheios } : { ok: true, refund };
  });
  const armazenamento = { ofEmpresa: vi.fn(async () => ({ n, bytes })), ofPessoa: vi.fn(async () => own) };
  const log = vi.fn();
  return {
    refund,
    consume,
    armazenamento,
    log,
    cotas: createQuotas({ contagens: { consume }, armazenamento, log }),
  };
}

describe('Issue 25 §1.7: what is stored is counted, and given back where nothing was', () => {
  test('what is new stays counted, by person and company, with its bytes, until midnight in São Paulo', async () => {
    const { cotas, consume, refund } = bench();
    expect(await cotas.keep('papel', DONO, async () => ({ nova: true }), { bytes: 7 })).toEqual({
      nova: true,
    });
    const common = { quem: '1 ana', janelaMs: 86_400_000, aPartirDe: 10_800_000 };
    expect(consume).toHaveBeenCalledWith([
      { ...common, nome: 'cota-papel', maximo: STORAGE_QUOTAS.papel.porDia, quanto: 1 },
      { ...common, nome: 'cota-papel-bytes', maximo: STORAGE_QUOTAS.papel.bytesPorDia, quanto: 7 },
    ]);
    expect(refund).not.toHaveBeenCalled();
  });

  test.each([[false], [{ nova: false }]])('what is there already is given back: %o', async (done) => {
    const { cotas, refund } = bench();
    expect(await cotas.keep('lote', DONO, async () => done)).toBe(done);
    expect(refund).toHaveBeenCalledOnce();
  });

  test('what fails is given back, and its failure goes on', async () => {
    const { cotas, refund } = bench();
    await expect(cotas.keep('lote', DONO, () => Promise.reject(new Error('R2')))).rejects.toThrow('R2');
    expect(refund).toHaveBeenCalledOnce();
  });

  test.each([
    ['papel', { cheio: 'cota-papel' }, 429, '100 papéis'],
    ['papel', { cheio: 'cota-papel-bytes' }, 429, '200 MB'],
    ['papel', { n: STORAGE_QUOTAS.papel.naEmpresa }, 409, '20.000 papéis'],
    ['papel', { bytes: STORAGE_QUOTAS.papel.bytesNaEmpresa }, 409, '20 GB'],
    ['simulacao', { own: STORAGE_QUOTAS.simulacao.abertas }, 409, '2.000 simulações'],
  ] as const)('%s with %o is refused with %i, and nothing is written', async (kind, used, status, words) => {
    const { cotas } = bench(used);
    const write = vi.fn();
    const refused = cotas.keep(kind, DONO, write, { bytes: 1 });
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringContaining(words) });
    if (status === 429) await expect(refused).rejects.toMatchObject({ retryAfter: 90 });
    expect(write).not.toHaveBeenCalled();
  });

  test('a counter that fails stops nobody, and is noted', async () => {
    const { cotas, consume, armazenamento, refund, log } = bench();
    armazenamento.ofEmpresa.mockRejectedValue(new Error('D1'));
    armazenamento.ofPessoa.mockRejectedValue(new Error('D1'));
    consume.mockRejectedValue(new Error('D1'));
    expect(await cotas.keep('simulacao', DONO, async () => 'feita')).toBe('feita');
    expect(log).toHaveBeenCalledTimes(3);
    consume.mockResolvedValue({ ok: true, refund });
    refund.mockRejectedValue(new Error('D1'));
    expect(await cotas.keep('simulacao', DONO, async () => false)).toBe(false);
  });
});
