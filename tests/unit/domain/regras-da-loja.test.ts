import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PANFLETO_RULES } from '../../../app/domain/financiamento/plano-tables.ts';
import { findNamedMotos } from '../../../app/domain/motos/named-motos.ts';
import { distantSuggestedPreco } from '../../../app/domain/ofertas/distant-preco.ts';
import { checkLojaRules, mayNameOthers, reasonAuditLine } from '../../../app/domain/ofertas/loja-rules.ts';
import { listMotos } from '../../../workers/origem/catalogo.ts';

const CATALOGO = listMotos();

const moto = (preco: number | null, ...others: number[]) => ({
  preco,
  precos: others.map((each) => ({ moto: 'x', ano: 2026, cor: '', preco: each, vigencia: '2026-01-01' })),
});
const LIMITES = { abaixo: 10, acima: 15 };

describe('Issue 9 §2: a price far from the suggested one', () => {
  test.each([
    ['the suggested price', 1_000_000, [moto(1_000_000)], null],
    ['10% below, to the centavo', 900_000, [moto(1_000_000)], null],
    ['a centavo less', 899_999, [moto(1_000_000)], 1_000_000],
    ['15% above, to the centavo', 1_150_000, [moto(1_000_000)], null],
    ['a centavo more', 1_150_001, [moto(1_000_000)], 1_000_000],
    ['nothing', 0, [moto(1_000_000)], 1_000_000],
    ['near the price of one colour or year', 1_400_000, [moto(1_000_000, 1_350_000)], null],
    ['far from all: the nearest is told', 1_200_000, [moto(1_000_000, 1_390_000)], 1_390_000],
    ['near one of two that the name may mean', 2_000_000, [moto(1_000_000), moto(2_000_000)], null],
    ['of a motorcycle without a price', 100, [moto(null)], null],
    ['of none of the catalogue', 100, [], null],
  ])('%s', (_name, preco, motos, suggested) => {
    expect(distantSuggestedPreco(preco, motos, LIMITES)).toBe(suggested);
  });

  test.each([
    [{ abaixo: 0, acima: 0 }, 999_999, 1_000_000],
    [{ abaixo: 0, acima: 0 }, 1_000_000, null],
    [{ abaixo: 100, acima: 0 }, 0, null],
    // 100 − 12.34 is no binary number: the limit itself is near all the same.
    [{ abaixo: 12.34, acima: 0 }, 876_600, null],
    [{ abaixo: 12.34, acima: 0 }, 876_599, 1_000_000],
    [{ abaixo: 0, acima: 1_000 }, 11_000_000, null],
  ])('the limits are the plan’s: %j, %d', (limits, preco, suggested) => {
    expect(distantSuggestedPreco(preco, [moto(1_000_000)], limits)).toBe(suggested);
  });
});

describe('Issue 9 §2: no writing of a name leads around the limits', () => {
  const names = (text: string) => findNamedMotos(CATALOGO, text).map(({ nome }) => nome);

  test.each([
    ['factor-dx', ['Factor DX']],
    ['Factor DX', ['Factor DX']],
    [' FACTOR   dx ', ['Factor DX']],
    ['FactorDX', ['Factor DX']],
    ['Fáctor D.X.', ['Factor DX']],
    ['Yamaha Factor DX 2026 0km', ['Factor DX']],
    ['Factor', ['Factor']],
    ['Factor 2019', ['Factor']],
    ['tenere 700', ['Ténéré 700']],
    ['NEOS', ["NEO'S Connected"]],
    ['MT03', ['MT-03 ABS Connected']],
    ['mt-03 abs', ['MT-03 ABS Connected']],
    ['Crosser 150', ['Crosser 150 S ABS', 'Crosser 150 Z ABS']],
    ['Fazer', ['Fazer FZ15 ABS Connected', 'Fazer FZ25 ABS Connected']],
    ['FZ25 usada', ['Fazer FZ25 ABS Connected']],
    ['Lander 250 ABS', ['Lander ABS Connected']],
    ['R3', ['R3 ABS Connected']],
  ])('%j is %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each([
    '',
    ' ',
    '!',
    'Honda CG 160 Start',
    'CBR300',
    'MT-10',
    'Biz 125 ABS',
    'R1',
    '150 ABS Connected',
  ])('%j is none of the catalogue: it has no suggested price', (text) => expect(names(text)).toEqual([]));

  test('every motorcycle is found under its name, its id, and with words around it', () => {
    for (const { id, nome } of CATALOGO) {
      for (const text of [id, nome, nome.toUpperCase(), `Yamaha ${nome} 2026`])
        expect(names(text)).toEqual([nome]);
    }
  });

  test('takes any text without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void names(text)));
  });
});

describe('Issue 9 §2: name and telephone are the person’s own unless an administrator allows others', () => {
  const ANA = { nome: 'Ana Lima', telefone: '(41) 98765-4321', permissoes: [] as string[] };
  const PROPRIO = DEFAULT_PANFLETO_RULES;
  const DADOS = { nome: 'Ana Lima', telefone: '41987654321' };

  test.each([
    ['one’s own', DADOS, ANA, []],
    ['one’s own, spaced otherwise', { ...DADOS, nome: ' Ana  Lima' }, ANA, []],
    ['another name', { ...DADOS, nome: 'Bia Luz' }, ANA, ['nome']],
    ['another telephone', { ...DADOS, telefone: '41900000000' }, ANA, ['telefone']],
    ['both', { nome: 'Bia Luz', telefone: '41900000000' }, ANA, ['nome', 'telefone']],
    ['a profile without a telephone', DADOS, { ...ANA, telefone: null }, ['telefone']],
    ['a profile with none that can be called', DADOS, { ...ANA, telefone: '0800' }, ['telefone']],
    ['an administrator', { nome: 'Bia', telefone: '41900000000' }, { ...ANA, permissoes: ['admin'] }, []],
    ['who may type rates', { ...DADOS, nome: 'Bia' }, { ...ANA, permissoes: ['taxa-livre'] }, ['nome']],
  ])('%s', (_name, data, usuario, fields) => {
    const errors = checkLojaRules(data, { regras: PROPRIO, usuario, sugerido: null });
    expect(Object.keys(errors)).toEqual(fields);
  });

  test('the plan allows others', () => {
    const regras = { ...PROPRIO, contato: 'livre' as const };
    expect(mayNameOthers(ANA, regras)).toBe(true);
    expect(
      checkLojaRules({ nome: 'Bia', telefone: '41900000000' }, { regras, usuario: ANA, sugerido: null }),
    ).toEqual({});
  });

  test('without a telephone it says where to save one', () => {
    const loja = { regras: PROPRIO, usuario: { ...ANA, telefone: null }, sugerido: null };
    expect(checkLojaRules(DADOS, loja).telefone).toContain('perfil');
  });

  test('a far price asks for its reason, and takes it', () => {
    const loja = { regras: PROPRIO, usuario: ANA, sugerido: 1_869_000 };
    expect(checkLojaRules(DADOS, loja)).toEqual({
      motivo: 'O preço fica longe do sugerido, de R$\u00a018.690,00: diga o motivo.',
    });
    expect(checkLojaRules({ ...DADOS, motivo: '' }, loja)).toHaveProperty('motivo');
    expect(checkLojaRules({ ...DADOS, motivo: 'Cliente da casa' }, loja)).toEqual({});
    expect(reasonAuditLine(1_500_000, 1_869_000, 'Cliente da casa')).toBe(
      'R$\u00a015.000,00 em vez de R$\u00a018.690,00: Cliente da casa',
    );
  });
});
