import type { AppLoadContext } from '@remix-run/cloudflare';
import { FORMATOS } from '~/arte/tipos.ts';
import { enderecoDaLoja } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { dadosEstruturados } from '~/domain/seminovos/dados-estruturados.ts';
import { type Ficha, readFicha } from '~/domain/seminovos/ficha.ts';
import { isErroDaApi, orNull } from '~/lib/erros.ts';
import type { SeminovoPublico } from '../../../workers/seminovos/publico-service.ts';
import { loadPainel } from './painel.server.ts';
import type { FotoDaPagina, PaginaDoSeminovo } from './tipos.ts';
import { toFotoDaPagina, toVitrine } from './vitrine.server.ts';

/** Positive facts about a seminovo's papers; missing ones are not mentioned. */
function papeisDe({ donos, ipvaPago, licenciado, laudo, garantia, manual, chaveReserva }: Ficha): string[] {
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
function previaDe({ id, alteradoEm }: SeminovoPublico, capa: FotoDaPagina | undefined) {
  if (capa) return { path: capa.url, formato: { largura: capa.largura, altura: capa.altura } };
  const versao = Date.parse(alteradoEm).toString(36);
  return { path: `/seminovos/previa/${id}.jpg?v=${versao}`, formato: FORMATOS.link };
}

/** Converts a public seminovo for its page. */
export async function toPagina(context: AppLoadContext, moto: SeminovoPublico): Promise<PaginaDoSeminovo> {
  const marca = await orNull(context.marcas.find(moto.idEmpresa));
  const vitrine = await toVitrine(context, moto, marca ?? undefined);
  const ficha = readFicha(moto.papeis);
  const fotos = moto.fotos.map(toFotoDaPagina);
  const endereco = `${context.publicUrl}/seminovos/${moto.id}`;
  const empresa = {
    nome: marca?.nome.trim() ?? '',
    endereco: marca ? enderecoDaLoja(marca) : '',
    telefone: marca?.telefone ?? null,
  };
  const { descricao, local, placaMascarada } = moto;
  return {
    ...vitrine,
    ...{ placa: placaMascarada, fotos, descricao, endereco, empresa, onde: local },
    previa: previaDe(moto, fotos[0]),
    papeis: papeisDe(ficha),
    acessorios: ficha.acessorios,
    jsonLd: dadosEstruturados({
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
  const equipe = usuario?.aprovado ? await orNull(loadPainel(context, usuario, id, params)) : null;
  const publico = await context.seminovosPublicos.find(id).catch((error: unknown) => {
    if (!isErroDaApi(error)) throw error;
    return 'nunca' as const;
  });
  const saiu = equipe === null && (publico === null || publico === 'nunca');
  return {
    equipe,
    pagina: publico === null || publico === 'nunca' ? null : await toPagina(context, publico),
    /** Reason the page is empty: sold a while ago, or never for sale. */
    saiu: saiu ? (publico === null ? ('vendida' as const) : ('nunca' as const)) : null,
    host: context.publicUrl,
  };
}
