import { describe, expect, test } from 'vitest';
import { panfletoMessage, panfletoPreview, simulacaoLinkMessage } from '~/domain/ofertas/link-words.ts';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import { ofertaParcelaStatement } from '~/domain/ofertas/parcela-statement.ts';

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const PARCELA = { parcelas: 48, valorParcela: 78_072 };

describe('No wrong or misleading number: an instalment stands with all that belongs to it', () => {
  test.each([
    ['a down payment', { entrada: 500_000 }, 'Entrada de R$ 5.000,00 + 48× de R$ 780,72'],
    [
      'a trade-in too',
      { entrada: 500_000, troca: 300_000 },
      'Entrada de R$ 5.000,00 + usado de R$ 3.000,00 + 48× de R$ 780,72',
    ],
    ['only a trade-in', { entrada: 0, troca: 300_000 }, 'Usado de R$ 3.000,00 + 48× de R$ 780,72'],
    ['neither', { entrada: 0, troca: 0 }, 'Sem entrada, 48× de R$ 780,72'],
    ['neither known', {}, 'Sem entrada, 48× de R$ 780,72'],
    ['neither, as stored', { entrada: null, troca: null }, 'Sem entrada, 48× de R$ 780,72'],
    ['one instalment', { entrada: 500_000, parcelas: 1 }, 'Entrada de R$ 5.000,00 + 1× de R$ 780,72'],
    [
      'a last one of other centavos',
      { entrada: 500_000, ultimaParcela: 78_080 },
      'Entrada de R$ 5.000,00 + 48× de R$ 780,72',
    ],
    ['falling ones, the last unknown', { variam: true }, 'Sem entrada, 48×, a 1ª de R$ 780,72'],
    [
      'falling ones',
      { entrada: 500_000, variam: true, ultimaParcela: 35_502 },
      'Entrada de R$ 5.000,00 + 48×, a 1ª de R$ 780,72 e a última de R$ 355,02',
    ],
    [
      'ones that differ, the dearest apart',
      { variam: true, maiorParcela: 80_000, ultimaParcela: 35_502 },
      'Sem entrada, 48×, a 1ª de R$ 780,72, a maior de R$ 800,00 e a última de R$ 355,02',
    ],
  ])('%s', (_, change, said) => {
    expect(plain(describeParcela({ ...PARCELA, ...change }))).toBe(said);
  });
});

describe('CDC art. 52 and 54-B § 3: the least that stands beside an announced instalment', () => {
  const oferta = {
    ...{ preco: 1_869_000, entrada: 469_000, parcelas: 48, valorParcela: 47_832, taxaMensal: 1.99 },
    ...{ cet: 33.75, total: 2_764_936, agente: ' Banco Alvorecer S.A. ', validade: '2026-11-30' },
  };
  const sent = { titulo: 'Crosser', preco: oferta.preco, validade: oferta.validade };

  test('total with financing, rates, CET and lender', () => {
    expect(ofertaParcelaStatement(oferta)?.minimo.map(plain)).toEqual([
      'Parcelas mensais. Total a prazo: R$ 27.649,36.',
      'Juros de 1,99% ao mês e 26,68% ao ano.',
      'CET de 33,75% ao ano.',
      'Financiamento: Banco Alvorecer S.A., sujeito à análise de crédito.',
    ]);
  });

  test.each(['parcelas', 'valorParcela', 'taxaMensal', 'cet', 'total', 'agente'] as const)(
    'without %s no instalment is announced',
    (field) => {
      expect(ofertaParcelaStatement({ ...oferta, [field]: undefined })).toBeNull();
    },
  );

  test('title and description of a link carry it; of a cash offer neither has an instalment', () => {
    const anuncio = ofertaParcelaStatement(oferta);
    const { titulo, descricao } = panfletoPreview({ ...sent, anuncio }, 'Rota Sul');
    expect(plain(titulo)).toBe(
      'Crosser por R$ 18.690,00 à vista · Entrada de R$ 4.690,00 + 48× de R$ 478,32 (total a prazo R$ 27.649,36, juros 1,99% a.m., CET 33,75% a.a.)',
    );
    expect(plain(descricao)).toMatch(/^Entrada de R\$ 4\.690,00 \+ 48× de R\$ 478,32\. .*CET de 33,75%/);
    expect(panfletoPreview({ ...sent, anuncio: null }, 'Rota Sul')).toEqual({
      titulo: 'Crosser por R$\u00a018.690,00',
      descricao: 'À vista. Condições válidas até 30/11/2026. Rota Sul.',
    });
  });

  test('so does the message of a flyer and of a simulation', () => {
    const anuncio = ofertaParcelaStatement(oferta);
    if (!anuncio) throw new Error('no instalment');
    for (const text of [panfletoMessage({ ...sent, anuncio }), simulacaoLinkMessage({ ...sent, anuncio })]) {
      expect(text.split('\n')).toEqual(expect.arrayContaining([`${anuncio.frase}.`, ...anuncio.minimo]));
    }
    expect(panfletoMessage({ ...sent, anuncio: null })).not.toMatch(/×|CET/);
  });
});
