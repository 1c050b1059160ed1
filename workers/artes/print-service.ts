import { figuresOf } from '../../app/arte/figures.ts';
import { templateById } from '../../app/arte/registry.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { slug } from '../../app/domain/valores/file-name.ts';
import { ApiError } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { PdfPaperName } from '../desenho/contract/drawing-requests.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { readImageContent } from './image-content.ts';
import type { LogoStore } from './logo-store.ts';
import type { PecaRepository } from './peca-repository.ts';

export type PrintedPdf = { nome: string; corpo: ReadableStream<Uint8Array> };

const NOT_FOUND = () => new ApiError(404, 'imagem-nao-encontrada', 'Esta imagem não existe mais.');
const TEMPLATE_CHANGED = () =>
  new ApiError(409, 'visual-mudou', 'O visual mudou desde então. Use de novo e gere outra para imprimir.');

export function createPrintService(parts: {
  artes: Pick<PecaRepository, 'findMine' | 'findImage'>;
  logos: Pick<LogoStore, 'reload'>;
  drawingClient: Pick<DrawingClient, 'impresso'>;
}) {
  const { artes, logos, drawingClient } = parts;
  return {
    /**
     * Draws a person's own piece as a sheet for the printer: vector PDF with 3 mm of bleed. Throws ApiError
     * 403 for a person not approved, 404, 409 for a piece whose template has changed since or that had no
     * printed sheet yet, 503 when too many draw at once.
     */
    async print(usuario: Usuario, id: string, papel: PdfPaperName): Promise<PrintedPdf> {
      requireAprovado(usuario);
      const arte = await artes.findMine(ownerOf(usuario), id);
      if (!arte) throw NOT_FOUND();
      const { impresso } = arte.imagens;
      const row = impresso ? await artes.findImage(impresso) : null;
      if (!row || templateById(row.template).versao !== row.templateVersao) throw TEMPLATE_CHANGED();
      const { template, versao, dados, idEmpresa } = readImageContent(row);
      const figures = await logos.reload(figuresOf(dados));
      const pedido = { template, versao, dados, papel, titulo: arte.titulo };
      const corpo = await drawingClient.impresso({ fila: idEmpresa }, pedido, figures);
      return { nome: `${slug(arte.titulo) || 'imagem'}-${papel}.pdf`, corpo };
    },
  };
}
