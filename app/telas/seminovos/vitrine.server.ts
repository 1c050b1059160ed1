import type { AppLoadContext } from '@remix-run/cloudflare';
import { enderecoDaLoja } from '~/domain/ofertas/fornecedor.ts';
import { lojasEmPalavras } from '~/domain/pagina/previas.ts';
import type { Empresa, Usuario } from '~/domain/pessoas/usuario.ts';
import { contraFipe } from '~/domain/seminovos/contra-fipe.ts';
import {
  type FiltrosDosSeminovos,
  motivosDosFiltros,
  quantosFiltros,
  readFiltros,
} from '~/domain/seminovos/filtros.ts';
import { parcelaDoSeminovo } from '~/domain/seminovos/parcela-do-seminovo.ts';
import { ladosDaCopia, urlDaCopia } from '~/domain/seminovos/vitrine.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { SeminovoPublico } from '../../../workers/seminovos/publico-service.ts';
import { loadAbas } from './abas.server.ts';
import { anoDe, comPontos, nomeDe, silhuetaDe } from './palavras.server.ts';
import type { FotoDaPagina, SeminovoNaVitrine } from './tipos.ts';

const POR_PAGINA = 24;
/** Maximum length kept of an unreadable field, characters. */
const MAIOR_CAMPO = 40;

export const toFotoDaPagina = (foto: SeminovoPublico['fotos'][number]): FotoDaPagina => ({
  id: foto.id,
  url: urlDaCopia(foto, 1200),
  pequena: urlDaCopia(foto, 480),
  ...ladosDaCopia(foto, 1200),
});

/** Loads the Empresas by id, with name and address. */
export async function readLojas(context: AppLoadContext): Promise<Map<number, Empresa>> {
  const lido = await orNull(context.usuarios.empresas());
  return new Map(lido?.value.map((empresa) => [empresa.id, empresa]));
}

/**
 * Converts a seminovo for the gallery and its page. The parcela requires a plan in force and the loja's full
 * address.
 */
export async function toVitrine(
  context: AppLoadContext,
  seminovo: SeminovoPublico,
  loja: Pick<Empresa, 'nome' | 'endereco' | 'cidade' | 'uf'> | undefined,
): Promise<SeminovoNaVitrine> {
  const hoje = hojeEmSaoPaulo(context.agora());
  const { id, preco, fipeValor, fipeReferencia, km, cor, fotos } = seminovo;
  const situacao = seminovo.situacao as SeminovoNaVitrine['situacao'];
  const sells = situacao === 'disponivel';
  const address = loja?.endereco?.trim() ? enderecoDaLoja(loja) : '';
  const plano = sells && preco !== null && address ? await context.planos.recall(seminovo.idEmpresa) : null;
  const [capa] = fotos;
  return {
    ...{ id, nome: nomeDe(seminovo), ano: anoDe(seminovo), km: `${comPontos(km)} km`, cor, situacao },
    // A sold seminovo has no price.
    preco: situacao === 'vendido' ? null : preco,
    fipe: situacao === 'vendido' ? null : contraFipe(preco, fipeValor, fipeReferencia, hoje),
    parcela: plano && !plano.vencido ? parcelaDoSeminovo(preco, address, plano, hoje) : null,
    loja: [loja?.nome, [loja?.cidade, loja?.uf].filter(Boolean).join('/')].filter(Boolean).join(' · '),
    foto: capa ? toFotoDaPagina(capa) : null,
    silhueta: silhuetaDe(seminovo),
  };
}

const typed = (filtros: FiltrosDosSeminovos): Record<string, string> => {
  const { precoDe, precoAte, anoDe: from, anoAte, kmAte, loja, ordem } = filtros;
  const money = (n: number | null) => (n === null ? '' : formatValor(n));
  const whole = (n: number | null) => (n === null ? '' : String(n));
  return {
    ...{ precoDe: money(precoDe), precoAte: money(precoAte), anoDe: whole(from), anoAte: whole(anoAte) },
    ...{ kmAte: kmAte === null ? '' : comPontos(kmAte), loja: whole(loja), ordem },
  };
};

/** Loads the public gallery for a query string, with the tabs of the loja's people. */
export async function loadVitrine(context: AppLoadContext, usuario: Usuario | null, params: URLSearchParams) {
  const filtros = readFiltros(params);
  const erros = motivosDosFiltros(params);
  const naoLidos = Object.fromEntries(
    Object.keys(erros).map((campo) => [campo, (params.get(campo) ?? '').slice(0, MAIOR_CAMPO)]),
  );
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ rows, proximo }, comMotos, lojas, abas] = await Promise.all([
    orErrorPage(context.seminovosPublicos.list(filtros, page)),
    context.seminovosPublicos.lojas(),
    readLojas(context),
    loadAbas(context, usuario, ''),
  ]);
  const aVenda = comMotos.flatMap((id) => lojas.get(id) ?? []);
  const daLoja = filtros.loja === null ? (aVenda.length === 1 ? aVenda[0] : null) : lojas.get(filtros.loja);
  return {
    tela: 'vitrine' as const,
    abas,
    motos: await Promise.all(rows.map((row) => toVitrine(context, row, lojas.get(row.idEmpresa)))),
    proximo,
    busca: filtros.busca,
    /** Parsed filters, formatted; unreadable ones as typed. */
    filtros: { ...typed(filtros), ...naoLidos },
    erros,
    quantos: quantosFiltros(filtros),
    lojas: aVenda.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    loja: filtros.loja === null ? null : (lojas.get(filtros.loja)?.nome ?? null),
    /** Loja of the link preview: the selected one, or the only one with seminovos. */
    previa: {
      loja: daLoja ? { id: daLoja.id, nome: daLoja.nome } : null,
      nomes: lojasEmPalavras(aVenda.map(({ nome }) => nome)),
      busca: filtros.loja === null ? '' : `loja=${filtros.loja}`,
    },
    endereco: `${context.publicUrl}/seminovos${filtros.loja === null ? '' : `?loja=${filtros.loja}`}`,
  };
}
