import { addDias, type Data, hojeEmSaoPaulo } from '../valores/datas.ts';
import { AVALIACAO_VALE_DIAS, VENDIDO_VISIVEL_DIAS } from './situacoes.ts';

const DAY = 86_400_000;

/** Sold at this instant or later still says so on its public page. @returns ISO 8601 UTC */
export const vendidosVisiveisDesde = (agora: Date): string =>
  new Date(agora.getTime() - VENDIDO_VISIVEL_DIAS * DAY).toISOString();

/** A sold one shows for seven days to the second: at the end of the last second it is gone. */
export const isVendidoVisivel = (vendidoEm: string | null, agora: Date): boolean =>
  vendidoEm !== null && vendidoEm > vendidosVisiveisDesde(agora);

/** Last day of a value given now. */
export const valeAte = (agora: Date): Data => addDias(hojeEmSaoPaulo(agora), AVALIACAO_VALE_DIAS);

/** A value holds until its last day is over in São Paulo. */
export const isAvaliacaoValida = (ate: Data | null, agora: Date): boolean =>
  ate !== null && hojeEmSaoPaulo(agora) <= ate;

/** How long a visitor may wait for a value before the work list says that it is late, in hours. */
export const AVALIAR_EM_HORAS = 24;

/** @param criadoEm ISO 8601 UTC */
export const isAtrasada = (criadoEm: string, agora: Date): boolean =>
  agora.getTime() - Date.parse(criadoEm) > AVALIAR_EM_HORAS * 3_600_000;
