import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';

/** Why a customer is to be called, the most pressing first. */
export const MOTIVOS = [
  'pergunta',
  'aceita',
  'vence',
  'avaliacao',
  'abriu',
  'sem-resposta',
  'expirou',
] as const;
export type MotivoDeLigar = (typeof MOTIVOS)[number];

/** The motive that an address names; null for none and for what is none. */
export const readMotivo = (text: string | null): MotivoDeLigar | null =>
  MOTIVOS.find((motivo) => motivo === text) ?? null;

/** What is known of a proposal; instants ISO 8601 UTC. */
export type PropostaDoCliente = {
  tipo: 'proposta';
  /** One of app/domain/propostas/estados.ts. */
  estado: string;
  enviadaEm: string | null;
  expiraEm: string | null;
  aceitaEm: string | null;
  /** A question that nobody has looked at yet. */
  perguntaEm: string | null;
  alteradaEm: string;
};

/** What is known of a used bike whose owner answered to its value; `respondidoEm` ISO 8601 UTC. */
export type AvaliacaoDoCliente = {
  tipo: 'avaliacao';
  situacao: string;
  resposta: string | null;
  respondidoEm: string | null;
};

/** What is known of an offer that was sent to a customer by name and has not ended; instants ISO 8601 UTC. */
export type OfertaDoCliente = {
  tipo: 'remessa';
  /** The first instant at which it is over. */
  expiraEm: string;
  /** When the customer opened it first. */
  abertaEm: string | null;
};

export type CasoDoCliente = PropostaDoCliente | AvaliacaoDoCliente | OfertaDoCliente;

/** Why, and since when: `em` is the instant of what happened (of `vence`: of the end), ISO 8601 UTC. */
export type Razao = { motivo: MotivoDeLigar; em: string };

const HORA = 3_600_000;
const DIA = 24 * HORA;

/** A proposal without a word from the customer for so long asks for a call, in milliseconds. */
export const SEM_RESPOSTA_MS = DIA;
/** What is over, and an answer about a used bike, is worth a call for so long, in milliseconds. */
export const EXPIROU_HA_MS = 7 * DIA;
export const AVALIACAO_HA_MS = 30 * DIA;
/** An offer that the customer opened is talked about while they remember it, in milliseconds. */
export const ABRIU_HA_MS = 7 * DIA;

/** Where the customer has something in hand. */
const COM_O_CLIENTE = ['enviada', 'em_aprovacao', 'aprovada'];

/**
 * Why the customer of a case is to be called now; null where nothing asks for it.
 * @param amanha as {@link fimDeAmanha} gives it, for who asks for many
 */
export function motivoDe(caso: CasoDoCliente, agora: Date, amanha = fimDeAmanha(agora)): Razao | null {
  const since = (em: string) => agora.getTime() - Date.parse(em);
  if (caso.tipo === 'remessa') {
    const { expiraEm: ends, abertaEm: opened } = caso;
    if (since(ends) >= 0) return null;
    if (ends <= fimDeAmanha(agora)) return { motivo: 'vence', em: ends };
    return opened === null || since(opened) > ABRIU_HA_MS ? null : { motivo: 'abriu', em: opened };
  }
  if (caso.tipo === 'avaliacao') {
    const { situacao, resposta, respondidoEm: em } = caso;
    if (situacao !== 'avaliado' || !resposta || em === null || since(em) > AVALIACAO_HA_MS) return null;
    return { motivo: 'avaliacao', em };
  }
  const { estado, enviadaEm, expiraEm, aceitaEm, perguntaEm, alteradaEm } = caso;
  const expirou = (em: string): Razao | null =>
    since(em) > EXPIROU_HA_MS ? null : { motivo: 'expirou', em };
  if (estado === 'expirada') return expirou(alteradaEm);
  if (!COM_O_CLIENTE.includes(estado)) return null;
  // Nobody has looked at it since it is over.
  if (expiraEm !== null && since(expiraEm) >= 0) return expirou(expiraEm);
  if (perguntaEm !== null) return { motivo: 'pergunta', em: perguntaEm };
  if (aceitaEm !== null) return estado === 'aprovada' ? { motivo: 'aceita', em: aceitaEm } : null;
  if (expiraEm !== null && expiraEm <= amanha) return { motivo: 'vence', em: expiraEm };
  // While the store itself makes them wait there is nothing to ask.
  if (estado === 'em_aprovacao' || enviadaEm === null || since(enviadaEm) < SEM_RESPOSTA_MS) return null;
  return { motivo: 'sem-resposta', em: enviadaEm };
}

/** The end of tomorrow in São Paulo: what ends by then is talked about today. @returns ISO 8601 UTC */
export const fimDeAmanha = (agora: Date): string =>
  inicioDoDia(addDias(hojeEmSaoPaulo(agora), 2)).toISOString();

/** What is kept of a call: that it was about this. Anything else that happens asks for another one. */
export const marcaDe = ({ motivo, em }: Razao): string => `${motivo}.${em}`;

/** @param feita what the customer was called about last, by {@link marcaDe}; null for never */
type Conhecido = { caso: CasoDoCliente; feita: string | null };

/**
 * Who is to be called now: those who were not called about that yet, and those who were. The most pressing first, then
 * who waits longest.
 */
export function separarLigacoes<T extends Conhecido>(
  conhecidos: readonly T[],
  agora: Date,
): { ligar: (T & Razao)[]; feitas: (T & Razao)[] } {
  const amanha = fimDeAmanha(agora);
  const due = conhecidos
    .flatMap((conhecido) => {
      const razao = motivoDe(conhecido.caso, agora, amanha);
      return razao === null ? [] : [{ ...conhecido, ...razao }];
    })
    .sort((a, b) => MOTIVOS.indexOf(a.motivo) - MOTIVOS.indexOf(b.motivo) || compare(a.em, b.em));
  const done = (each: T & Razao) => each.feita === marcaDe(each);
  return { ligar: due.filter((each) => !done(each)), feitas: due.filter(done) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How many there are of each motive that has any, in the order of {@link MOTIVOS}. */
export const contarMotivos = (
  itens: readonly Pick<Razao, 'motivo'>[],
): { motivo: MotivoDeLigar; n: number }[] =>
  MOTIVOS.map((motivo) => ({ motivo, n: itens.filter((item) => item.motivo === motivo).length })).filter(
    ({ n }) => n > 0,
  );
