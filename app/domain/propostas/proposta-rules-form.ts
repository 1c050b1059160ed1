import {
  type FormTexts,
  group,
  mapValues,
  type TypedField,
  text,
  ticked,
  toTexts,
  whole,
} from '../resource/typed-fields.ts';
import { wordChange } from '../valores/change-words.ts';
import { formatNumber, parsePercent } from '../valores/percent.ts';
import { nounOf } from '../valores/plural.ts';
import type { PropostaRules } from './proposta-rules.ts';

/** Labels of a company's rules, by the field paths of the schema's messages. */
export const PROPOSTA_RULE_LABELS = {
  'descontos.consultor': 'Limite do consultor',
  'descontos.administrador': 'Limite de quem administra',
  validadeDias: 'Validade',
  guardaMeses: 'Guarda dos clientes',
  fipeAoCliente: 'Cliente vê a FIPE do usado',
  consultorRegistraChegada: 'Consultor registra a chegada',
  mensagem: 'Texto do WhatsApp',
} as const;
export type PropostaRuleField = keyof typeof PROPOSTA_RULE_LABELS;

const RULE_FIELDS = Object.keys(PROPOSTA_RULE_LABELS) as PropostaRuleField[];

/** Percentage; unreadable text stays as typed, so that the schema reports it beside the field. */
const percent: TypedField<number> = {
  toForm: formatNumber,
  parse: (typed) => parsePercent(typed) ?? typed,
};

const RULES = group({
  descontos: group({ consultor: percent, administrador: percent }),
  ...{ validadeDias: whole, guardaMeses: whole },
  ...{ fipeAoCliente: ticked, consultorRegistraChegada: ticked },
  mensagem: text,
});

/** Converts rules to the form's texts. */
export const propostaRulesToForm = (regras: PropostaRules) =>
  toTexts(RULES.toForm(regras)) as Record<PropostaRuleField, string>;

/** Text without spaces around it, its lines ended as they are stored: forms send them as CRLF. */
const clean = (typed: string): string => typed.trim().replace(/\r\n?/g, '\n');

/**
 * Converts form fields to the schema's input, without validation. A page of before there was a text of the company
 * sends none: it is not an empty one.
 */
export function readPropostaRulesForm(fields: FormTexts): unknown {
  const read = RULES.parse(RULES.collect(mapValues(fields, clean))) as Record<string, unknown>;
  const { mensagem: _, ...rest } = read;
  return fields.mensagem === undefined ? rest : read;
}

const inWords = (name: PropostaRuleField, value: string): string => {
  if (name === 'fipeAoCliente' || name === 'consultorRegistraChegada') return value === 'sim' ? 'sim' : 'não';
  if (name === 'mensagem') return `“${value.replace(/\n+/g, ' / ')}”`;
  if (name === 'validadeDias') return `${value} ${nounOf(Number(value), ['dia', 'dias'])}`;
  return name === 'guardaMeses' ? `${value} ${nounOf(Number(value), ['mês', 'meses'])}` : `${value}%`;
};

/** Describes the changes between two states of the rules: "Validade: de 3 dias para 5 dias". */
export function describeRuleChanges(antes: PropostaRules, depois: PropostaRules): string[] {
  const [before, after] = [propostaRulesToForm(antes), propostaRulesToForm(depois)];
  return RULE_FIELDS.filter((name) => before[name] !== after[name]).map((name) =>
    wordChange(PROPOSTA_RULE_LABELS[name], inWords(name, before[name]), inWords(name, after[name])),
  );
}

/**
 * Merges typed rules with a concurrent change (three-way): untouched fields take the current value; fields
 * changed by both keep the typed value, and `disputados` names the current one.
 */
export function mergePropostaRules(
  digitada: FormTexts,
  vistas: PropostaRules,
  atuais: PropostaRules,
): { valores: Record<PropostaRuleField, string>; disputados: Partial<Record<PropostaRuleField, string>> } {
  const [seen, now] = [propostaRulesToForm(vistas), propostaRulesToForm(atuais)];
  const valores = { ...now };
  const disputados: Partial<Record<PropostaRuleField, string>> = {};
  for (const name of RULE_FIELDS) {
    if (name === 'mensagem' && digitada.mensagem === undefined) continue;
    const typed = clean(digitada[name] ?? '');
    if (typed === seen[name] || typed === now[name]) continue;
    valores[name] = typed;
    if (now[name] !== seen[name]) disputados[name] = `Está ${inWords(name, now[name])} agora. Salvar troca.`;
  }
  return { valores, disputados };
}
