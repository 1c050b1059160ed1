import { parseAgreedConditions, writeAgreedConditions } from '../financiamento/parse-simulacao.ts';
import type { Cobranca } from '../financiamento/simulacao-address.ts';
import {
  adapt,
  type FormTexts,
  group,
  list,
  optional,
  optionalGroup,
  type TypedField,
  type TypedFields,
  text,
  ticked,
  toTexts,
  whole,
} from '../resource/typed-fields.ts';
import { parseDate } from '../valores/dates.ts';
import { formatCpf } from '../valores/identifiers.ts';
import { type Centavos, formatAmount } from '../valores/money.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { amount, automaticCampanhaFields, CAMPANHA, readAutomaticCampanhas } from './campanha-fields.ts';
import type { PagamentoKind, PropostaContent, PropostaItem, PropostaPagamento } from './proposta.ts';

/*
 * Fields of a proposal's form, named by the paths of the schema's messages ("linhas.0.valor"). The same in
 * the browser, in a form without JavaScript, and in a draft on the telephone.
 */

const id = optional({ ...text, parse: (typed: string) => typed.trim() });
/** Text that only the schema reads. */
const shown = (format: (value: string) => string): TypedField<string | null> => ({
  ...text,
  toForm: (value) => (value ? format(value) : ''),
});

const ITEM = adapt(
  group({
    ...{ origem: text, estoque: id, moto: id, modelo: text, acabamento: text, cor: text, preco: amount },
    ...{ anoFabricacao: optional(whole), anoModelo: optional(whole) },
  }),
  (item: PropostaItem) => item,
  (item) => ({ ...item, origem: item.estoque === null ? 'catalogo' : 'estoque' }),
);

type Parte<Tipo extends PagamentoKind> = Extract<PropostaPagamento, { tipo: Tipo }>;

const TIPO = group({ tipo: text });
const base = { ...TIPO.partes, valor: amount };
const PAGAMENTO_KINDS = {
  avista: group({ ...base, forma: text }),
  cartao: group({ ...base, vezes: whole }),
  cdc: adapt(
    group({
      ...{ ...base, plano: whole, banco: text, parcelas: text, taxa: text, data: text, venc: text },
      ...{ sistema: text, iof: text, seguro: text, seguroEm: text, tarifas: text },
    }),
    ({ simulacao, ...part }: Parte<'cdc'>) => ({
      ...{ ...part, ...writeAgreedConditions(simulacao), tarifas: simulacao.tarifas.join('|') },
    }),
    ({ tipo, valor, plano, tarifas, ...acordo }) => {
      // Not validated yet, as all of this.
      const cobrancas = (tarifas === '' ? [] : tarifas.split('|')) as Cobranca[];
      return { tipo, valor, plano, simulacao: parseAgreedConditions((field) => acordo[field], cobrancas) };
    },
  ),
  programada: adapt(
    group({ ...base, plano: whole, referencia: amount, programa: text }),
    ({ parcelas, entradaPct, ...part }: Parte<'programada'>) => ({
      ...{ ...part, programa: `${parcelas}x${entradaPct}` },
    }),
    ({ programa, ...part }) => {
      const [parcelas = '', entradaPct] = programa.split('x');
      return { ...part, parcelas: whole.parse(parcelas), entradaPct: Number(entradaPct ?? Number.NaN) };
    },
  ),
  consorcio: adapt(
    group({ ...base, plano: whole, grupo: text, seguroVida: ticked }),
    ({ grupo, meses, ...part }: Parte<'consorcio'>) => ({ ...part, grupo: `${grupo}-${meses}` }),
    ({ grupo: typed, ...part }) => {
      const [grupo, months = ''] = typed.split('-');
      return { ...part, grupo, meses: whole.parse(months) };
    },
  ),
};

/** Fields of a kind of payment; those of an unknown one are none that the schema takes. */
const kindOf = (kind: string) =>
  (Object.hasOwn(PAGAMENTO_KINDS, kind)
    ? PAGAMENTO_KINDS[kind as PagamentoKind]
    : PAGAMENTO_KINDS.consorcio) as TypedFields<PropostaPagamento, FormTexts>;

export const PAGAMENTO: TypedFields<PropostaPagamento, FormTexts> = {
  toForm: (part) => kindOf(part.tipo).toForm(part),
  parse: (typed) => kindOf(typed.tipo ?? '').parse(typed),
  collect: (fields, nome) => kindOf(TIPO.collect(fields, nome).tipo).collect(fields, nome),
};

const PROPOSTA = group({
  cliente: group({
    ...{ nome: text, cpf: shown(formatCpf), telefone: shown(formatTelefone), email: shown(String) },
  }),
  item: optionalGroup(ITEM, ['modelo', 'preco']),
  linhas: list(group({ tipo: text, nome: text, valor: amount, cortesia: ticked })),
  desconto: { ...amount, toForm: (value: Centavos) => (value === 0 ? '' : formatAmount(value)) },
  campanha: optionalGroup(CAMPANHA, ['id']),
  troca: optionalGroup(
    group({
      ...{ seminovo: id, descricao: text, fipeValor: optional(amount), fipeReferencia: id, valor: amount },
    }),
    ['seminovo', 'descricao', 'valor'],
  ),
  pagamentos: list(PAGAMENTO),
  validade: optional({ ...text, parse: (typed: string) => parseDate(typed) ?? typed }),
  observacoes: text,
});

/** Converts a stored proposal to form fields. */
export const propostaToForm = (content: PropostaContent): FormTexts => ({
  ...toTexts(PROPOSTA.toForm(content)),
  ...automaticCampanhaFields(content.campanhas ?? []),
  notaInterna: content.notaInterna ?? '',
});

/** Converts form fields to the schema's input, without validation. */
export function readPropostaForm(fields: FormTexts): unknown {
  const campanhas = readAutomaticCampanhas(fields);
  const notaInterna = (fields.notaInterna ?? '').trim();
  return {
    ...(PROPOSTA.parse(PROPOSTA.collect(fields)) as object),
    // Without campaigns the property is absent, as in proposals from before campaigns existed.
    ...(campanhas.length === 0 ? {} : { campanhas }),
    ...(notaInterna === '' ? {} : { notaInterna }),
  };
}

const orZero = (value: unknown): Centavos => (typeof value === 'number' ? value : 0);

/** Parses a form without validation, for the account shown while typing; an unreadable amount is 0. */
export function readTentativeContent(fields: FormTexts): PropostaContent {
  const read = readPropostaForm(fields) as PropostaContent;
  const sound = <T extends { valor: unknown }>(each: T): T => ({ ...each, valor: orZero(each.valor) });
  return {
    ...read,
    item: read.item && { ...read.item, preco: orZero(read.item.preco) },
    linhas: read.linhas.map(sound),
    desconto: orZero(read.desconto),
    campanha: read.campanha && { ...read.campanha, desconto: orZero(read.campanha.desconto) },
    troca: read.troca && sound(read.troca),
    pagamentos: read.pagamentos.map(sound),
  };
}
