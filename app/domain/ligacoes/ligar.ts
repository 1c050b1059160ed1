import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';

/** Reasons for calling a customer, most urgent first. */
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

/** Parses a reason from an address; null for anything else. */
export const readMotivo = (text: string | null): MotivoDeLigar | null =>
  MOTIVOS.find((motivo) => motivo === text) ?? null;

/** State of a proposal; instants ISO 8601 UTC. */
export type PropostaDoCliente = {
  tipo: 'proposta';
  /** State, from app/domain/propostas/estados.ts. */
  estado: string;
  enviadaEm: string | null;
  expiraEm: string | null;
  aceitaEm: string | null;
  /** Instant of a question that nobody has read yet. */
  perguntaEm: string | null;
  alteradaEm: string;
};

/** Owner's answer to the evaluation of a used bike; `respondidoEm` ISO 8601 UTC. */
export type AvaliacaoDoCliente = {
  tipo: 'avaliacao';
  situacao: string;
  resposta: string | null;
  respondidoEm: string | null;
};

/** Offer sent to a named customer that has not ended; instants ISO 8601 UTC. */
export type OfertaDoCliente = {
  tipo: 'remessa';
  /** First instant after its end. */
  expiraEm: string;
  /** Instant of the customer's first opening. */
  abertaEm: string | null;
};

export type CasoDoCliente = PropostaDoCliente | AvaliacaoDoCliente | OfertaDoCliente;

/** Reason for a call; `em` is the instant of its event (for `vence`, the end), ISO 8601 UTC. */
export type Razao = { motivo: MotivoDeLigar; em: string };

const HORA = 3_600_000;
const DIA = 24 * HORA;

/** Time without the customer's reaction after which a proposal needs a call, ms. */
export const SEM_RESPOSTA_MS = DIA;
/** Periods in which an expired proposal, and an answer about a used bike, are worth a call, ms. */
export const EXPIROU_HA_MS = 7 * DIA;
export const AVALIACAO_HA_MS = 30 * DIA;
/** Period in which an opened offer is worth a call, ms. */
export const ABRIU_HA_MS = 7 * DIA;

/** States in which the customer has the proposal. */
const COM_O_CLIENTE = ['enviada', 'em_aprovacao', 'aprovada'];

/**
 * Determines the reason for calling the customer of a case now; null when there is none.
 * @param amanha result of {@link fimDeAmanha}, computed once for many cases
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
  // Expired, but the stored state is not updated yet.
  if (expiraEm !== null && since(expiraEm) >= 0) return expirou(expiraEm);
  if (perguntaEm !== null) return { motivo: 'pergunta', em: perguntaEm };
  if (aceitaEm !== null) return estado === 'aprovada' ? { motivo: 'aceita', em: aceitaEm } : null;
  if (expiraEm !== null && expiraEm <= amanha) return { motivo: 'vence', em: expiraEm };
  // No call while the customer waits for the store itself.
  if (estado === 'em_aprovacao' || enviadaEm === null || since(enviadaEm) < SEM_RESPOSTA_MS) return null;
  return { motivo: 'sem-resposta', em: enviadaEm };
}

/** End of tomorrow in São Paulo: customers are called today about what ends by then. @returns ISO 8601 UTC */
export const fimDeAmanha = (agora: Date): string =>
  inicioDoDia(addDias(hojeEmSaoPaulo(agora), 2)).toISOString();

/** Mark stored for a call about this event; a different event needs another call. */
export const marcaDe = ({ motivo, em }: Razao): string => `${motivo}.${em}`;

/** Case with the mark of its last call, see {@link marcaDe}; null for never. */
type Conhecido = { caso: CasoDoCliente; feita: string | null };

/**
 * Separates customers to be called now from those already called about the same event. Most urgent first,
 * then longest waiting.
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

/** Counts the customers per reason, without zeros, in the order of {@link MOTIVOS}. */
export const contarMotivos = (
  itens: readonly Pick<Razao, 'motivo'>[],
): { motivo: MotivoDeLigar; n: number }[] =>
  MOTIVOS.map((motivo) => ({ motivo, n: itens.filter((item) => item.motivo === motivo).length })).filter(
    ({ n }) => n > 0,
  );
