import type { AppLoadContext } from '@remix-run/cloudflare';
import { FORMATS } from '~/arte/types.ts';
import { lojaAddress } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type Ficha, readFicha } from '~/domain/seminovos/ficha.ts';
import { writeStructuredData } from '~/domain/seminovos/structured-data.ts';
import { isApiError, orNull } from '~/server/errors.ts';
import type { PublicSeminovo } from '../../../workers/seminovos/public-service.ts';
import { toGallerySeminovo, toPublicPageFoto } from './gallery.server.ts';
import { loadSeminovoPanel } from './loja-panel.server.ts';
import type { PublicPageFoto, SeminovoPageData } from './types.ts';

/** Positive facts about a seminovo's papers; missing ones are not mentioned. */
function describePapers({
  donos,
  ipvaPago,
  licenciado,
  laudo,
  garantia,
  manual,
  chaveReserva,
}: Ficha): string[] {
  return [
    donos === 1 ? 'Único dono' : donos ? `${donos} donos` : '',
    ipvaPago ? 'IPVA pago' : '',
    licenciado ? 'Licenciada' : '',
    laudo ? 'Laudo cautelar aprovado' : '',
    garantia ? 'Garantia de fábrica' : '',
    manual ? 'Manual' : '',
    chaveReserva ? 'Chave reserva' : '',
  ].filter(Boolean);
}

/**
 * Picture of the link preview. Its address changes with each edit, so that messengers do not show an old
 * price.
 */
function linkPreviewOf({ id, alteradoEm }: PublicSeminovo, capa: PublicPageFoto | undefined) {
  if (capa) return { path: capa.url, formato: { largura: capa.largura, altura: capa.altura } };
  const version = Date.parse(alteradoEm).toString(36);
  return { path: `/seminovos/previa/${id}.jpg?v=${version}`, formato: FORMATS.link };
}

/** Converts a public seminovo for its page. */
export async function toSeminovoPage(
  context: AppLoadContext,
  moto: PublicSeminovo,
): Promise<SeminovoPageData> {
  const marca = await orNull(context.marcas.find(moto.idEmpresa));
  const vitrine = await toGallerySeminovo(context, moto, marca ?? undefined);
  const ficha = readFicha(moto.papeis);
  const fotos = moto.fotos.map(toPublicPageFoto);
  const endereco = `${context.publicUrl}/seminovos/${moto.id}`;
  const empresa = {
    nome: marca?.nome.trim() ?? '',
    endereco: marca ? lojaAddress(marca) : '',
    telefone: marca?.telefone ?? null,
  };
  const { descricao, local, placaMascarada } = moto;
  return {
    ...vitrine,
    ...{ placa: placaMascarada, fotos, descricao, endereco, empresa, onde: local },
    previa: linkPreviewOf(moto, fotos[0]),
    papeis: describePapers(ficha),
    acessorios: ficha.acessorios,
    jsonLd: writeStructuredData({
      ...{ nome: vitrine.nome, marca: moto.marca, modelo: moto.modelo, anoModelo: moto.anoModelo },
      ...{ cor: moto.cor, km: moto.km, preco: vitrine.preco, disponivel: moto.situacao === 'disponivel' },
      ...{ descricao, endereco, loja: empresa },
      imagens: fotos.map(({ url }) => `${context.publicUrl}${url}`),
    }),
  };
}

/** Loads a seminovo's public page and, for people of its loja, their view. */
export async function loadSeminovo(
  context: AppLoadContext,
  usuario: Usuario | null,
  id: string,
  params: URLSearchParams,
) {
  const equipe = usuario?.aprovado ? await orNull(loadSeminovoPanel(context, usuario, id, params)) : null;
  const publico = await context.seminovosPublicos.find(id).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
    return 'nunca' as const;
  });
  const saiu = equipe === null && (publico === null || publico === 'nunca');
  return {
    equipe,
    pagina: publico === null || publico === 'nunca' ? null : await toSeminovoPage(context, publico),
    /** Reason the page is empty: sold a while ago, or never for sale. */
    saiu: saiu ? (publico === null ? ('vendida' as const) : ('nunca' as const)) : null,
    host: context.publicUrl,
  };
}
