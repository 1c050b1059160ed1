import * as v from 'valibot';
import { parseAnoFipe } from '../../app/domain/fipe/ano.ts';
import { MAIOR_PERGUNTA } from '../../app/domain/fipe/busca/pergunta.ts';
import { parseCodigoFipe } from '../../app/domain/fipe/codigo.ts';
import type { AchadoFipe, ModeloFipe, ValorFipe } from '../../app/domain/fipe/tipos.ts';
import { centavos, inteiro } from '../base/formas.ts';
import type { Operacao, Parametro } from '../base/operacao.ts';

const CODIGO = 'O código FIPE tem sete dígitos, como 827130-5.';
const ANO = 'O ano é um ano do modelo, ou 0 para zero km.';

export const perguntaSchema = v.pipe(
  v.string('Diga o que procura: /api/fipe/busca?q=fazer 250 2020.'),
  v.maxLength(MAIOR_PERGUNTA, `Use até ${MAIOR_PERGUNTA} letras.`),
);
/** FIPE code as people type it; parsed to the canonical form. */
export const codigoSchema = v.pipe(
  v.string(CODIGO),
  v.check((text) => parseCodigoFipe(text) !== null, CODIGO),
  v.transform((text) => parseCodigoFipe(text) ?? ''),
);
export const anoSchema = v.pipe(
  v.string(ANO),
  v.check((text) => parseAnoFipe(text) !== null, ANO),
  v.transform((text) => parseAnoFipe(text) ?? 0),
);
export const combustivelSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z]$/, 'O combustível é uma letra: G, F, E ou H.'),
);

const mes = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/), v.description('Mês da tabela, AAAA-MM.'));
const modelo = { codigo: v.string(), marca: v.string(), modelo: v.string(), referencia: mes };
const ano = v.pipe(inteiro, v.description('Ano do modelo; 0 é zero km.'));

const achado = v.strictObject({
  ...modelo,
  ...{ ano: v.nullable(ano), combustivel: v.string(), valor: v.nullable(centavos), zeroKm: v.boolean() },
  anos: v.nullable(v.strictObject({ de: inteiro, ate: inteiro })),
}) satisfies v.GenericSchema<unknown, AchadoFipe>;

const modeloComAnos = v.strictObject({
  ...modelo,
  anos: v.array(v.strictObject({ ano, combustivel: v.string(), valor: centavos, zeroKm: v.boolean() })),
}) satisfies v.GenericSchema<unknown, ModeloFipe>;

const valorDoAno = v.strictObject({
  ...modelo,
  ...{ ano, zeroKm: v.boolean(), combustivel: v.string(), valor: centavos },
  historico: v.array(v.strictObject({ referencia: mes, valor: centavos })),
}) satisfies v.GenericSchema<unknown, ValorFipe>;

const shared = { metodo: 'get', grupo: 'Tabela FIPE', quem: 'publico', chave: 'livre', etag: true } as const;
const codigo: Parametro = {
  ...{ nome: 'codigo', em: 'path', obrigatorio: true, forma: codigoSchema, exemplo: '827130-5' },
  descricao: 'Código FIPE, com ou sem o traço.',
};
const EXEMPLO = {
  ...{ codigo: '827130-5', marca: 'YAMAHA', modelo: 'FAZER FZ15 150', referencia: '2026-06' },
};

/** OpenAPI operations of the FIPE table. */
export const OPERACOES_DA_FIPE: readonly Operacao[] = [
  {
    ...shared,
    ...{ caminho: '/api/fipe/busca', id: 'searchFipe', resumo: 'Procura um modelo, como se fala' },
    parametros: [
      {
        ...{ nome: 'q', em: 'query', obrigatorio: true, forma: perguntaSchema, exemplo: 'fazer 250 2020' },
        descricao: 'O que se procura: modelo, ano, apelido.',
      },
    ],
    respostas: {
      200: {
        descricao: 'Os modelos, o mais provável primeiro.',
        forma: v.strictObject({ resultados: v.array(achado) }),
        exemplo: {
          resultados: [
            {
              ...EXEMPLO,
              ...{ ano: 2024, combustivel: 'F', valor: 1_689_000, zeroKm: true },
              anos: { de: 2023, ate: 2026 },
            },
          ],
        },
      },
    },
    erros: [422],
  },
  {
    ...shared,
    ...{ caminho: '/api/fipe/{codigo}', id: 'readFipeModelo', resumo: 'Lê um modelo com os anos dele' },
    parametros: [codigo],
    respostas: {
      200: {
        descricao: 'O modelo, zero km primeiro.',
        forma: modeloComAnos,
        exemplo: {
          ...EXEMPLO,
          anos: [{ ano: 2024, combustivel: 'F', valor: 1_689_000, zeroKm: false }],
        },
      },
    },
    erros: [404, 422],
  },
  {
    ...shared,
    ...{ caminho: '/api/fipe/{codigo}/{ano}', id: 'readFipeValor', resumo: 'Lê o valor de um ano do modelo' },
    parametros: [
      codigo,
      {
        ...{ nome: 'ano', em: 'path', obrigatorio: true, forma: anoSchema, exemplo: '2024' },
        descricao: 'Ano do modelo; 0 para zero km.',
      },
      {
        ...{ nome: 'combustivel', em: 'query', forma: combustivelSchema, exemplo: 'F' },
        descricao: 'Onde o ano tem vários: G gasolina, F flex, E elétrica, H híbrida.',
      },
    ],
    respostas: {
      200: {
        descricao: 'O valor do mês e o histórico, treze meses no máximo.',
        forma: valorDoAno,
        exemplo: {
          ...EXEMPLO,
          ...{ ano: 2024, zeroKm: false, combustivel: 'F', valor: 1_689_000 },
          historico: [{ referencia: '2026-06', valor: 1_689_000 }],
        },
      },
    },
    erros: [404, 422],
  },
];
