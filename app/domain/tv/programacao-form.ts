import {
  type FormTexts,
  group,
  list,
  mapValues,
  optional,
  optionalGroup,
  type TypedField,
  text,
  toTexts,
  whole,
  withRows,
} from '../resource/typed-fields.ts';
import { parseMoney } from '../valores/money.ts';
import { readTime, WEEKDAYS } from './loja-hours.ts';
import { MAX_RECADOS, type Programacao, TV_PARTS, type TvPart } from './programacao.ts';

const YES = 'sim';

/** Percentage, "12,5"; nothing typed is 0. */
const percent: TypedField<number> = {
  toForm: (value) => String(value).replace('.', ','),
  parse(typed) {
    const centesimos = parseMoney(typed.replace('%', '').trim() || '0');
    return centesimos === null ? Number.NaN : centesimos / 100;
  },
};

/** Messages with any text, in order, without empty places in between. */
const RECADOS = list(
  group({ titulo: text, texto: text, de: text, ate: text }),
  MAX_RECADOS,
  ({ titulo, texto }) => titulo !== '' || texto !== '',
);

const time: TypedField<string> = { toForm: (value) => value, parse: readTime };

/** Times of one day; a day without any is closed, one without an interval has none. */
const DAY_HOURS = group({
  abre: time,
  fecha: time,
  pausa: optionalGroup(group({ de: time, ate: time }), ['de', 'ate']),
});

/** Fields of a programme, without those that choose several of a list. */
const PROGRAMACAO = group({
  ...{ nome: text, ordem: text, transicao: text, orientacao: text, foraDoHorario: text },
  ...{ segundos: whole, parcelas: optional(whole), entradaPct: percent, recados: RECADOS },
  contato: optionalGroup(group({ nome: text, telefone: text }), ['nome', 'telefone']),
});

/** Sorts the ticked parts by their typed places; equal places keep the list's order. */
function orderedParts(typed: FormTexts): TvPart[] {
  const placeOf = (part: TvPart) => Number(typed[`lugar-${part}`]) || TV_PARTS.length;
  return TV_PARTS.filter((part) => typed[`parte-${part}`] === YES).sort((a, b) => placeOf(a) - placeOf(b));
}

const trimmed = (typed: FormTexts): FormTexts => mapValues(typed, (each) => each.trim());

/** Reads the times of a day; null for one without any. */
function readDayHours(typed: FormTexts, day: number): unknown {
  const times = DAY_HOURS.collect(typed, `horario.dias.${day}`);
  const isClosed = [times.abre, times.fecha, times.pausa?.de, times.pausa?.ate].every((time) => !time);
  return isClosed ? null : DAY_HOURS.parse(times);
}

/** Converts a form to the input of checkProgramacao; an unticked checkbox is absent. Never throws. */
export function readProgramacaoForm(sent: FormTexts): unknown {
  const typed = trimmed(sent);
  const ticked = (prefix: string) =>
    Object.keys(typed).flatMap((name) =>
      name.startsWith(prefix) && typed[name] === YES ? [name.slice(prefix.length)] : [],
    );
  return {
    ...(PROGRAMACAO.parse(PROGRAMACAO.collect(typed)) as object),
    partes: orderedParts(typed),
    motos: ticked('moto-'),
    horario: typed.comHorario === YES ? { dias: WEEKDAYS.map((day) => readDayHours(typed, day)) } : null,
  };
}

/** Renumbers the messages without empty places, so that error paths match the form shown again. */
export const tidyProgramacaoForm = (typed: FormTexts): FormTexts =>
  withRows(typed, 'recados', RECADOS.collect(trimmed(typed), 'recados'));

/** Converts a programme to the form's texts. */
export function programacaoToForm(programacao: Programacao): FormTexts {
  const { partes, motos, horario } = programacao;
  const tick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, YES]));
  const absent = TV_PARTS.filter((part) => !partes.includes(part));
  return {
    ...toTexts(PROGRAMACAO.toForm(programacao)),
    ...tick(partes.map((part) => `parte-${part}`)),
    ...Object.fromEntries([...partes, ...absent].map((part, at) => [`lugar-${part}`, String(at + 1)])),
    ...tick(motos.map((moto) => `moto-${moto}`)),
    ...(horario && {
      comHorario: YES,
      ...Object.assign(
        {},
        ...horario.dias.map((day, at) => day && toTexts(DAY_HOURS.toForm(day), `horario.dias.${at}`)),
      ),
    }),
  };
}
