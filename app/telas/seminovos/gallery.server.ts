import type { AppLoadContext } from '@remix-run/cloudflare';
import { lojaAddress } from '~/domain/ofertas/fornecedor.ts';
import { joinLojaNames } from '~/domain/pagina/link-previews.ts';
import type { Empresa, Usuario } from '~/domain/pessoas/usuario.ts';
import { compareToFipe } from '~/domain/seminovos/fipe-comparison.ts';
import { fotoCopySize, fotoCopyUrl } from '~/domain/seminovos/foto-copies.ts';
import {
  countSeminovoFilters,
  explainSeminovoFilters,
  readSeminovoFilters,
  type SeminovoFilters,
} from '~/domain/seminovos/seminovo-filters.ts';
import { computeSeminovoParcela } from '~/domain/seminovos/seminovo-parcela.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { PublicSeminovo } from '../../../workers/seminovos/public-service.ts';
import { formatSeminovoYears, formatThousands, seminovoName, silhouettePathOf } from './silhouette.server.ts';
import { loadTabs } from './tabs.server.ts';
import type { GallerySeminovo, PublicPageFoto } from './types.ts';

const PER_PAGE = 24;
/** Maximum length kept of an unreadable filter of the gallery, characters. */
const MAX_FIELD_LENGTH = 40;

export const toPublicPageFoto = (foto: PublicSeminovo['fotos'][number]): PublicPageFoto => ({
  id: foto.id,
  url: fotoCopyUrl(foto, 1200),
  pequena: fotoCopyUrl(foto, 480),
  ...fotoCopySize(foto, 1200),
});

/** Loads the Empresas by id, with name and address. */
export async function readLojas(context: AppLoadContext): Promise<Map<number, Empresa>> {
  const parsed = await orNull(context.usuarios.empresas());
  return new Map(parsed?.value.map((empresa) => [empresa.id, empresa]));
}

/**
 * Converts a seminovo for the gallery and its page. The parcela requires a plan in force and the loja's full
 * address.
 */
export async function toGallerySeminovo(
  context: AppLoadContext,
  seminovo: PublicSeminovo,
  loja: Pick<Empresa, 'nome' | 'endereco' | 'cidade' | 'uf'> | undefined,
): Promise<GallerySeminovo> {
  const today = todayInSaoPaulo(context.clock());
  const { id, preco, fipeValor, fipeReferencia, km, cor, fotos } = seminovo;
  const situacao = seminovo.situacao as GallerySeminovo['situacao'];
  const sells = situacao === 'disponivel';
  const address = loja?.endereco?.trim() ? lojaAddress(loja) : '';
  const plano = sells && preco !== null && address ? await context.planos.recall(seminovo.idEmpresa) : null;
  const [capa] = fotos;
  return {
    ...{
      id,
      nome: seminovoName(seminovo),
      ano: formatSeminovoYears(seminovo),
      km: `${formatThousands(km)} km`,
      cor,
      situacao,
    },
    // A sold seminovo has no price.
    preco: situacao === 'vendido' ? null : preco,
    fipe: situacao === 'vendido' ? null : compareToFipe(preco, fipeValor, fipeReferencia, today),
    parcela: plano && !plano.vencido ? computeSeminovoParcela(preco, address, plano, today) : null,
    loja: [loja?.nome, [loja?.cidade, loja?.uf].filter(Boolean).join('/')].filter(Boolean).join(' · '),
    foto: capa ? toPublicPageFoto(capa) : null,
    silhueta: silhouettePathOf(seminovo),
  };
}

const typed = (filters: SeminovoFilters): Record<string, string> => {
  const { precoDe, precoAte, anoDe: from, anoAte, kmAte, loja, ordem } = filters;
  const money = (n: number | null) => (n === null ? '' : formatAmount(n));
  const whole = (n: number | null) => (n === null ? '' : String(n));
  return {
    ...{ precoDe: money(precoDe), precoAte: money(precoAte), anoDe: whole(from), anoAte: whole(anoAte) },
    ...{ kmAte: kmAte === null ? '' : formatThousands(kmAte), loja: whole(loja), ordem },
  };
};

/** Loads the public gallery for a query string, with the tabs of the loja's people. */
export async function loadSeminovoGallery(
  context: AppLoadContext,
  usuario: Usuario | null,
  params: URLSearchParams,
) {
  const filters = readSeminovoFilters(params);
  const erros = explainSeminovoFilters(params);
  const naoLidos = Object.fromEntries(
    Object.keys(erros).map((field) => [field, (params.get(field) ?? '').slice(0, MAX_FIELD_LENGTH)]),
  );
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ rows, proximo }, comMotos, lojas, abas] = await Promise.all([
    orErrorPage(context.seminovosPublicos.list(filters, page)),
    context.seminovosPublicos.lojas(),
    readLojas(context),
    loadTabs(context, usuario, ''),
  ]);
  const aVenda = comMotos.flatMap((id) => lojas.get(id) ?? []);
  const daLoja = filters.loja === null ? (aVenda.length === 1 ? aVenda[0] : null) : lojas.get(filters.loja);
  return {
    tela: 'vitrine' as const,
    abas,
    motos: await Promise.all(rows.map((row) => toGallerySeminovo(context, row, lojas.get(row.idEmpresa)))),
    proximo,
    busca: filters.busca,
    /** Parsed filters, formatted; unreadable ones as typed. */
    filtros: { ...typed(filters), ...naoLidos },
    erros,
    quantos: countSeminovoFilters(filters),
    lojas: aVenda.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    loja: filters.loja === null ? null : (lojas.get(filters.loja)?.nome ?? null),
    /** Loja of the link preview: the selected one, or the only one with seminovos. */
    previa: {
      loja: daLoja ? { id: daLoja.id, nome: daLoja.nome } : null,
      nomes: joinLojaNames(aVenda.map(({ nome }) => nome)),
      busca: filters.loja === null ? '' : `loja=${filters.loja}`,
    },
    endereco: `${context.publicUrl}/seminovos${filters.loja === null ? '' : `?loja=${filters.loja}`}`,
  };
}
