import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOfertaData } from '~/arte/oferta.ts';
import { createOfertaContent, shortValidade } from '~/arte/oferta-content.ts';
import { checkPost } from '~/domain/artes/post.ts';
import { checkLastDay, checkValidade, missingInOferta, ofertaLegalLines } from '~/domain/ofertas/oferta.ts';
import { checkSobConsulta, knownPreco } from '~/domain/ofertas/sob-consulta.ts';
import { addDays, formatDate, formatShortDate, formatValidade } from '~/domain/valores/dates.ts';

const HOJE = '2026-11-24';
const fornecedor = { nome: 'Rota Sul', endereco: 'Av. Brasil, 100' };
const EMPRESA = {
  nome: 'Rota Sul',
  endereco: 'Av. Brasil, 100',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
};
const anuncio = { moto: 'Ténéré 700', nome: 'Ana', telefone: '41987654321', validade: '2026-12-10' };
const ASSINA = { nome: 'Ana', telefone: '41987654321' };

describe('Issue 14 §1: an offer is valid for 12 months at most', () => {
  it.each([
    ['2026-12-10', undefined],
    ['2027-11-24', undefined],
    ['2027-11-25', 'A oferta vale no máximo 12 meses: use até 24/11/2027.'],
    ['2036-11-24', 'A oferta vale no máximo 12 meses: use até 24/11/2027.'],
    ['2026-11-25', 'A oferta precisa valer por 2 dias ou mais: use 26/11/2026 ou depois.'],
  ])('until %s: %s', (validade, message) => {
    expect(checkValidade(validade, HOJE)).toBe(message);
    expect(missingInOferta({ preco: 100, validade, fornecedor }, HOJE).validade).toBe(message);
  });

  it('a leap day has its twelve months too', () => {
    expect(checkLastDay('2029-02-28', '2028-02-29')).toBeUndefined();
    expect(checkLastDay('2029-03-01', '2028-02-29')).toContain('28/02/2029');
  });

  it('a post as well, where it names a day', () => {
    const post = (validade: string) => checkPost({ titulo: 'Test ride', ...ASSINA, validade }, HOJE);
    expect(post('2027-11-24').ok).toBe(true);
    expect(post('2027-11-25')).toEqual({
      ok: false,
      erros: { validade: 'A oferta vale no máximo 12 meses: use até 24/11/2027.' },
    });
  });
});

describe('Issue 14 §1: a validity prints its year when it is not this one', () => {
  it.each([
    ['2026-12-31', HOJE, '31/12'],
    ['2027-01-15', HOJE, '15/01/2027'],
    ['2027-01-15', '2027-01-02', '15/01'],
  ])('%s on %s: %s', (validade, today, shown) => {
    expect(formatValidade(validade, today)).toBe(shown);
    expect(shortValidade({ validade, feitaEm: today })).toBe(`Condições válidas até ${shown}`);
  });

  it('is short exactly within the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
        const validade = addDays(HOJE, days);
        const isThisYear = validade.startsWith('2026');
        expect(formatValidade(validade, HOJE)).toBe(
          isThisYear ? formatShortDate(validade) : formatDate(validade),
        );
      }),
    );
  });

  it('on a flyer by the day on which it is made; a picture of before keeps its short day', () => {
    const drawn = (feitaEm?: string) =>
      createOfertaContent(
        toOfertaData({ ...anuncio, preco: 100, validade: '2027-01-15' }, [], EMPRESA, '', { feitaEm }),
      );
    expect(drawn(HOJE).validade).toBe('Condições válidas até 15/01/2027');
    expect(drawn('2027-01-02').validade).toBe('Condições válidas até 15/01');
    expect(drawn().validade).toBe('Condições válidas até 15/01');
  });
});

describe('Issue 14 §1: "sob consulta" is a choice where no price is known', () => {
  const semPreco = { preco: 0, sobConsulta: true as const, validade: '2026-12-10', fornecedor };

  it('an offer without a price is complete, and says so in its statement', () => {
    expect(missingInOferta(semPreco, HOJE)).toEqual({});
    expect(ofertaLegalLines(semPreco)).toEqual([
      'Preço sob consulta.',
      'Oferta válida até 10/12/2026.',
      'Fornecedor: Rota Sul, Av. Brasil, 100.',
    ]);
    const drawn = toOfertaData({ ...anuncio, ...semPreco }, [], EMPRESA, '');
    expect([drawn.preco, drawn.linhasLegais[0]]).toEqual([0, 'Preço sob consulta.']);
  });

  it('not chosen, a missing price is asked for; chosen with a price or an instalment, it contradicts itself', () => {
    expect(missingInOferta({ ...semPreco, sobConsulta: undefined }, HOJE).preco).toBe(
      'O preço precisa ser maior que zero.',
    );
    expect(missingInOferta({ ...semPreco, preco: 100 }, HOJE).preco).toBe(
      'Apague o preço ou desmarque “Sob consulta”.',
    );
    expect(missingInOferta({ ...semPreco, parcelas: 12 }, HOJE).preco).toBe(
      'Sem preço não há parcela: digite o preço.',
    );
  });

  it('is refused where a price is known', () => {
    expect(knownPreco([{ preco: null }])).toBeNull();
    expect(checkSobConsulta([])).toEqual({});
    expect(checkSobConsulta([{ preco: null }])).toEqual({});
    expect(checkSobConsulta([{ preco: null }, { preco: 1_919_000 }])).toEqual({
      preco: 'Esta moto tem preço: o sugerido é R$\u00a019.190,00. Digite o preço.',
    });
  });
});
