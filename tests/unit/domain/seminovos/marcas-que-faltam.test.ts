import { describe, expect, test } from 'vitest';
import { DEFAULT_AVALIACAO_TABLE, proposeAvaliacao } from '~/domain/seminovos/avaliacao.ts';
import { UNTICKED_PAPERS } from '~/domain/seminovos/conservacao.ts';
import { readMoto } from '~/domain/seminovos/pedido-form.ts';
import { declareSeminovoFields } from '~/domain/seminovos/seminovo-fields.ts';

const TODAY = '2026-11-30';
const UNTICKED = {
  ...{ conservacao: null, donos: null, multas: null, ipvaPago: false, licenciado: false },
  ...{ laudo: false, garantia: false, manual: false, chaveReserva: false },
};

describe('Issue 28 §2: what the form leaves open, an evaluation deducts', () => {
  test('each box whose empty state costs money says so beside it, and the condition too', () => {
    const fields = declareSeminovoFields(TODAY);
    const { linhas } = proposeAvaliacao(
      { fipe: 1_000_000, km: 10_000, ficha: UNTICKED },
      DEFAULT_AVALIACAO_TABLE,
    );
    expect(linhas.filter(({ valor }) => valor < 0).map(({ rotulo }) => rotulo)).toEqual([
      'Estado não informado, como regular',
      'IPVA em aberto',
      'Licenciamento vencido',
    ]);
    expect(fields.conservacao.desenho.ajuda).toMatch(/conta como regular/);
    for (const paper of ['ipvaPago', 'licenciado'] as const)
      expect(fields[paper].desenho.ajuda).toContain(UNTICKED_PAPERS[paper]);
    expect(fields.manual.desenho.ajuda).toBeUndefined();
  });

  test('a year of four numbers that cannot be is told the range', () => {
    expect(readMoto({ anoModelo: '1850' }, TODAY).erros.anoModelo).toBe('O ano vai de 1950 a 2027.');
  });
});
