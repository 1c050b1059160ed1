import * as v from 'valibot';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  startOfDay,
  todayInSaoPaulo,
} from '../valores/dates.ts';
import { explainDate } from '../valores/explain-values.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { messagesByField } from '../valores/messages-by-field.ts';
import { textSchema } from '../valores/text-schema.ts';
import { PREMIACAO_METRICS } from './metrics.ts';

/** Maximum number of places with a prize. */
const MAX_PREMIO_PLACES = 5;
/** Places that can have a prize, from 1. */
export const PREMIO_PLACES = Array.from({ length: MAX_PREMIO_PLACES }, (_, at) => at + 1);
/** Beginning of the names of participants' checkboxes. */
export const PARTICIPANT = 'participa-';
export const participantFieldName = (uid: string): string => `${PARTICIPANT}${uid}`;
/** Maximum length of a period, days. */
export const MAX_PREMIACAO_DAYS = 366;
export const MAX_PONTOS = 1_000;
export const MAX_TARGET = 1_000_000;
const MAX_PARTICIPANTS = 500;

const NOME = 'Dê um nome de até 60 letras.';
const METRIC = 'Escolha o que conta pontos.';
const PONTOS = `Informe os pontos, de 1 a ${MAX_PONTOS.toLocaleString('pt-BR')}.`;
const TARGET = `Informe a meta em pontos, até ${MAX_TARGET.toLocaleString('pt-BR')}, ou deixe vazia.`;
const PREMIO = 'Escreva o prêmio em até 80 letras.';
const START = 'Informe o primeiro dia.';
const END = 'Informe o último dia.';

const premioSchema = textSchema({ most: 80, message: PREMIO });
const daySchema = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(isCalendarDate, ({ input }) => explainDate(input) ?? message),
  );

/** Schema of an award's rules, set by an administrator. */
export const premiacaoSchema = v.object({
  nome: textSchema({ most: 60, message: NOME, required: NOME }),
  metrica: v.picklist(PREMIACAO_METRICS, METRIC),
  /** Points per unit of the metric. */
  pontos: integerBetween(1, MAX_PONTOS, PONTOS),
  /** Target in points; null for none. */
  meta: v.nullable(integerBetween(1, MAX_TARGET, TARGET)),
  /** First and last day, both inclusive. */
  inicio: daySchema(START),
  fim: daySchema(END),
  /** Prizes of the places, from the first, and of everybody who reaches the target; empty for none. */
  premios: v.object({
    lugares: v.pipe(v.array(premioSchema), v.maxLength(MAX_PREMIO_PLACES)),
    meta: premioSchema,
  }),
  regras: textSchema({
    most: 2_000,
    message: 'Escreva as regras em até 2.000 letras.',
    breaks: ['\n', '\r', '\t'],
  }),
  /** uids of the participants; null for everybody of the company. */
  participantes: v.nullable(
    v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
      v.minLength(1, 'Marque quem participa, ou deixe toda a equipe.'),
      v.maxLength(MAX_PARTICIPANTS, 'São participantes demais: deixe toda a equipe.'),
    ),
  ),
});
export type PremiacaoRules = v.InferOutput<typeof premiacaoSchema>;
export type Premios = PremiacaoRules['premios'];

/** Stored award. Instants ISO 8601 UTC. */
export type Premiacao = PremiacaoRules & {
  id: string;
  versao: number;
  /** End: events from this instant on do not count. */
  fechaEm: string;
  /** Instant at which the final ranking was stored; null before. */
  congeladaEm: string | null;
};

export type PremiacaoEstado = 'futura' | 'andamento' | 'encerrada';

/** Instant at which a period ends: end of its last day in São Paulo. */
export const periodEnd = (end: CalendarDate): string => startOfDay(addDays(end, 1)).toISOString();

export function premiacaoEstadoOf(
  { inicio, fechaEm }: Pick<Premiacao, 'inicio' | 'fechaEm'>,
  now: Date,
): PremiacaoEstado {
  if (now.toISOString() >= fechaEm) return 'encerrada';
  return now < startOfDay(inicio) ? 'futura' : 'andamento';
}

/** Days left after today; 0 on the last day and afterwards. */
export const daysLeft = (until: CalendarDate, now: Date): number =>
  Math.max(0, daysBetween(todayInSaoPaulo(now), until));

/** Describes the time left: "termina hoje", "termina amanhã", "faltam 12 dias". */
export function describeTimeLeft(days: number): string {
  if (days === 0) return 'termina hoje';
  return days === 1 ? 'termina amanhã' : `faltam ${days} dias`;
}

type CheckedPremiacao = { ok: true; regras: PremiacaoRules } | { ok: false; erros: Record<string, string> };

/**
 * Validates an award; messages by field of its form (`premio1`, `premioDaMeta`).
 * @param before award before the change; null for a new one
 */
export function checkPremiacao(sent: unknown, before: Premiacao | null, now: Date): CheckedPremiacao {
  const lida = v.safeParse(premiacaoSchema, sent);
  if (!lida.success) {
    const errors = messagesByField(lida.issues, { whole: 'nome' });
    return { ok: false, erros: renamed(errors) };
  }
  const regras = lida.output;
  const erros: Record<string, string> = { ...checkPeriod(regras, before, now) };
  const lugares = regras.premios.lugares;
  const last = lugares.findLastIndex((each) => each !== '');
  const hole = lugares.findIndex((each, at) => at < last && each === '');
  if (hole >= 0) erros[`premio${hole + 1}`] = `Há prêmio depois do ${hole + 1}º lugar: preencha este também.`;
  if (regras.premios.meta !== '' && regras.meta === null)
    erros.meta = 'Há um prêmio para quem bate a meta: informe a meta.';
  if (Object.keys(erros).length > 0) return { ok: false, erros };
  return {
    ok: true,
    regras: { ...regras, premios: { ...regras.premios, lugares: lugares.slice(0, last + 1) } },
  };
}

function checkPeriod(
  { inicio, fim, metrica }: PremiacaoRules,
  before: Premiacao | null,
  now: Date,
): Record<string, string> {
  const today = todayInSaoPaulo(now);
  const begun = before !== null && premiacaoEstadoOf(before, now) === 'andamento';
  const errors: Record<string, string> = {};
  if (begun && metrica !== before.metrica) errors.metrica = 'Já começou: o que conta pontos não muda mais.';
  if (begun && inicio !== before.inicio) errors.inicio = 'Já começou: o primeiro dia não muda mais.';
  if (fim < inicio) errors.fim = 'O último dia vem antes do primeiro.';
  else if (fim < today) errors.fim = 'O último dia já passou.';
  else if (daysBetween(inicio, fim) >= MAX_PREMIACAO_DAYS) errors.fim = 'O período pode ter até um ano.';
  return errors;
}

/** Renames error paths inside lists to the form's fields. */
function renamed(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, at] = /^premios\.lugares\.(\d)/.exec(name) ?? [];
      if (at !== undefined) return [`premio${Number(at) + 1}`, message];
      if (name.startsWith('premios.meta')) return ['premioDaMeta', message];
      return [name.startsWith('participantes') ? 'participantes' : name, message];
    }),
  );
}
