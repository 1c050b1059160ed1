import {
  type FormTexts,
  group,
  optional,
  type TypedField,
  text,
  toTexts,
  whole,
} from '../resource/typed-fields.ts';
import { parseDate } from '../valores/dates.ts';
import { PARTICIPANT, PREMIO_PLACES, type PremiacaoRules, participantFieldName } from './premiacao.ts';

const YES = 'sim';

const day: TypedField<string> = { ...text, parse: (typed) => parseDate(typed) ?? typed };
const points = { ...whole, parse: (typed: string) => whole.parse(typed.replaceAll('.', '')) };

/** Fields of an award, without its prizes and participants. */
const PREMIACAO = group({
  ...{ nome: text, metrica: text, pontos: points, meta: optional(points) },
  ...{ inicio: day, fim: day, regras: text },
});

/** Converts a form to the input of checkPremiacao. Never throws. */
export const readPremiacaoForm = (typed: FormTexts): unknown => ({
  ...(PREMIACAO.parse(PREMIACAO.collect(typed)) as object),
  premios: {
    lugares: PREMIO_PLACES.map((lugar) => typed[`premio${lugar}`] ?? ''),
    meta: typed.premioDaMeta ?? '',
  },
  participantes:
    typed.quem === 'escolhidos'
      ? Object.keys(typed).flatMap((name) =>
          name.startsWith(PARTICIPANT) && typed[name] === YES ? [name.slice(PARTICIPANT.length)] : [],
        )
      : null,
});

/** Converts an award to the form's texts; an unticked checkbox is absent. */
export const premiacaoToForm = ({ premios, participantes, ...regras }: PremiacaoRules): FormTexts => ({
  ...toTexts(PREMIACAO.toForm(regras)),
  ...Object.fromEntries(PREMIO_PLACES.map((lugar) => [`premio${lugar}`, premios.lugares[lugar - 1] ?? ''])),
  premioDaMeta: premios.meta,
  quem: participantes === null ? 'todos' : 'escolhidos',
  ...Object.fromEntries((participantes ?? []).map((uid) => [participantFieldName(uid), YES])),
});

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
    .filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
    .map((field) => RULE_LABELS[field]);
