import * as v from 'valibot';
import { type Data, hojeEmSaoPaulo, inicioDoDia, isData } from '../valores/datas.ts';
import { texto } from '../valores/texto.ts';

/** Default duration of a reservation, and its maximum for non-administrators, in hours. */
export const HORAS_DA_RESERVA = 48;
/** Maximum duration of a reservation by an administrator, in days. */
export const DIAS_DA_RESERVA = 30;

const HORA = 3_600_000;
const MINUTO = 60_000;

/** Default end of a reservation that begins now. */
export const fimPadrao = (agora: Date): Date => new Date(agora.getTime() + HORAS_DA_RESERVA * HORA);

/** Latest end that this person may choose. @param admin true when they administer the company */
export const fimMaximo = (agora: Date, admin: boolean): Date =>
  admin ? new Date(agora.getTime() + DIAS_DA_RESERVA * 24 * HORA) : fimPadrao(agora);

/** Tells whether a reservation has ended. @param ate ISO 8601 UTC */
export const isVencida = (ate: string | null, agora: Date): boolean =>
  ate !== null && Date.parse(ate) <= agora.getTime();

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/** Parses a `datetime-local` value as São Paulo time; null for anything else. */
export function readInstanteLocal(text: string): Date | null {
  const [, data = '', hora, minuto] = LOCAL.exec(text.trim()) ?? [];
  if (!isData(data) || Number(hora) > 23 || Number(minuto) > 59) return null;
  return new Date(inicioDoDia(data).getTime() + Number(hora) * HORA + Number(minuto) * MINUTO);
}

/** Formats an instant for a `datetime-local` field, in São Paulo time, without seconds. */
export function writeInstanteLocal(instante: Date): string {
  const data: Data = hojeEmSaoPaulo(instante);
  const minutes = Math.floor((instante.getTime() - inicioDoDia(data).getTime()) / MINUTO);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${data}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const PARA_QUEM = 'Diga para quem é a reserva.';
const ATE_QUANDO = 'Informe até quando vale a reserva.';

const MES = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an end: "22/11 às 14:05". @param instante ISO 8601 UTC */
export const formatAte = (instante: string): string => MES.format(new Date(instante)).replace(/,? /, ' às ');

/**
 * Schema of a reservation: customer, and end as in a `datetime-local` field; an empty one gives the default.
 */
export function createReservaEsquema(agora: Date, admin: boolean) {
  const most = fimMaximo(agora, admin);
  return v.object({
    para: texto({ most: 80, message: PARA_QUEM, required: PARA_QUEM }),
    ate: createFimEsquema(agora, most),
  });
}

/** Schema of an end: typed text to ISO 8601 UTC. */
export const createFimEsquema = (agora: Date, most: Date) =>
  v.pipe(
    v.string(ATE_QUANDO),
    v.transform((text) => (text.trim() === '' ? fimPadrao(agora) : readInstanteLocal(text))),
    v.custom<Date>((end) => end instanceof Date, ATE_QUANDO),
    v.check((end) => end.getTime() > agora.getTime(), 'Escolha uma hora que ainda não passou.'),
    v.check(
      (end) => end.getTime() <= most.getTime(),
      `A reserva vai no máximo até ${formatAte(most.toISOString())}.`,
    ),
    v.transform((end) => end.toISOString()),
  );

const MOTIVO = 'Diga o motivo em poucas palavras.';

/** Schema of the reason for a manual sale or a return. */
export const motivoSchema = v.object({ motivo: texto({ most: 200, message: MOTIVO, required: MOTIVO }) });
