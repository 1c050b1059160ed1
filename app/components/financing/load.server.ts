import type { AppLoadContext } from '@remix-run/cloudflare';
import type { AppliedCampanha } from '~/domain/campanhas/applied-campanhas.ts';
import {
  type FinancingCampanhas,
  resolveFinancingConditions,
  simulacaoCampanhas,
} from '~/domain/campanhas/simulacao-campanhas.ts';
import { withDefaults, withMoto } from '~/domain/financiamento/fill-in.ts';
import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { type ResolvedSimulacao, resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import { simulacaoFromQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { hasTaxaLivre, type Usuario } from '~/domain/pessoas/usuario.ts';
import { type CalendarDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { type AddressTroca, readAddressTroca } from './seminovos.server.ts';

/** Initial data of both financing screens. */
export type FinancingData = Pick<AddressTroca, 'usado' | 'usadoSumiu'> & {
  /** Simulacao from the query string, with defaults filled in. */
  inicial: TypedSimulacao;
  /** Plan version named in the query string, or the one in force. */
  plano: PublishedPlano;
  versaoEmVigor: number;
  /** True when the query string names a plan version that does not exist; the one in force replaces it. */
  planoSumiu: boolean;
  /** True when the plan in force has expired without a successor. */
  vencido: boolean;
  /** Empty while the catalogue is unavailable. */
  motos: PricedMoto[];
  taxaLivre: boolean;
  campanhas: FinancingCampanhas;
  /** Calendar date in São Paulo. */
  hoje: CalendarDate;
};

/**
 * Parses the query string with the plan it was made under. A plan version that does not exist is replaced by
 * the one in force, with a warning on the screen; a plan that cannot be read now throws an error page,
 * because other numbers would be wrong.
 */
export async function loadFinancing(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<FinancingData> {
  const typed = simulacaoFromQuery(params);
  const { id_empresa: idEmpresa } = usuario;
  const [emVigor, motos, { digitada, usado, usadoSumiu }, lista] = await Promise.all([
    orErrorPage(context.planos.recall(idEmpresa)),
    orNull(context.catalogo.motos()),
    readAddressTroca(context, usuario, typed, params),
    idEmpresa === null ? [] : orErrorPage(context.campanhas.doDia(idEmpresa)),
  ]);
  const guardadas = typed.salva === '' ? null : await loadStoredCampanhas(context, usuario, typed.salva);
  const { vencido, ...vigente } = emVigor;
  const asked = typed.plano === '' ? vigente : await findPlano(context, usuario, typed.plano, vigente);
  const plano = asked ?? vigente;
  const hoje = todayInSaoPaulo(context.clock());
  return {
    inicial: withDefaults(withMoto(digitada, motos ?? []), plano, hoje),
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
async function loadStoredCampanhas(context: AppLoadContext, usuario: Usuario, id: string) {
  const salva = await orNull(context.simulacoes.findMine(usuario, id));
  if (!salva?.campanhas || salva.endereco === null || salva.pedido.produto !== 'cdc') return null;
  const { moto } = simulacaoFromQuery(new URLSearchParams(salva.endereco.split('?')[1]));
  const { preco, dataContrato: data } = salva.pedido;
  return { moto, data, preco, usadas: salva.campanhas };
}

/** Calculates the simulacao of the query string with the campaigns that apply, and returns those used. */
export function readFinancing(mesa: FinancingData): {
  leitura: ResolvedSimulacao;
  usadas: AppliedCampanha[];
} {
  const { plano, bonus: naTroca } = resolveFinancingConditions(mesa, mesa.inicial);
  const leitura = resolveCondicoes(parseSimulacao(mesa.inicial), plano, { ...mesa, naTroca });
  return { leitura, usadas: simulacaoCampanhas(mesa, mesa.inicial, leitura) };
}

/** Finds the plan of a version; null when the Empresa never published it. */
async function findPlano(
  context: AppLoadContext,
  { id_empresa }: Usuario,
  version: string,
  vigente: PublishedPlano,
): Promise<PublishedPlano | null> {
  if (!/^\d{1,4}$/.test(version)) return null;
  if (Number(version) === vigente.versao) return vigente;
  if (id_empresa === null) return null;
  try {
    return await context.planos.find(id_empresa, Number(version));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    return orErrorPage(Promise.reject(error));
  }
}
