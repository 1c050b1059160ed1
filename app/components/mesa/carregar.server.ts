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

/** Initial data of both financing screens. */
export type Mesa = Pick<TrocaDoEndereco, 'usado' | 'usadoSumiu'> & {
  /** Simulacao from the query string, with defaults filled in. */
  inicial: SimulacaoDigitada;
  /** Plan version named in the query string, or the one in force. */
  plano: PlanoPublicado;
  versaoEmVigor: number;
  /** True when the query string names a plan version that does not exist; the one in force replaces it. */
  planoSumiu: boolean;
  /** True when the plan in force has expired without a successor. */
  vencido: boolean;
  /** Empty while the catalogue is unavailable. */
  motos: MotoComPrecos[];
  taxaLivre: boolean;
  campanhas: CampanhasNaMesa;
  /** Calendar date in São Paulo. */
  hoje: Data;
};

/**
 * Parses the query string with the plan it was made under. A plan version that does not exist is replaced by
 * the one in force, with a warning on the screen; a plan that cannot be read now throws an error page,
 * because other numbers would be wrong.
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

/** Loads the campaigns stored with a saved simulacao of the person; null when unavailable. */
async function loadGuardadas(context: AppLoadContext, usuario: Usuario, id: string) {
  const salva = await orNull(context.simulacoes.findMine(usuario, id));
  if (!salva?.campanhas || salva.endereco === null) return null;
  return guardadasDe(fromEndereco(new URLSearchParams(salva.endereco.split('?')[1])), salva.campanhas);
}

/** Calculates the simulacao of the query string with the campaigns that apply, and returns those used. */
export function lerMesa(mesa: Mesa): { leitura: Leitura; usadas: CampanhaUsada[] } {
  const { plano, bonus } = condicoesDaMesa(mesa, mesa.inicial);
  const leitura = readSimulacao(mesa.inicial, plano, mesa.taxaLivre, bonus);
  return { leitura, usadas: campanhasDaSimulacao(mesa, mesa.inicial, leitura) };
}

/** Finds the plan of a version; null when the Empresa never published it. */
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
