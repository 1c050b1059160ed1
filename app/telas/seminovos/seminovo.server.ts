import type { AppLoadContext } from '@remix-run/cloudflare';
import { FORMATS } from '~/arte/types.ts';
import { lojaAddress } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type Ficha, readFicha } from '~/domain/seminovos/ficha.ts';
import { writeStructuredData } from '~/domain/seminovos/structured-data.ts';
import { lojaHoursInWords } from '~/domain/tv/loja-hours-words.ts';
import { mapUrl } from '~/domain/valores/map-url.ts';
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

/** Name of the mark in a shared address. */
const SHARED_BY = 'de';

/** Contact of a shared address, and the address that this person shares. */
async function readSharing(
  context: AppLoadContext,
  usuario: Usuario | null,
  { idEmpresa }: PublicSeminovo,
  endereco: string,
  opened: string | null,
) {
  const isOwn = usuario?.aprovado === true && usuario.id_empresa === idEmpresa;
  const [contato, own] = await Promise.all([
    orNull(context.contatosCompartilhados.find(idEmpresa, opened)),
    isOwn ? orNull(context.contatosCompartilhados.codeOf(usuario)) : null,
  ]);
  const mark = own ?? (contato ? opened : null);
  return {
    contato,
    partilha: mark ? `${endereco}?${SHARED_BY}=${mark}` : endereco,
    leva: !isOwn
      ? null
      : own
        ? 'O link que você compartilha leva ao seu WhatsApp.'
        : 'Sem telefone no seu perfil, o link leva ao da loja.',
  };
}

/** Converts a public seminovo for its page. @param opened mark of the address */
export async function toSeminovoPage(
  context: AppLoadContext,
  moto: PublicSeminovo,
  usuario: Usuario | null = null,
  opened: string | null = null,
): Promise<SeminovoPageData> {
  const endereco = `${context.publicUrl}/seminovos/${moto.id}`;
  const [marca, programa, sharing] = await Promise.all([
    orNull(context.lojas.card(moto.idEmpresa)),
    orNull(context.programacoes.vigente(moto.idEmpresa, null)),
    readSharing(context, usuario, moto, endereco, opened),
  ]);
  const horario = programa?.programacao.horario;
  const vitrine = await toGallerySeminovo(context, moto, marca ?? undefined);
  const ficha = readFicha(moto.papeis);
  const fotos = moto.fotos.map(toPublicPageFoto);
  const nome = marca?.nome.trim() ?? '';
  const onde = marca ? lojaAddress(marca) : '';
  const empresa = {
    ...{ nome, endereco: onde, telefone: marca?.telefone ?? null },
    // A town alone leads to no door.
    mapa: marca?.endereco?.trim() ? mapUrl(nome, onde) : null,
    horario: horario ? lojaHoursInWords(horario) : null,
  };
  const { descricao, local, placaMascarada } = moto;
  return {
    ...vitrine,
    ...{ placa: placaMascarada, fotos, descricao, endereco, empresa, onde: local },
    ...sharing,
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
  // Side by side, so that their reads share trips to the database.
  const [equipe, publico] = await Promise.all([
    usuario?.aprovado ? orNull(loadSeminovoPanel(context, usuario, id, params)) : null,
    context.seminovosPublicos.find(id).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      return 'nunca' as const;
    }),
  ]);
  const saiu = equipe === null && (publico === null || publico === 'nunca');
  return {
    equipe,
    pagina:
      publico === null || publico === 'nunca'
        ? null
        : await toSeminovoPage(context, publico, usuario, params.get(SHARED_BY)),
    /** Reason the page is empty: sold a while ago, or never for sale. */
    saiu: saiu ? (publico === null ? ('vendida' as const) : ('nunca' as const)) : null,
    host: context.publicUrl,
  };
}
