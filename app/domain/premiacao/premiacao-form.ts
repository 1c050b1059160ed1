import { parseDate } from '../valores/dates.ts';
import { isPremiacaoMetric, type PremiacaoMetric } from './metrics.ts';
import { MAX_PREMIO_PLACES, type PremiacaoRules } from './premiacao.ts';

/** Form of an award: a text per field; an unticked checkbox is absent. */
export type TypedPremiacao = Record<string, string>;

const YES = 'sim';
const PREFIX = 'participa-';

/** Places that can have a prize, from 1. */
export const PREMIO_PLACES = Array.from({ length: MAX_PREMIO_PLACES }, (_, at) => at + 1);

const wholeOf = (text: string | undefined): number => {
  const bare = (text ?? '').trim().replaceAll('.', '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
};

/** Converts a form to the input of checkPremiacao. Never throws. */
export function readPremiacaoForm(digitada: TypedPremiacao): unknown {
  const text = (name: string) => digitada[name] ?? '';
  const dia = (name: string) => parseDate(text(name)) ?? text(name);
  const metrica: PremiacaoMetric | string = isPremiacaoMetric(text('metrica')) ? text('metrica') : '';
  return {
    nome: text('nome'),
    metrica,
    pontos: wholeOf(text('pontos')),
    meta: text('meta').trim() === '' ? null : wholeOf(text('meta')),
    inicio: dia('inicio'),
    fim: dia('fim'),
    premios: { lugares: PREMIO_PLACES.map((lugar) => text(`premio${lugar}`)), meta: text('premioDaMeta') },
    regras: text('regras'),
    participantes:
      text('quem') === 'escolhidos'
        ? Object.keys(digitada).flatMap((name) =>
            name.startsWith(PREFIX) && digitada[name] === YES ? [name.slice(PREFIX.length)] : [],
          )
        : null,
  };
}

/** Name of a participant's checkbox. */
export const participantFieldName = (uid: string): string => `${PREFIX}${uid}`;

/** Converts an award to the form's texts. */
export function premiacaoToForm(regras: PremiacaoRules): TypedPremiacao {
  const { nome, metrica, pontos, meta, inicio, fim, premios, participantes } = regras;
  return {
    ...{ nome, metrica, inicio, fim, regras: regras.regras },
    pontos: String(pontos),
    meta: meta === null ? '' : String(meta),
    ...Object.fromEntries(PREMIO_PLACES.map((lugar) => [`premio${lugar}`, premios.lugares[lugar - 1] ?? ''])),
    premioDaMeta: premios.meta,
    quem: participantes === null ? 'todos' : 'escolhidos',
    ...Object.fromEntries((participantes ?? []).map((uid) => [participantFieldName(uid), YES])),
  };
}

const RULE_LABELS: Record<keyof PremiacaoRules, string> = {
  nome: 'nome',
  metrica: 'o que conta',
  pontos: 'pontos',
  meta: 'meta',
  inicio: 'primeiro dia',
  fim: 'último dia',
  premios: 'prêmios',
  regras: 'regras',
  participantes: 'quem participa',
};

/** Labels of the fields that differ between two awards: "meta", "prêmios". */
export const premiacaoDifferences = (a: PremiacaoRules, b: PremiacaoRules): string[] =>
  (Object.keys(RULE_LABELS) as (keyof PremiacaoRules)[])
    .filter((campo) => JSON.stringify(a[campo]) !== JSON.stringify(b[campo]))
    .map((campo) => RULE_LABELS[campo]);
