import { fromEndereco, type SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { withMoto, withPadroes } from '~/domain/financiamento/leitura.ts';
import { isVencido, type PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { type Data, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';

/** What of the screen's data a copy leaves open. */
export type DadosDaCopia = {
  inicial: SimulacaoDigitada;
  plano: PlanoPublicado;
  motos: readonly MotoComPrecos[];
  vencido: boolean;
  hoje: Data;
  /** When the server read it all, ISO 8601. */
  em: string;
};

/**
 * A copy as it is opened: on the day of the device, with the simulation that the address says, under the plan of the
 * copy. A clock that runs behind the copy is not believed.
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

/** When plan and prices were read, "25/11/2026 14:32". @param em ISO 8601 */
export const formatLeitura = (em: string): string => QUANDO.format(new Date(em)).replace(',', '');

/** The address names a plan that is not the one of the copy: what it says is another plan's answer. */
export function isDeOutroPlano(search: string, { versao }: PlanoPublicado): boolean {
  const asked = new URLSearchParams(search).get('plano');
  return asked !== null && asked !== '' && asked !== String(versao);
}
