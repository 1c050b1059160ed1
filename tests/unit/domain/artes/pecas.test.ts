import { describe, expect, test } from 'vitest';
import { checkPartsOffer, PARTS_OFFER_LIMITS, partsOfferLegalLines } from '~/domain/artes/parts-offer.ts';
import { MAX_PRECO } from '~/domain/valores/limits.ts';
import { CAMPOS_COMUNS, dadosDe, errosDe, HOJE, type Recusa } from './apoio.ts';

const OLEO = { descricao: 'Óleo 10W-40', preco: 4_590 };
const PECAS = { itens: [OLEO], validade: '2026-11-28', nome: 'Ana Souza', telefone: '41987654321' };
const ITENS = 'Use de 1 a 4 itens.';

describe('§2 imagempecas: what an offer of parts is made of', () => {
  test('an item, its last day and who signs are enough', () => {
    expect(dadosDe(checkPartsOffer(PECAS, HOJE))).toEqual(PECAS);
  });

  test('up to four items, each with code, price before and photo', () => {
    const item = { ...OLEO, codigo: '90793-AS440', precoAntes: 4_591, foto: { id: 'foto_0123456789' } };
    const itens = [item, OLEO, item, OLEO];
    expect(dadosDe(checkPartsOffer({ ...PECAS, itens }, HOJE)).itens).toEqual(itens);
  });

  test.each<Recusa>([
    ...CAMPOS_COMUNS.filter(([field]) => field !== 'foto' && field !== 'ajustes'),
    [
      'titulo',
      'a'.repeat(PARTS_OFFER_LIMITS.titulo + 1),
      'titulo',
      `Use até ${PARTS_OFFER_LIMITS.titulo} letras.`,
    ],
    [
      'texto',
      'a'.repeat(PARTS_OFFER_LIMITS.texto + 1),
      'texto',
      `Use até ${PARTS_OFFER_LIMITS.texto} letras.`,
    ],
    ['selo', 'a'.repeat(PARTS_OFFER_LIMITS.selo + 1), 'selo', `Use até ${PARTS_OFFER_LIMITS.selo} letras.`],
    ['itens', [], 'itens', ITENS],
    ['itens', undefined, 'itens', ITENS],
    ['itens', OLEO, 'itens', ITENS],
    ['itens', Array(5).fill(OLEO), 'itens', ITENS],
    ['validade', undefined, 'validade', 'Informe até quando vale a oferta.'],
    ['validade', '2026-11-31', 'validade', 'Informe até quando vale a oferta.'],
  ])('%s: %j is refused at %s: %s', (field, value, where, message) => {
    expect(errosDe(checkPartsOffer({ ...PECAS, [field]: value }, HOJE))).toEqual({ [where]: message });
  });

  test.each([
    ['descricao', '', 'Descreva o item.'],
    ['descricao', undefined, 'Descreva o item.'],
    [
      'descricao',
      'a'.repeat(PARTS_OFFER_LIMITS.descricao + 1),
      `Use até ${PARTS_OFFER_LIMITS.descricao} letras.`,
    ],
    ['codigo', 'a'.repeat(PARTS_OFFER_LIMITS.codigo + 1), `Use até ${PARTS_OFFER_LIMITS.codigo} letras.`],
    ['preco', 0, 'O preço precisa ser maior que zero.'],
    ['preco', -1, 'Informe o preço.'],
    ['preco', 10.5, 'Informe o preço.'],
    ['preco', '45,90', 'Informe o preço.'],
    ['preco', MAX_PRECO + 1, 'O preço vai até R$ 10 milhões.'],
    ['preco', undefined, 'Informe o preço.'],
    ['precoAntes', 0, 'Confira o preço de antes.'],
    ['precoAntes', OLEO.preco, 'O preço de antes precisa ser maior que o de agora.'],
    ['precoAntes', OLEO.preco - 1, 'O preço de antes precisa ser maior que o de agora.'],
    ['desconto', 10, 'Este campo não existe.'],
  ])('the second item with %s %j is refused at its own field: %s', (field, value, message) => {
    const itens = [OLEO, { ...OLEO, [field]: value }];
    expect(errosDe(checkPartsOffer({ ...PECAS, itens }, HOJE))).toEqual({ [`itens.1.${field}`]: message });
  });

  test('every wrong price before is told at once', () => {
    const itens = [{ ...OLEO, precoAntes: 1 }, OLEO, { ...OLEO, precoAntes: 2 }];
    expect(Object.keys(errosDe(checkPartsOffer({ ...PECAS, itens }, HOJE)))).toEqual([
      'itens.0.precoAntes',
      'itens.2.precoAntes',
    ]);
  });
});

describe('the last day of an offer of parts', () => {
  test.each(['2026-11-21', '2026-11-22', '1999-01-01'])(
    '%s is refused with a message at its field',
    (validade) => {
      expect(errosDe(checkPartsOffer({ ...PECAS, validade }, HOJE)).validade).toMatch(/\p{L}+/u);
    },
  );

  test('CDC art. 30 and 31: price, unit, last day, stock, supplier', () => {
    const linhas = partsOfferLegalLines('2026-11-28', {
      nome: 'Rota Sul Motos',
      endereco: 'Curitiba/PR',
    }).join(' ');
    for (const part of ['à vista', 'por unidade', '28/11/2026', 'estoques', 'Rota Sul Motos, Curitiba/PR.'])
      expect(linhas).toContain(part);
    expect(partsOfferLegalLines('2026-11-28', { nome: 'Rota Sul', endereco: '' }).at(-1)).toBe('Rota Sul.');
  });
});
