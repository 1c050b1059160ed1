import { describe, expect, test } from 'vitest';
import { matchLinhaInCatalogue } from '~/domain/propostas/acessorio-preco.ts';
import { computeConcedido, gerencialReasons } from '~/domain/propostas/alcada.ts';
import { EMPTY_TERMOS, type PropostaLinha } from '~/domain/propostas/proposta.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';

const MOTOR = { nome: 'Protetor de motor', codigo: 'PM-1', preco: 89_000 };
const CAPACETE = { nome: 'Capacete fechado', codigo: 'CAP-1', preco: 45_900 };
const ALFORJES = { nome: 'Alforges impermeáveis (par)', codigo: 'ALF-1', preco: 52_900 };
const BAU = { nome: 'Baú de 45 litros com base', codigo: 'BAU-45', preco: 68_990 };
const ALARME = { nome: 'Alarme com bloqueio e presença', codigo: 'AL-1', preco: 59_900 };
const BRISA = { nome: 'Para-brisa alto', codigo: 'PB-1', preco: 74_900 };
const CELULAR = { nome: 'Suporte de celular com carregador', codigo: 'SC-1', preco: 19_900 };
const CARTER = { nome: 'Protetor de cárter', codigo: 'PC-1', preco: 61_500 };
const LOJA = [MOTOR, CAPACETE, ALFORJES, BAU, ALARME, BRISA, CELULAR];

const base = {
  ...{ papel: 'consultor' as const, regras: DEFAULT_PROPOSTA_RULES, avaliacao: null },
  ...{ precoVigente: 20_000_000, acessorios: LOJA },
};
const linhaDe = (nome: string, valor: number): PropostaLinha => ({
  ...{ tipo: 'acessorio', nome, valor, cortesia: false },
});
const motivosDe = (nome: string, value: number, acessorios = LOJA) =>
  gerencialReasons({ ...EMPTY_TERMOS, linhas: [linhaDe(nome, value)] }, { ...base, acessorios });

test('Issue 25 §1.3: of two protectors the trade’s word tells which', () => {
  const loja = [...LOJA, CARTER];
  expect(matchLinhaInCatalogue('Peito de aço', loja)).toMatchObject({ preco: 61_500 });
  expect(matchLinhaInCatalogue('Mata-cachorro', loja)).toMatchObject({ preco: 89_000 });
});

describe('Issue 25 §1.3: an accessory is found under a name that is only like its own', () => {
  test.each([
    ['abbreviated with a dot', 'Prot. motor', 89_000],
    ['abbreviated without one', 'Prot motor', 89_000],
    ['all words', 'Prot. mot.', 89_000],
    ['no space after the dot', 'Prot.motor', 89_000],
    ['in another order', 'motor, prot.', 89_000],
    ['with a size', 'Capac. fech. nº 58', 45_900],
    ['three letters', 'Cap. fechado', 45_900],
    ['three letters without a dot', 'Cap fechado', 45_900],
    ['the noun alone', 'Capac. preto', 45_900],
    ['words in brackets', 'Alfo. imperm. (par)', 52_900],
    ['one letter', 'B. 45L c/ base', 68_990],
    ['one letter, no base', 'B. 45L', 68_990],
    ['one letter that is a connector', 'C. fechado', 45_900],
    ['contracted connector', 'Baú 45L c/base', 68_990],
    ['slip', 'Alrme com bloqueio', 59_900],
    ['letters changed places', 'Capaecte', 45_900],
    ['slip in all words', 'Protetro de motr', 89_000],
    ['stem', 'Proteção p/ motor', 89_000],
    ['plural and singular', 'Alforge impermeável, par', 52_900],
    ['all telling words but the noun', 'Bloqueador com presença', 59_900],
    ['the same beside a cheaper one', 'Bloqueador com presença, porta-celular', 59_900, true],
    ['synonym of two words', 'Top case 45L', 68_990],
    ['synonym', 'Bauleto 45 litros', 68_990],
    ['synonym and name', 'Bauleto 45 litros com base', 68_990],
    ['synonym abbreviated', 'Baul. 45 litros', 68_990],
    ['elmo', 'Elmo fechado 58', 45_900],
    ['mata-cachorro', 'Mata-cachorro reforçado', 89_000],
    ['matacachorro', 'Matacachorro', 89_000],
    ['bolha', 'Bolha alta', 74_900],
    ['bolsas laterais', 'Bolsas laterais', 52_900],
    ['bag lateral', 'Bag lateral', 52_900],
    ['porta-celular', 'Porta-celular', 19_900],
    ['suporte', 'Sup. cel. c/ carreg.', 19_900],
  ] as [string, string, number, boolean?][])('%s: %j', (_, linha, preco, several = /58/.test(linha)) => {
    expect(matchLinhaInCatalogue(linha, LOJA)?.preco).toBe(preco);
    expect(motivosDe(linha, 2_000)).toEqual(several ? ['linha-sem-conta'] : []);
    const termos = { ...EMPTY_TERMOS, linhas: [linhaDe(linha, 2_000)] };
    expect(computeConcedido(termos, base).total, 'counts against the limit').toBe(preco - 2_000);
  });

  test.each([
    ['Mata-cachorro', 'Prot. motor', 70_000],
    ['Bauleto 41 litros', 'Baú 41L', 61_000],
    ['Bolha fumê', 'Parabrisa fumê', 30_000],
    ['Punhos aquecidos', 'Manoplas aquecidas', 25_000],
  ])('a catalogue with %j finds %j', (nome, linha, preco) => {
    expect(matchLinhaInCatalogue(linha, [{ nome, codigo: '', preco }])?.preco).toBe(preco);
  });
});

