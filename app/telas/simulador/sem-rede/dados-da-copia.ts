import { fromEndereco, type SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { withMoto, withPadroes } from '~/domain/financiamento/leitura.ts';
import { isVencido, type PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { type Data, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';

/** Data of the screen that are recalculated when a copy is opened. */
export type DadosDaCopia = {
  inicial: SimulacaoDigitada;
  plano: PlanoPublicado;
  motos: readonly MotoComPrecos[];
  vencido: boolean;
  hoje: Data;
  /** Time at which the server read the data, ISO 8601. */
  em: string;
};

/**
 * Recalculates a copy when it is opened: for the device's date and the simulacao in the address, with the
 * copy's plan. A clock earlier than the copy is ignored.
 * @param search of the address
 * @param agora instant of the device
 */
export function openCopia<T extends DadosDaCopia>(dados: T, search: string, agora: Date): T {
  const { plano, motos, em } = dados;
  const hoje = hojeEmSaoPaulo(agora.getTime() > Date.parse(em) ? agora : new Date(em));
  const asked = { ...fromEndereco(new URLSearchParams(search)), plano: '' };
  return {
    ...dados,
    hoje,
    vencido: isVencido(plano, hoje),
    inicial: withPadroes(withMoto(asked, motos), plano, hoje),
  };
}

const QUANDO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats the time at which plan and prices were read, "25/11/2026 14:32". @param em ISO 8601 */
export const formatLeitura = (em: string): string => QUANDO.format(new Date(em)).replace(',', '');

/**
 * Tells whether the address names another plan version than the copy's, so that the results differ from those
 * sent.
 */
export function isDeOutroPlano(search: string, { versao }: PlanoPublicado): boolean {
  const asked = new URLSearchParams(search).get('plano');
  return asked !== null && asked !== '' && asked !== String(versao);
}
