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

const day: TypedField<string> = { ...text, parse: (digitado) => parseDate(digitado) ?? digitado };
const points = { ...whole, parse: (digitado: string) => whole.parse(digitado.replaceAll('.', '')) };

/** Fields of an award, without its prizes and participants. */
const PREMIACAO = group({
  ...{ nome: text, metrica: text, pontos: points, meta: optional(points) },
  ...{ inicio: day, fim: day, regras: text },
});

/** Converts a form to the input of checkPremiacao. Never throws. */
export const readPremiacaoForm = (digitada: FormTexts): unknown => ({
  ...(PREMIACAO.parse(PREMIACAO.collect(digitada)) as object),
  premios: {
    lugares: PREMIO_PLACES.map((lugar) => digitada[`premio${lugar}`] ?? ''),
    meta: digitada.premioDaMeta ?? '',
  },
  participantes:
    digitada.quem === 'escolhidos'
      ? Object.keys(digitada).flatMap((name) =>
          name.startsWith(PARTICIPANT) && digitada[name] === YES ? [name.slice(PARTICIPANT.length)] : [],
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
    .filter((campo) => JSON.stringify(a[campo]) !== JSON.stringify(b[campo]))
    .map((campo) => RULE_LABELS[campo]);
