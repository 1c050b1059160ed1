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
import { MAX_RECADOS, type Programacao, TV_PARTS, type TvPart } from './programacao.ts';

const YES = 'sim';

/** Percentage, "12,5"; nothing typed is 0. */
const percent: TypedField<number> = {
  toForm: (valor) => String(valor).replace('.', ','),
  parse(digitado) {
    const centesimos = parseMoney(digitado.replace('%', '').trim() || '0');
    return centesimos === null ? Number.NaN : centesimos / 100;
  },
};

/** Messages with any text, in order, without empty places in between. */
const RECADOS = list(
  group({ titulo: text, texto: text, de: text, ate: text }),
  MAX_RECADOS,
  ({ titulo, texto }) => titulo !== '' || texto !== '',
);

const HORARIO = group({ abre: text, fecha: text });

/** Fields of a programme, without those that choose several of a list. */
const PROGRAMACAO = group({
  ...{ nome: text, ordem: text, transicao: text, orientacao: text, foraDoHorario: text },
  ...{ segundos: whole, parcelas: optional(whole), entradaPct: percent, recados: RECADOS },
  contato: optionalGroup(group({ nome: text, telefone: text }), ['nome', 'telefone']),
});

/** Sorts the ticked parts by their typed places; equal places keep the list's order. */
function orderedParts(digitada: FormTexts): TvPart[] {
  const placeOf = (parte: TvPart) => Number(digitada[`lugar-${parte}`]) || TV_PARTS.length;
  return TV_PARTS.filter((parte) => digitada[`parte-${parte}`] === YES).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

const trimmed = (digitada: FormTexts): FormTexts => mapValues(digitada, (each) => each.trim());

/** Converts a form to the input of checkProgramacao; an unticked checkbox is absent. Never throws. */
export function readProgramacaoForm(enviada: FormTexts): unknown {
  const digitada = trimmed(enviada);
  const ticked = (prefix: string) =>
    Object.keys(digitada).flatMap((name) =>
      name.startsWith(prefix) && digitada[name] === YES ? [name.slice(prefix.length)] : [],
    );
  return {
    ...(PROGRAMACAO.parse(PROGRAMACAO.collect(digitada)) as object),
    partes: orderedParts(digitada),
    motos: ticked('moto-'),
    horario:
      digitada.comHorario === YES
        ? { ...HORARIO.collect(digitada, 'horario'), dias: ticked('dia-').map(Number) }
        : null,
  };
}

/** Renumbers the messages without empty places, so that error paths match the form shown again. */
export const tidyProgramacaoForm = (digitada: FormTexts): FormTexts =>
  withRows(digitada, 'recados', RECADOS.collect(trimmed(digitada), 'recados'));

/** Converts a programme to the form's texts. */
export function programacaoToForm(programacao: Programacao): FormTexts {
  const { partes, motos, horario } = programacao;
  const tick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, YES]));
  const absent = TV_PARTS.filter((parte) => !partes.includes(parte));
  return {
    ...toTexts(PROGRAMACAO.toForm(programacao)),
    ...tick(partes.map((parte) => `parte-${parte}`)),
    ...Object.fromEntries([...partes, ...absent].map((parte, at) => [`lugar-${parte}`, String(at + 1)])),
    ...tick(motos.map((moto) => `moto-${moto}`)),
    ...(horario && {
      ...{ comHorario: YES, ...toTexts(HORARIO.toForm(horario), 'horario') },
      ...tick(horario.dias.map((dia) => `dia-${dia}`)),
    }),
  };
}
