import { addDias, type Data, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';
import { AVALIACAO_VALE_DIAS, VENDIDO_VISIVEL_DIAS } from './situacoes.ts';

const DAY = 86_400_000;

/** Earliest instant of sale that is still shown on the public page. @returns ISO 8601 UTC */
export const vendidosVisiveisDesde = (agora: Date): string =>
  new Date(agora.getTime() - VENDIDO_VISIVEL_DIAS * DAY).toISOString();

/** Tells whether a sold bike is still public: for seven days after the sale, to the millisecond. */
export const isVendidoVisivel = (vendidoEm: string | null, agora: Date): boolean =>
  vendidoEm !== null && vendidoEm > vendidosVisiveisDesde(agora);

/** Last day of an evaluation made now. */
export const valeAte = (agora: Date): Data => addDias(hojeEmSaoPaulo(agora), AVALIACAO_VALE_DIAS);

/** Tells whether an evaluation is valid: until the end of its last day in São Paulo. */
export const isAvaliacaoValida = (ate: Data | null, agora: Date): boolean =>
  ate !== null && hojeEmSaoPaulo(agora) <= ate;

/** Returns the instant from which on evaluations are still within their validity. @returns ISO 8601 UTC */
export const avaliacoesValidasDesde = (agora: Date): string =>
  inicioDoDia(addDias(hojeEmSaoPaulo(agora), -AVALIACAO_VALE_DIAS)).toISOString();

/** Hours after which a visitor's request without a value counts as late in the work list. */
export const AVALIAR_EM_HORAS = 24;

/** Tells whether a request is late. @param criadoEm ISO 8601 UTC */
export const isAtrasada = (criadoEm: string, agora: Date): boolean =>
  agora.getTime() - Date.parse(criadoEm) > AVALIAR_EM_HORAS * 3_600_000;
