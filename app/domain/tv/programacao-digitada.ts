import { parseDinheiro } from '../valores/dinheiro.ts';
import { PARTES_DA_TV, type ParteDaTv, type Programacao, RECADOS_MAXIMOS } from './programacao.ts';

/** A programme as its form holds it: one text by field; a box that is not ticked is not there. */
export type ProgramacaoDigitada = Record<string, string>;

const SIM = 'sim';

/** Places of messages in the form. */
const LUGARES = Array.from({ length: RECADOS_MAXIMOS }, (_, at) => at);

const PARTES_DO_RECADO = ['titulo', 'texto', 'de', 'ate'] as const;

/** Messages that somebody began to write, in their order, without the empty places between them. */
function recadosOf(digitada: ProgramacaoDigitada): Programacao['recados'] {
  return LUGARES.map((at) => {
    const part = (name: (typeof PARTES_DO_RECADO)[number]) => digitada[`recados.${at}.${name}`]?.trim() ?? '';
    return { titulo: part('titulo'), texto: part('texto'), de: part('de'), ate: part('ate') };
  }).filter(({ titulo, texto }) => titulo !== '' || texto !== '');
}

/** The ticked parts by the place that each was given; of equal places the first in the list comes first. */
function partesOf(digitada: ProgramacaoDigitada): ParteDaTv[] {
  const placeOf = (parte: ParteDaTv) => Number(digitada[`lugar-${parte}`]) || PARTES_DA_TV.length;
  return PARTES_DA_TV.filter((parte) => digitada[`parte-${parte}`] === SIM).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

const wholeOf = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : NaN;

/** "12,5" as 12.5; not a number for anything else. */
function percentOf(text: string | undefined): number {
  const centesimos = parseDinheiro(text?.replace('%', '').trim() || '0');
  return centesimos === null ? Number.NaN : centesimos / 100;
}

/** What a form says, to be checked by checkProgramacao. Never throws. */
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

/** The same as the form shows it again: messages without empty places between them, where their errors are told. */
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

/** A programme as its form holds it. */
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
