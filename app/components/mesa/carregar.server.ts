import type { AppLoadContext } from '@remix-run/cloudflare';
import {
  type CampanhasNaMesa,
  campanhasDaSimulacao,
  condicoesDaMesa,
  guardadasDe,
} from '~/domain/campanhas/na-mesa.ts';
import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import { fromEndereco, type SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { type Leitura, readSimulacao, withMoto, withPadroes } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { hasTaxaLivre, type Usuario } from '~/domain/pessoas/usuario.ts';
import { type Data, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import { readTroca, type TrocaDoEndereco } from './usados.server.ts';

/** What both screens of financing start from. */
export type Mesa = Pick<TrocaDoEndereco, 'usado' | 'usadoSumiu'> & {
  /** What the address says, filled in. */
  inicial: SimulacaoDigitada;
  /** The plan that the address names, or the one in force. */
  plano: PlanoPublicado;
  versaoEmVigor: number;
  /** The address names a version of the plan that does not exist; the one in force holds in its place. */
  planoSumiu: boolean;
  /** The plan in force is over and nothing has followed it. */
  vencido: boolean;
  /** Empty while the catalogue is not available. */
  motos: MotoComPrecos[];
  taxaLivre: boolean;
  campanhas: CampanhasNaMesa;
  /** Calendar date in São Paulo. */
  hoje: Data;
};

/**
 * Reads the address under the plan it was made with. A plan that does not exist gives way to the one in force,
 * and the screen says so; one that cannot be read now is an error page, because other numbers would be no answer.
 */
export async function loadMesa(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<Mesa> {
  const typed = fromEndereco(params);
  const { id_empresa: idEmpresa } = usuario;
  const [emVigor, motos, { digitada, usado, usadoSumiu }, lista] = await Promise.all([
    orErrorPage(context.planos.recall(idEmpresa)),
    orNull(context.catalogo.motos()),
    readTroca(context, usuario, typed, params),
    idEmpresa === null ? [] : orErrorPage(context.campanhas.doDia(idEmpresa)),
  ]);
  const guardadas = typed.salva === '' ? null : await loadGuardadas(context, usuario, typed.salva);
  const { vencido, ...vigente } = emVigor;
  const asked = typed.plano === '' ? vigente : await findPlano(context, usuario, typed.plano, vigente);
  const plano = asked ?? vigente;
  const hoje = hojeEmSaoPaulo(context.agora());
  return {
    inicial: withPadroes(withMoto(digitada, motos ?? []), plano, hoje),
    usado,
    usadoSumiu,
    plano,
    versaoEmVigor: vigente.versao,
    planoSumiu: asked === null,
    vencido,
    motos: motos ?? [],
    taxaLivre: hasTaxaLivre(usuario),
    campanhas: { lista, idEmpresa, guardadas },
    hoje,
  };
}

/** What the campaigns were that a simulation of one's own was saved with; null where it cannot be told. */
async function loadGuardadas(context: AppLoadContext, usuario: Usuario, id: string) {
  const salva = await orNull(context.simulacoes.findMine(usuario, id));
  if (!salva?.campanhas || salva.endereco === null) return null;
  return guardadasDe(fromEndereco(new URLSearchParams(salva.endereco.split('?')[1])), salva.campanhas);
}

/** What the address says, read under the campaigns that count for it, and those that did. */
export function lerMesa(mesa: Mesa): { leitura: Leitura; usadas: CampanhaUsada[] } {
  const { plano, bonus } = condicoesDaMesa(mesa, mesa.inicial);
  const leitura = readSimulacao(mesa.inicial, plano, mesa.taxaLivre, bonus);
  return { leitura, usadas: campanhasDaSimulacao(mesa, mesa.inicial, leitura) };
}

/** The plan of a version; null when the company never published it. */
async function findPlano(
  context: AppLoadContext,
  { id_empresa }: Usuario,
  versao: string,
  vigente: PlanoPublicado,
): Promise<PlanoPublicado | null> {
  if (!/^\d{1,4}$/.test(versao)) return null;
  if (Number(versao) === vigente.versao) return vigente;
  if (id_empresa === null) return null;
  try {
    return await context.planos.find(id_empresa, Number(versao));
  } catch (error) {
    if (isErroDaApi(error) && error.status === 404) return null;
    return orErrorPage(Promise.reject(error));
  }
}
