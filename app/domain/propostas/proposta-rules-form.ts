import type { FormTexts } from '../resource/typed-fields.ts';
import { formatNumber, parsePercent } from '../valores/percent.ts';
import type { PropostaRules } from './proposta-rules.ts';

/** Labels of a company's rules, by the field paths of the schema's messages. */
export const PROPOSTA_RULE_LABELS = {
  'descontos.consultor': 'Limite do consultor',
  'descontos.administrador': 'Limite de quem administra',
  validadeDias: 'Validade',
  guardaMeses: 'Guarda dos clientes',
  fipeAoCliente: 'Cliente vê a FIPE do usado',
  consultorRegistraChegada: 'Consultor registra a chegada',
} as const;
export type PropostaRuleField = keyof typeof PROPOSTA_RULE_LABELS;

const RULE_FIELDS = Object.keys(PROPOSTA_RULE_LABELS) as PropostaRuleField[];

/** Converts rules to the form's texts. */
export const propostaRulesToForm = ({
  descontos,
  validadeDias,
  guardaMeses,
  fipeAoCliente,
  consultorRegistraChegada,
}: PropostaRules): Record<PropostaRuleField, string> => ({
  'descontos.consultor': formatNumber(descontos.consultor),
  'descontos.administrador': formatNumber(descontos.administrador),
  validadeDias: String(validadeDias),
  guardaMeses: String(guardaMeses),
  fipeAoCliente: fipeAoCliente ? 'sim' : '',
  consultorRegistraChegada: consultorRegistraChegada ? 'sim' : '',
});

/** Parses a whole number; unreadable text stays as typed, so that the schema reports it beside the field. */
const whole = (text: string): number | string => (/^\d{1,4}$/.test(text) ? Number(text) : text);
const percent = (text: string): number | string => parsePercent(text) ?? text;

/** Converts form fields to the schema's input, without validation. */
export function readPropostaRulesForm(campos: FormTexts): unknown {
  const get = (name: PropostaRuleField) => (campos[name] ?? '').trim();
  return {
    descontos: {
      consultor: percent(get('descontos.consultor')),
      administrador: percent(get('descontos.administrador')),
    },
    validadeDias: whole(get('validadeDias')),
    guardaMeses: whole(get('guardaMeses')),
    fipeAoCliente: get('fipeAoCliente') === 'sim',
    consultorRegistraChegada: get('consultorRegistraChegada') === 'sim',
  };
}

const inWords = (name: PropostaRuleField, value: string): string => {
  if (name === 'fipeAoCliente' || name === 'consultorRegistraChegada') return value === 'sim' ? 'sim' : 'não';
  if (name === 'validadeDias') return value === '1' ? '1 dia' : `${value} dias`;
  return name === 'guardaMeses' ? `${value} meses` : `${value}%`;
};

/** Describes the changes between two states of the rules: "Validade: de 3 dias para 5 dias". */
export function describeRuleChanges(antes: PropostaRules, depois: PropostaRules): string[] {
  const [before, after] = [propostaRulesToForm(antes), propostaRulesToForm(depois)];
  return RULE_FIELDS.filter((name) => before[name] !== after[name]).map(
    (name) =>
      `${PROPOSTA_RULE_LABELS[name]}: de ${inWords(name, before[name])} para ${inWords(name, after[name])}`,
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
    const typed = (digitada[name] ?? '').trim();
    if (typed === seen[name] || typed === now[name]) continue;
    valores[name] = typed;
    if (now[name] !== seen[name]) disputados[name] = `Está ${inWords(name, now[name])} agora. Salvar troca.`;
  }
  return { valores, disputados };
}
