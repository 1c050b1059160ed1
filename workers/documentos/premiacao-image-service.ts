import { type TemplatePecaData, templateOf } from '../../app/arte/registry.ts';
import type { PecaFormat } from '../../app/arte/types.ts';
import { lojaAddress } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { premiacaoEstadoOf } from '../../app/domain/premiacao/premiacao.ts';
import { formatPontos, podioSteps } from '../../app/domain/premiacao/ranking.ts';
import { formatDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { slug } from '../../app/domain/valores/file-name.ts';
import { type ImageContent, imageId } from '../artes/image-content.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { BrandService } from '../marca/brand-service.ts';
import { type KitService, kitBrandFields } from '../marca/kit-service.ts';
import type { PremiacaoService } from '../premiacao/create-premiacao.ts';

/** Formats of each image of a premiação. */
export const PREMIACAO_IMAGES = {
  podio: ['feed', 'story'],
  certificado: ['feed', 'impresso'],
} as const satisfies Record<string, readonly PecaFormat[]>;
export type PremiacaoImage = keyof typeof PREMIACAO_IMAGES;

export type PremiacaoFile = { nome: string; tipo: string; corpo: BodyInit };

/**
 * Texts of an image of a premiação: one to three names, places and points, without the reasons for the
 * points.
 */
export type PremiacaoWords = {
  titulo: string;
  /** "01/11/2026 a 30/11/2026" */
  periodo: string;
  /** "Resultado final", or the day of the standing; empty on a certificate. */
  situacao: string;
  linhas: { lugar: number; nome: string; pontos: string }[];
};

const imageNotFound = (message: string) => new ApiError(404, 'imagem-nao-encontrada', message);

/** Creates the service of the images of premiações, drawn on request. */
export function createPremiacaoImageService(parts: {
  premiacoes: Pick<PremiacaoService, 'find' | 'look'>;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  drawingClient: Pick<DrawingClient, 'imagem' | 'impresso'>;
  limit: (uid: string) => Promise<void>;
  clock: () => Date;
}) {
  const { premiacoes, marcas, kits, logos, drawingClient, limit, clock } = parts;

  type Desenho = TemplatePecaData<'podio'> | TemplatePecaData<'certificado'>;

  /** Texts of the image, without the brand. Throws ApiError 403, 404. */
  async function wordsOf(usuario: Usuario, idEmpresa: number, id: string, documento: PremiacaoImage) {
    const premiacao = await premiacoes.find(usuario, idEmpresa, id);
    const { ranking, progresso, congelada } = await premiacoes.look(usuario, premiacao);
    const { nome: titulo, inicio, fim } = premiacao;
    const comum = { titulo, periodo: `${formatDate(inicio)} a ${formatDate(fim)}`, validade: '' };
    if (documento === 'podio') {
      const degraus = podioSteps(ranking).map((degrau) => ({
        ...degrau,
        pontos: formatPontos(degrau.pontos),
      }));
      if (degraus.length === 0) throw imageNotFound('Ninguém pontuou ainda.');
      const isOver = premiacaoEstadoOf(premiacao, clock()) === 'encerrada';
      const situacao = isOver ? 'Resultado final' : `Parcial de ${formatDate(todayInSaoPaulo(clock()))}`;
      return { ...comum, situacao, degraus };
    }
    if (!congelada || !progresso?.lugar)
      throw imageNotFound('O certificado fica pronto com o ranking final, para quem tem um lugar nele.');
    const { lugar, pontos } = progresso;
    const nome = ranking.find(({ eu }) => eu)?.nome ?? usuario.nome;
    return { ...comum, nome, lugar, pontos: formatPontos(pontos) };
  }

  return {
    /** Texts that {@link draw} would draw. Throws the same errors, except those of brand and drawing. */
    async words(usuario: Usuario, idEmpresa: number, id: string, documento: string): Promise<PremiacaoWords> {
      requireAprovado(usuario);
      const { qual } = requireImage(documento, 'feed');
      const said = await wordsOf(usuario, idEmpresa, id, qual);
      const { titulo, periodo } = said;
      const linhas =
        'degraus' in said
          ? said.degraus.flatMap(({ lugar, nomes, pontos }) => nomes.map((nome) => ({ lugar, nome, pontos })))
          : [{ lugar: said.lugar, nome: said.nome, pontos: said.pontos }];
      return { titulo, periodo, situacao: 'situacao' in said ? said.situacao : '', linhas };
    },

    /**
     * Draws the current podium, or one's own certificate once the final ranking is stored; the printed sheet
     * is a PDF. Its texts come from the ranking alone. Throws ApiError 403 also for a person not approved,
     * 404 without a ranking or for an unknown format, 429, 502 or 504 when the brand cannot be read, 503 when
     * too many draw at once.
     */
    async draw(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      { documento, formato }: { documento: string; formato: string },
    ): Promise<PremiacaoFile> {
      requireAprovado(usuario);
      await limit(usuario.uid);
      const { qual, tamanho } = requireImage(documento, formato);
      const words = await wordsOf(usuario, idEmpresa, id, qual);
      const [marca, kit] = await Promise.all([marcas.find(idEmpresa), kits.vigente(idEmpresa)]);
      const { paths, figuras } = await logos.load(marca);
      const { qr: _, ...decidido } = kitBrandFields(kit);
      const dados = {
        ...words,
        empresa: {
          ...{ nome: marca.nome, endereco: lojaAddress(marca), cores: marca.cores },
          ...decidido,
          ...paths,
        },
      } as Desenho;
      const { versao } = templateOf(qual);
      const nome = `${qual}-${slug(dados.titulo) || 'premiacao'}`;
      if (tamanho === 'impresso') {
        const pedido = { template: qual, versao, dados, papel: 'a4', titulo: dados.titulo } as const;
        const corpo = await drawingClient.impresso({ fila: idEmpresa }, pedido, figuras);
        return { nome: `${nome}.pdf`, tipo: 'application/pdf', corpo };
      }
      const content: ImageContent = { template: qual, versao, formato: tamanho, idEmpresa, dados };
      const { idEmpresa: fila, ...pedido } = content;
      const image = { id: await imageId(content), extensao: 'jpg', ...pedido } as const;
      const bytes = await drawingClient.imagem({ fila }, image, figuras);
      return { nome: `${nome}.jpg`, tipo: 'image/jpeg', corpo: bytes as Uint8Array<ArrayBuffer> };
    },
  };
}

function requireImage(documento: string, format: string) {
  const qual = Object.keys(PREMIACAO_IMAGES).find((each) => each === documento) as PremiacaoImage | undefined;
  const tamanho = qual && PREMIACAO_IMAGES[qual].find((each) => each === format);
  if (!qual || !tamanho) throw imageNotFound('Esta imagem não existe.');
  return { qual, tamanho };
}
