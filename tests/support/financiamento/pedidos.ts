/** Requests of POST /api/simulacoes that unit tests, workerd tests and the schema's validator all try. */
export const CDC = {
  produto: 'cdc',
  preco: 1_899_000,
  entrada: 399_000,
  parcelas: 36,
  taxaMensal: 1.99,
  dataContrato: '2026-01-15',
  primeiroVencimento: '2026-02-15',
};
export const LIBERACRED = { produto: 'liberacred', valor: 2_984_220, parcelas: 12, entradaPct: 30 };
export const CONSORCIO = { produto: 'consorcio', credito: 2_984_220, plano: 'mega', meses: 60 };

/** The day of the contract of {@link CDC}. */
export const HOJE = '2026-01-15';

/** {@link CDC} with everything that may be told. */
export const CDC_COMPLETO = {
  ...CDC,
  troca: 100_000,
  tarifas: [{ nome: 'Registro', valor: 30_000, financiada: true }],
  seguro: { valor: 50_000, financiado: false },
  agente: 'Banco Exemplo S.A.',
  validade: '2026-01-31',
  fornecedor: { nome: 'Moto Serra Ltda.', endereco: 'Av. Brasil, 100, Curitiba/PR' },
};

/** Changes that make {@link CDC} a request that is right at its limits. */
export const NO_LIMITE: readonly object[] = [
  {
    preco: 1_000_000_000,
    entrada: 0,
    parcelas: 120,
    taxaMensal: 15,
    primeiroVencimento: '2026-05-15',
  },
  { dataContrato: '2100-11-30', primeiroVencimento: '2100-12-31' },
  { dataContrato: '2000-01-01', primeiroVencimento: '2000-02-29' },
  { iof: { diaria: 0.0082, adicional: 0.38, tetoDias: 4000 } },
  { agente: 'Ç'.repeat(200) },
  { agente: ' \u00a0Banco ' },
  { tarifas: new Array(20).fill({ nome: 'Registro', valor: 0, financiada: false }) },
];

/** Field that is named, and what makes {@link CDC} wrong; each of it a matter of one field. */
export const CDC_RECUSADO: readonly (readonly [campo: string, errado: object])[] = [
  ['preco', { preco: 0 }],
  ['preco', { preco: 1_000_000_001 }],
  ['preco', { preco: 18990.5 }],
  ['preco', { preco: '18990' }],
  ['preco', { preco: null }],
  ['preco', { preco: Number.NaN }],
  ['preco', { preco: 1e308 }],
  ['preco', { preco: [1] }],
  ['preco', { preco: undefined }],
  ['entrada', { entrada: -1 }],
  ['entrada', { entrada: null }],
  ['troca', { troca: -1 }],
  ['parcelas', { parcelas: 0 }],
  ['parcelas', { parcelas: 121 }],
  ['parcelas', { parcelas: 1e7 }],
  ['parcelas', { parcelas: 1.5 }],
  ['taxaMensal', { taxaMensal: -0.01 }],
  ['taxaMensal', { taxaMensal: 15.01 }],
  ['taxaMensal', { taxaMensal: '1.99' }],
  ['taxaMensal', { taxaMensal: Number.POSITIVE_INFINITY }],
  ['dataContrato', { dataContrato: '9999-01-01', primeiroVencimento: '9999-02-01' }],
  ['dataContrato', { dataContrato: '1999-12-31', primeiroVencimento: '2000-01-01' }],
  ['dataContrato', { dataContrato: '2026-02-30' }],
  ['dataContrato', { dataContrato: '2026-1-15' }],
  ['dataContrato', { dataContrato: '2026-01-15\n' }],
  ['dataContrato', { dataContrato: '1'.repeat(1_000_000) }],
  ['primeiroVencimento', { primeiroVencimento: 20260215 }],
  ['convencao', { convencao: 'diaria' }],
  ['sistema', { sistema: '' }],
  ['iof', { iof: 'constructor' }],
  ['iof', { iof: { __proto__: null, diaria: 1e9, adicional: 0, tetoDias: 1 } }],
  ['iof', { iof: { diaria: 0, adicional: 0 } }],
  ['tarifas', { tarifas: 'x' }],
  ['tarifas', { tarifas: new Array(10_000).fill(1) }],
  ['tarifas', { tarifas: new Array(1_000_000).fill({}) }],
  ['tarifas.0.valor', { tarifas: [{ nome: 'Registro', valor: -1, financiada: true }] }],
  ['tarifas.0.nome', { tarifas: [{ nome: ' ', valor: 1, financiada: true }] }],
  ['seguro.valor', { seguro: { valor: 1e12, financiado: true } }],
  ['seguro.financiado', { seguro: { valor: 1 } }],
  ['agente', { agente: '' }],
  ['agente', { agente: 'a'.repeat(201) }],
  ['fornecedor.endereco', { fornecedor: { nome: 'Moto Serra Ltda.', endereco: '\u00a0' } }],
  ['validade', { validade: 'amanhã' }],
  ['desconhecido', { desconhecido: 1 }],
];

/** The same where two fields, or a field and today, do not go together: no schema can say so. */
export const CDC_INCOERENTE: readonly (readonly [campo: string, errado: object, regra: string])[] = [
  ['entrada', { entrada: 1_899_000 }, 'the down payment is below the price'],
  ['troca', { troca: 1_500_000 }, 'down payment and trade-in together are below the price'],
  ['parcelas', { preco: 399_100, parcelas: 120 }, 'each instalment has a centavo of its own'],
  ['primeiroVencimento', { primeiroVencimento: '2026-01-15' }, 'the first due date is after the contract'],
  ['primeiroVencimento', { primeiroVencimento: '2026-05-16' }, 'at most 120 days after it'],
  ['iof', { iof: { diaria: 1, adicional: 1, tetoDias: 365 } }, 'IOF takes at most half of a loan'],
  ['validade', { validade: '2026-01-16' }, 'an offer lasts two days from today and from the contract'],
  ['agente', { agente: '🏍'.repeat(101) }, 'length counts UTF-16 units, a schema characters'],
];

/** Other requests, each a matter of one field. */
export const OUTROS_RECUSADOS: readonly (readonly [campo: string, pedido: unknown])[] = [
  ['parcelas', { ...LIBERACRED, parcelas: 7 }],
  ['valor', { ...LIBERACRED, valor: -1 }],
  ['entradaPct', { ...LIBERACRED, entradaPct: '30' }],
  ['meses', { ...CONSORCIO, plano: 'master', meses: 80 }],
  ['plano', { ...CONSORCIO, plano: '__proto__' }],
  ['credito', { ...CONSORCIO, credito: 1.5 }],
  ['seguroVida', { ...CONSORCIO, seguroVida: 'sim' }],
  ['produto', { ...CDC, produto: 'toString' }],
  ['produto', {}],
  ['pedido', null],
  ['pedido', 7],
  ['pedido', 'texto'],
  ['__proto__', JSON.parse('{"produto":"cdc","__proto__":{"preco":1}}')],
];
