import * as v from 'valibot';
import { TIPOS_QUE_CONTAM } from '../campanhas/usadas.ts';
import { COBRANCAS } from '../financiamento/endereco.ts';
import { GRUPOS_DE_CONSORCIO } from '../financiamento/tipos.ts';
import { isData } from '../valores/datas.ts';
import { emailDigitado, parseEmail } from '../valores/email.ts';
import { parseCpf } from '../valores/identificadores.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { MAIS_TARIFAS, PARCELAS_MAXIMAS, PRECO_MAXIMO } from '../valores/limites.ts';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { motivoDaData, motivoDoDinheiro } from '../valores/motivos.ts';
import { parseTelefone } from '../valores/telefone.ts';
import { texto } from '../valores/texto.ts';
import {
  type ConteudoDaProposta,
  FORMAS_A_VISTA,
  MAIS_CAMPANHAS,
  MAIS_LINHAS,
  MAIS_PAGAMENTOS,
  TIPOS_DE_LINHA,
} from './proposta.ts';

/**
 * Schema of a proposal's content as the editor sends it: what a draft may hold. Completeness for sending is
 * checked in conferir.ts. Money in integer centavos, dates `YYYY-MM-DD`.
 */

const ESCREVA = 'Escreva um texto.';
const VALOR = 'Confira o valor. Ex.: 8.500,00.';
const ID = /^[0-9a-zA-Z-]{1,40}$/;

const words = (most: number, required?: string) => texto({ most, message: ESCREVA, required });
/**
 * Schema of an amount in centavos; unreadable text arrives as typed, so that the message says what is wrong.
 */
const money = (least = 0, zero = 'Use um valor maior que zero.') =>
  v.pipe(
    v.number(({ input }) => (typeof input === 'string' && motivoDoDinheiro(input)) || VALOR),
    v.check((value) => value !== 0 || least <= 0, zero),
    v.check((value) => !(value > PRECO_MAXIMO), 'O valor vai até R$ 10 milhões.'),
    inteiroEntre(least, PRECO_MAXIMO, VALOR),
  );
const id = (message: string) => v.pipe(v.string(message), v.regex(ID, message));

/** Schema of an optional field: empty becomes null, other text is parsed or refused with the message. */
const read = (
  parse: (text: string) => string | null,
  message: string,
  motivo: (text: string) => string | null = () => null,
  clean: (text: string) => string = (text) => text.trim(),
) =>
  v.pipe(
    v.nullish(v.pipe(v.string(message), v.transform(clean)), ''),
    v.check(
      (text) => text === null || text === '' || parse(text) !== null,
      ({ input }) => motivo(input ?? '') ?? message,
    ),
    v.transform((text) => (text === null || text === '' ? null : parse(text))),
  );

export const clienteSchema = v.object({
  nome: words(80),
  cpf: read(parseCpf, 'Confira o CPF.'),
  telefone: read(parseTelefone, 'Confira o telefone, com DDD.', motivoDoTelefone),
  // Signs alone, as an empty pair of quotes, are no e-mail that anybody would have to mend.
  email: read(parseEmail, 'Confira o e-mail.', () => null, emailDigitado),
});

const ANO = 'Confira o ano.';
const ano = v.nullable(inteiroEntre(1950, 2100, ANO));

const itemSchema = v.pipe(
  v.object({
    origem: v.picklist(['estoque', 'catalogo'], 'Escolha a moto.'),
    estoque: v.nullable(id('Escolha a moto do estoque.')),
    moto: v.nullable(id('Escolha a moto do catálogo.')),
    modelo: words(80, 'Escolha a moto.'),
    acabamento: words(60),
    cor: words(40),
    anoFabricacao: ano,
    anoModelo: ano,
    preco: money(1, 'Informe o preço da moto.'),
  }),
  v.forward(
    v.partialCheck(
      [['anoFabricacao'], ['anoModelo']],
      ({ anoFabricacao, anoModelo }) =>
        anoFabricacao === null ||
        anoModelo === null ||
        anoModelo === anoFabricacao ||
        anoModelo === anoFabricacao + 1,
      'O ano do modelo é o da fabricação ou o seguinte.',
    ),
    ['anoModelo'],
  ),
);

const linhaSchema = v.object({
  tipo: v.picklist(TIPOS_DE_LINHA, 'Escolha o tipo.'),
  nome: words(80, 'Diga o que é.'),
  valor: money(),
  cortesia: v.boolean('Diga se é cortesia.'),
});

