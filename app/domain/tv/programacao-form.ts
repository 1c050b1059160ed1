import { parseMoney } from '../valores/money.ts';
import { MAX_RECADOS, type Programacao, TV_PARTS, type TvPart } from './programacao.ts';

/** Form of a programme: a text per field; an unticked checkbox is absent. */
export type TypedProgramacao = Record<string, string>;

const YES = 'sim';

/** Places of messages in the form. */
const RECADO_SLOTS = Array.from({ length: MAX_RECADOS }, (_, at) => at);

const RECADO_FIELDS = ['titulo', 'texto', 'de', 'ate'] as const;

/** Collects the messages with any text, in order, without empty places in between. */
function recadosOf(digitada: TypedProgramacao): Programacao['recados'] {
  return RECADO_SLOTS.map((at) => {
    const part = (name: (typeof RECADO_FIELDS)[number]) => digitada[`recados.${at}.${name}`]?.trim() ?? '';
    return { titulo: part('titulo'), texto: part('texto'), de: part('de'), ate: part('ate') };
  }).filter(({ titulo, texto }) => titulo !== '' || texto !== '');
}

/** Sorts the ticked parts by their typed places; equal places keep the list's order. */
function orderedParts(digitada: TypedProgramacao): TvPart[] {
  const placeOf = (parte: TvPart) => Number(digitada[`lugar-${parte}`]) || TV_PARTS.length;
  return TV_PARTS.filter((parte) => digitada[`parte-${parte}`] === YES).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

const wholeOf = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : NaN;

/** Parses a percentage, "12,5"; NaN when unreadable. */
function percentOf(text: string | undefined): number {
  const centesimos = parseMoney(text?.replace('%', '').trim() || '0');
  return centesimos === null ? Number.NaN : centesimos / 100;
}

/** Converts a form to the input of checkProgramacao. Never throws. */
export function readProgramacaoForm(digitada: TypedProgramacao): unknown {
  const ticked = (prefix: string) =>
    Object.keys(digitada).flatMap((name) =>
      name.startsWith(prefix) && digitada[name] === YES ? [name.slice(prefix.length)] : [],
    );
  const [nome, telefone] = [digitada['contato.nome'] ?? '', digitada['contato.telefone'] ?? ''];
  return {
    nome: digitada.nome ?? '',
    partes: orderedParts(digitada),
    ordem: digitada.ordem,
    motos: ticked('moto-'),
    segundos: wholeOf(digitada.segundos),
    parcelas: digitada.parcelas ? wholeOf(digitada.parcelas) : null,
    entradaPct: percentOf(digitada.entradaPct),
    transicao: digitada.transicao,
    orientacao: digitada.orientacao,
    horario:
      digitada.comHorario === YES
        ? {
            abre: digitada['horario.abre'] ?? '',
            fecha: digitada['horario.fecha'] ?? '',
            dias: ticked('dia-').map(Number),
          }
        : null,
    foraDoHorario: digitada.foraDoHorario,
    recados: recadosOf(digitada),
    contato: nome.trim() || telefone.trim() ? { nome, telefone } : null,
  };
}

/** Renumbers the messages without empty places, so that error paths match the form shown again. */
export function tidyProgramacaoForm(digitada: TypedProgramacao): TypedProgramacao {
  const others = Object.fromEntries(
    Object.entries(digitada).filter(([name]) => !name.startsWith('recados.')),
  );
  return { ...others, ...writeRecados(recadosOf(digitada)) };
}

const writeRecados = (recados: Programacao['recados']): TypedProgramacao =>
  Object.fromEntries(
    recados.flatMap((recado, at) => RECADO_FIELDS.map((name) => [`recados.${at}.${name}`, recado[name]])),
  );

/** Converts a programme to the form's texts. */
export function programacaoToForm(programacao: Programacao): TypedProgramacao {
  const { nome, partes, ordem, motos, segundos, parcelas, entradaPct } = programacao;
  const { transicao, orientacao, horario, foraDoHorario, recados, contato } = programacao;
  const tick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, YES]));
  const absent = TV_PARTS.filter((parte) => !partes.includes(parte));
  return {
    ...{ nome, ordem, transicao, orientacao, foraDoHorario },
    segundos: String(segundos),
    parcelas: parcelas === null ? '' : String(parcelas),
    entradaPct: String(entradaPct).replace('.', ','),
    ...tick(partes.map((parte) => `parte-${parte}`)),
    ...Object.fromEntries([...partes, ...absent].map((parte, at) => [`lugar-${parte}`, String(at + 1)])),
    ...tick(motos.map((moto) => `moto-${moto}`)),
    ...(horario
      ? {
          comHorario: YES,
          'horario.abre': horario.abre,
          'horario.fecha': horario.fecha,
          ...tick(horario.dias.map((dia) => `dia-${dia}`)),
        }
      : {}),
    ...writeRecados(recados),
    ...(contato ? { 'contato.nome': contato.nome, 'contato.telefone': contato.telefone } : {}),
  };
}
