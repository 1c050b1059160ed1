import { parseDinheiro } from '../valores/dinheiro.ts';
import { PARTES_DA_TV, type ParteDaTv, type Programacao, RECADOS_MAXIMOS } from './programacao.ts';

/** Form of a programme: a text per field; an unticked checkbox is absent. */
export type ProgramacaoDigitada = Record<string, string>;

const SIM = 'sim';

/** Places of messages in the form. */
const LUGARES = Array.from({ length: RECADOS_MAXIMOS }, (_, at) => at);

const PARTES_DO_RECADO = ['titulo', 'texto', 'de', 'ate'] as const;

/** Collects the messages with any text, in order, without empty places in between. */
function recadosOf(digitada: ProgramacaoDigitada): Programacao['recados'] {
  return LUGARES.map((at) => {
    const part = (name: (typeof PARTES_DO_RECADO)[number]) => digitada[`recados.${at}.${name}`]?.trim() ?? '';
    return { titulo: part('titulo'), texto: part('texto'), de: part('de'), ate: part('ate') };
  }).filter(({ titulo, texto }) => titulo !== '' || texto !== '');
}

/** Sorts the ticked parts by their typed places; equal places keep the list's order. */
function partesOf(digitada: ProgramacaoDigitada): ParteDaTv[] {
  const placeOf = (parte: ParteDaTv) => Number(digitada[`lugar-${parte}`]) || PARTES_DA_TV.length;
  return PARTES_DA_TV.filter((parte) => digitada[`parte-${parte}`] === SIM).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

const wholeOf = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : NaN;

/** Parses a percentage, "12,5"; NaN when unreadable. */
function percentOf(text: string | undefined): number {
  const centesimos = parseDinheiro(text?.replace('%', '').trim() || '0');
  return centesimos === null ? Number.NaN : centesimos / 100;
}

/** Converts a form to the input of checkProgramacao. Never throws. */
export function readDigitada(digitada: ProgramacaoDigitada): unknown {
  const ticked = (prefix: string) =>
    Object.keys(digitada).flatMap((name) =>
      name.startsWith(prefix) && digitada[name] === SIM ? [name.slice(prefix.length)] : [],
    );
  const [nome, telefone] = [digitada['contato.nome'] ?? '', digitada['contato.telefone'] ?? ''];
  return {
    nome: digitada.nome ?? '',
    partes: partesOf(digitada),
    ordem: digitada.ordem,
    motos: ticked('moto-'),
    segundos: wholeOf(digitada.segundos),
    parcelas: digitada.parcelas ? wholeOf(digitada.parcelas) : null,
    entradaPct: percentOf(digitada.entradaPct),
    transicao: digitada.transicao,
    orientacao: digitada.orientacao,
    horario:
      digitada.comHorario === SIM
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
export function tidyDigitada(digitada: ProgramacaoDigitada): ProgramacaoDigitada {
  const others = Object.fromEntries(
    Object.entries(digitada).filter(([name]) => !name.startsWith('recados.')),
  );
  return { ...others, ...writeRecados(recadosOf(digitada)) };
}

const writeRecados = (recados: Programacao['recados']): ProgramacaoDigitada =>
  Object.fromEntries(
    recados.flatMap((recado, at) => PARTES_DO_RECADO.map((name) => [`recados.${at}.${name}`, recado[name]])),
  );

/** Converts a programme to the form's texts. */
export function writeDigitada(programacao: Programacao): ProgramacaoDigitada {
  const { nome, partes, ordem, motos, segundos, parcelas, entradaPct } = programacao;
  const { transicao, orientacao, horario, foraDoHorario, recados, contato } = programacao;
  const tick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, SIM]));
  const absent = PARTES_DA_TV.filter((parte) => !partes.includes(parte));
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
          comHorario: SIM,
          'horario.abre': horario.abre,
          'horario.fecha': horario.fecha,
          ...tick(horario.dias.map((dia) => `dia-${dia}`)),
        }
      : {}),
    ...writeRecados(recados),
    ...(contato ? { 'contato.nome': contato.nome, 'contato.telefone': contato.telefone } : {}),
  };
}
