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

const id = optional({ ...text, parse: (digitado: string) => digitado.trim() });
/** Text that only the schema reads. */
const shown = (format: (valor: string) => string): TypedField<string | null> => ({
  ...text,
  toForm: (valor) => (valor ? format(valor) : ''),
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
    ({ simulacao, ...parte }: Parte<'cdc'>) => ({
      ...{ ...parte, ...writeAgreedConditions(simulacao), tarifas: simulacao.tarifas.join('|') },
    }),
    ({ tipo, valor, plano, tarifas, ...acordo }) => {
      // Not validated yet, as all of this.
      const cobrancas = (tarifas === '' ? [] : tarifas.split('|')) as Cobranca[];
      return { tipo, valor, plano, simulacao: parseAgreedConditions((campo) => acordo[campo], cobrancas) };
    },
  ),
  programada: adapt(
    group({ ...base, plano: whole, referencia: amount, programa: text }),
    ({ parcelas, entradaPct, ...parte }: Parte<'programada'>) => ({
      ...{ ...parte, programa: `${parcelas}x${entradaPct}` },
    }),
    ({ programa, ...parte }) => {
      const [parcelas = '', entradaPct] = programa.split('x');
      return { ...parte, parcelas: whole.parse(parcelas), entradaPct: Number(entradaPct ?? Number.NaN) };
    },
  ),
  consorcio: adapt(
    group({ ...base, plano: whole, grupo: text, seguroVida: ticked }),
    ({ grupo, meses, ...parte }: Parte<'consorcio'>) => ({ ...parte, grupo: `${grupo}-${meses}` }),
    ({ grupo: typed, ...parte }) => {
      const [grupo, meses = ''] = typed.split('-');
      return { ...parte, grupo, meses: whole.parse(meses) };
    },
  ),
};

/** Fields of a kind of payment; those of an unknown one are none that the schema takes. */
const kindOf = (tipo: string) =>
  (Object.hasOwn(PAGAMENTO_KINDS, tipo)
    ? PAGAMENTO_KINDS[tipo as PagamentoKind]
    : PAGAMENTO_KINDS.consorcio) as TypedFields<PropostaPagamento, FormTexts>;

export const PAGAMENTO: TypedFields<PropostaPagamento, FormTexts> = {
  toForm: (parte) => kindOf(parte.tipo).toForm(parte),
  parse: (digitado) => kindOf(digitado.tipo ?? '').parse(digitado),
  collect: (campos, nome) => kindOf(TIPO.collect(campos, nome).tipo).collect(campos, nome),
};

const PROPOSTA = group({
  cliente: group({
    ...{ nome: text, cpf: shown(formatCpf), telefone: shown(formatTelefone), email: shown(String) },
  }),
  item: optionalGroup(ITEM, ['modelo', 'preco']),
  linhas: list(group({ tipo: text, nome: text, valor: amount, cortesia: ticked })),
  desconto: { ...amount, toForm: (valor: Centavos) => (valor === 0 ? '' : formatAmount(valor)) },
  campanha: optionalGroup(CAMPANHA, ['id']),
  troca: optionalGroup(
    group({
      ...{ seminovo: id, descricao: text, fipeValor: optional(amount), fipeReferencia: id, valor: amount },
    }),
    ['seminovo', 'descricao', 'valor'],
  ),
  pagamentos: list(PAGAMENTO),
  validade: optional({ ...text, parse: (digitado: string) => parseDate(digitado) ?? digitado }),
  observacoes: text,
});

/** Converts a stored proposal to form fields. */
export const propostaToForm = (conteudo: PropostaContent): FormTexts => ({
  ...toTexts(PROPOSTA.toForm(conteudo)),
  ...automaticCampanhaFields(conteudo.campanhas ?? []),
});

/** Converts form fields to the schema's input, without validation. */
export function readPropostaForm(campos: FormTexts): unknown {
  const campanhas = readAutomaticCampanhas(campos);
  return {
    ...(PROPOSTA.parse(PROPOSTA.collect(campos)) as object),
    // Without campaigns the property is absent, as in proposals from before campaigns existed.
    ...(campanhas.length === 0 ? {} : { campanhas }),
  };
}

const orZero = (valor: unknown): Centavos => (typeof valor === 'number' ? valor : 0);

/** Parses a form without validation, for the account shown while typing; an unreadable amount is 0. */
export function readTentativeContent(campos: FormTexts): PropostaContent {
  const read = readPropostaForm(campos) as PropostaContent;
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