describe('Issue 25 §1.3: what is only like a word of the catalogue names nothing', () => {
  test.each([
    'Emplacamento',
    'Frete',
    'Documentação',
    'Documentação e emplac.',
    'Revisão de 1.000 km',
    'Rev. 1.000 km',
    'Licenciamento',
    'Protocolo',
    'Protocolo DETRAN',
    'Capa de banco',
    'Capa fechada',
    'Base',
    'Motor revisado',
    'Revisão do motor',
    'Proteção veicular',
    'Bloqueio de Renavam',
    'Carregador',
    'B. Silva',
    'Seguro 12 meses',
    'Moto branca',
    'Bolsa',
    'Troca do conjunto de freio',
    'Kit de boas-vindas',
    'Com. de venda',
  ])('%j', (linha) => {
    expect(matchLinhaInCatalogue(linha, LOJA)).toBeNull();
    expect(motivosDe(linha, 5_000)).toEqual([]);
  });

  test('a whole name of the catalogue is not read as a dearer one that has its words', () => {
    const loja = [ALARME, { nome: 'Alarme com bloqueio', codigo: '', preco: 30_000 }];
    expect(matchLinhaInCatalogue('Alarme com bloqueio', loja)).toEqual({ preco: 30_000, ate: 30_000 });
    expect(matchLinhaInCatalogue('Alrme com bloq.', loja)).toEqual({ preco: 30_000, ate: 30_000 });
  });

  test('every name of the catalogue alone is one accessory at its price', () => {
    for (const { nome, preco } of LOJA)
      expect(matchLinhaInCatalogue(nome, LOJA)).toEqual({ preco, ate: preco });
  });

  test('a word of the catalogue is no abbreviation and no slip of another', () => {
    const loja = [CAPACETE, { nome: 'Cap', codigo: '', preco: 5_000 }];
    expect(matchLinhaInCatalogue('Cap fechado', loja)?.preco).toBe(5_000);
  });
});

describe('Issue 25 §1.3: a quantity, several, or a package under such names goes to the manager', () => {
  test.each([
    ['Cap. fechado (x3)', true],
    ['Cap. fechado x3', true],
    ['3x cap. fechado', true],
    ['Prot. motor 3 un', true],
    ['Prot. motor, 3 itens', true],
    ['Prot. motor, 1 item', false],
    ['Elmos fechados', true],
    ['Bauletos', true],
    ['Top cases', true],
    ['2 bauletos', true],
    ['Capac. fech. + capac. fech.', true],
    ['Capac. fech. + capacete fechado', true],
    ['Elmo e capacete', true],
    ['Kit: 3 itens', true],
    ['Kit conforto', true],
    ['Kit de acessórios', true],
    ['Pacote conforto', true],
    ['Cortesia: combo viagem', true],
    ['Conjunto premium', true],
    ['Prot. motor', false],
    ['Bauleto 45 litros com base', false],
    ['Alfo. imperm. (par)', false],
  ])('%j at its price: %s', (linha, goes) => {
    const value = matchLinhaInCatalogue(linha, LOJA)?.preco || 5_000;
    expect(motivosDe(linha, value)).toEqual(goes ? ['linha-sem-conta'] : []);
  });

  test('two of them at the price of the dearer one go, at their sum they do not', () => {
    expect(motivosDe('Capac. fech. + prot. motor', 89_000)).toEqual(['linha-sem-conta']);
    expect(motivosDe('Capac. fech. + prot. motor', 134_900)).toEqual([]);
  });

  test('a package of the catalogue is one accessory', () => {
    const loja = [{ nome: 'Pacote conforto', codigo: '', preco: 90_000 }];
    expect(matchLinhaInCatalogue('Pacote conforto', loja)).toEqual({ preco: 90_000, ate: 90_000 });
    expect(motivosDe('Pacote viagem', 5_000, loja)).toEqual(['linha-sem-conta']);
    expect(matchLinhaInCatalogue('Pacote viagem', [])).toBeNull();
  });
});
