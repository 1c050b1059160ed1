import * as v from 'valibot';
import { type Data, hojeEmSaoPaulo, inicioDoDia, isData } from '../valores/datas.ts';
import { texto } from '../valores/texto.ts';

/** How long a reservation lasts when nothing else is said, and at most where no administrator makes it, in hours. */
export const HORAS_DA_RESERVA = 48;
/** The longest that an administrator gives, in days from now. */
export const DIAS_DA_RESERVA = 30;

const HORA = 3_600_000;
const MINUTO = 60_000;

/** When a reservation that begins now ends by itself. */
export const fimPadrao = (agora: Date): Date => new Date(agora.getTime() + HORAS_DA_RESERVA * HORA);

/** The latest end that this person may give. @param admin whether they rule the company */
export const fimMaximo = (agora: Date, admin: boolean): Date =>
  admin ? new Date(agora.getTime() + DIAS_DA_RESERVA * 24 * HORA) : fimPadrao(agora);

/** Whether it is over: to the second of `agora`. @param ate ISO 8601 UTC */
export const isVencida = (ate: string | null, agora: Date): boolean =>
  ate !== null && Date.parse(ate) <= agora.getTime();

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/** The instant of a `datetime-local` field, which says the time in São Paulo; null for anything else. */
export function readInstanteLocal(text: string): Date | null {
  const [, data = '', hora, minuto] = LOCAL.exec(text.trim()) ?? [];
  if (!isData(data) || Number(hora) > 23 || Number(minuto) > 59) return null;
  return new Date(inicioDoDia(data).getTime() + Number(hora) * HORA + Number(minuto) * MINUTO);
}

/** An instant as a `datetime-local` field takes it, in São Paulo. Seconds are cut off. */
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

/** "22/11 às 14:05". @param instante ISO 8601 UTC */
export const formatAte = (instante: string): string => MES.format(new Date(instante)).replace(/,? /, ' às ');

/** What a reservation says: for whom, and until when as a `datetime-local` field says it. Empty: the default. */
export function createReservaEsquema(agora: Date, admin: boolean) {
  const most = fimMaximo(agora, admin);
  return v.object({
    para: texto({ most: 80, message: PARA_QUEM, required: PARA_QUEM }),
    ate: createFimEsquema(agora, most),
  });
}

/** When it ends, as it was typed; ISO 8601 UTC. The default's last minute counts although its seconds were cut off. */
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

/** Why something was sold by hand, or came back. */
export const motivoSchema = v.object({ motivo: texto({ most: 200, message: MOTIVO, required: MOTIVO }) });