const MES = 'Confira o mês da FIPE.';
const trocaSchema = v.object({
  seminovo: v.nullable(id('Escolha o usado.')),
  descricao: words(120, 'Diga qual é o usado.'),
  fipeValor: v.nullable(money()),
  fipeReferencia: v.nullable(v.pipe(v.string(MES), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, MES))),
  valor: money(1),
});

const campo = v.pipe(v.optional(v.string(ESCREVA), ''), v.maxLength(40, 'Use até 40 letras.'));
const simulacaoSchema = v.object({
  ...{ banco: campo, parcelas: campo, taxa: campo, data: campo, venc: campo },
  ...{ sistema: campo, iof: campo, seguro: campo, seguroEm: campo },
  tarifas: v.pipe(
    v.array(v.picklist(COBRANCAS, 'Confira as tarifas.'), 'Confira as tarifas.'),
    v.maxLength(MAIS_TARIFAS, `Use até ${MAIS_TARIFAS} tarifas.`),
  ),
});

const plano = inteiroEntre(0, 1_000_000, 'Simule de novo.');
const prazo = inteiroEntre(1, PARCELAS_MAXIMAS, `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`);
const pagamentoSchema = v.variant(
  'tipo',
  [
    v.object({
      tipo: v.literal('avista'),
      valor: money(1),
      forma: v.picklist(FORMAS_A_VISTA, 'Escolha a forma.'),
    }),
    v.object({
      tipo: v.literal('cartao'),
      valor: money(1),
      vezes: inteiroEntre(1, 24, 'Use de 1 a 24 parcelas.'),
    }),
    v.object({ tipo: v.literal('cdc'), valor: money(1), plano, simulacao: simulacaoSchema }),
    v.object({
      ...{ tipo: v.literal('programada'), valor: money(1), plano, referencia: money(1), parcelas: prazo },
      entradaPct: v.pipe(v.number(VALOR), v.minValue(0, VALOR), v.maxValue(100, VALOR)),
    }),
    v.object({
      ...{ tipo: v.literal('consorcio'), valor: money(1), plano },
      grupo: v.picklist(GRUPOS_DE_CONSORCIO, 'Escolha o plano mega ou master.'),
      meses: inteiroEntre(1, 240, 'Confira o prazo em meses.'),
      seguroVida: v.boolean('Diga se há seguro de vida.'),
    }),
  ],
  'Escolha como paga.',
);

/** Schema of a list that checks the length before the items, so that a huge list costs nothing. */
const list = <Schema extends v.GenericSchema>(item: Schema, most: number, message: string) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most, message),
    v.array(item),
  );

const CAMPANHA = 'Confira a campanha.';
const campanhaUsadaSchema = v.object({
  id: id(CAMPANHA),
  nome: words(80, CAMPANHA),
  tipo: v.picklist(TIPOS_QUE_CONTAM, CAMPANHA),
  valor: v.nullable(v.pipe(v.number(CAMPANHA), v.minValue(0, CAMPANHA), v.maxValue(PRECO_MAXIMO, CAMPANHA))),
});

const DIA = 'Confira a data.';

export const termosSchema = v.object({
  item: v.nullable(itemSchema),
  linhas: list(linhaSchema, MAIS_LINHAS, `Use até ${MAIS_LINHAS} linhas.`),
  desconto: money(),
  campanha: v.nullable(
    v.object({ id: id('Escolha a campanha.'), nome: words(80, 'Escolha a campanha.'), desconto: money() }),
  ),
  campanhas: v.exactOptional(
    list(campanhaUsadaSchema, MAIS_CAMPANHAS, `Use até ${MAIS_CAMPANHAS} campanhas.`),
  ),
  troca: v.nullable(trocaSchema),
  pagamentos: list(pagamentoSchema, MAIS_PAGAMENTOS, `Use até ${MAIS_PAGAMENTOS} pagamentos.`),
  validade: v.nullable(
    v.pipe(
      v.string(DIA),
      v.check(isData, ({ input }) => motivoDaData(input) ?? DIA),
    ),
  ),
  observacoes: texto({ most: 1000, message: ESCREVA, breaks: ['\n', '\r'] }),
});

/** Schema of a stored draft. Portuguese messages by field path ("linhas.0.valor"). */
export const conteudoSchema: v.GenericSchema<unknown, ConteudoDaProposta> = v.object({
  cliente: clienteSchema,
  ...termosSchema.entries,
});
