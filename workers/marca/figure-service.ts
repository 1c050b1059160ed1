import { type BrandFigure, brandFigurePaths } from '../../app/domain/marca/brand-figures.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador } from '../base/owner.ts';
import { checkImage } from '../imagens/check-image.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { BrandService } from './brand-service.ts';

/** Company image as its administrator sees it. */
export type SentFigure = {
  figura: BrandFigure;
  /** Path on this host. */
  caminho: string;
  /** ETag of the company's own image; null while it uses that of its network. */
  propria: string | null;
};

/**
 * Creates the service of a company's own images, stored where /resources looks first; only its administrators
 * upload them.
 */
export function createBrandFigureService(parts: {
  bucket: R2Bucket;
  marcas: Pick<BrandService, 'find'>;
  auditTrail: AuditTrail;
  drawingClient: Pick<DrawingClient, 'regravar'>;
}) {
  const { bucket, marcas, auditTrail, drawingClient } = parts;

  async function caminhosOf(idEmpresa: number) {
    const { recursos } = await marcas.find(idEmpresa);
    return brandFigurePaths(recursos, idEmpresa);
  }

  async function caminhoOf(idEmpresa: number, figure: BrandFigure): Promise<string> {
    const found = (await caminhosOf(idEmpresa)).find((each) => each.figura === figure);
    if (!found) throw new ApiError(404, 'peca-nao-encontrada', 'A marca desta empresa não tem esta peça.');
    return found.caminho;
  }

  return {
    /**
     * Images of a company, for its administrators. Throws ApiError 403, 404, 502 or 504 when its brand cannot
     * be read.
     */
    async list(usuario: Usuario, idEmpresa: number): Promise<SentFigure[]> {
      requireAdministrador(usuario, idEmpresa);
      const paths = await caminhosOf(idEmpresa);
      return Promise.all(
        paths.map(async ({ figura, caminho }) => {
          const own = await bucket.head(caminho);
          return { figura, caminho: `/${caminho}`, propria: own?.etag ?? null };
        }),
      );
    },

    /**
     * Validates, re-encodes and stores an image. Throws ApiError 403, 404, 413, 422 (message for `arquivo`),
     * 502, 503, 504.
     */
    async save(usuario: Usuario, idEmpresa: number, figure: BrandFigure, bytes: Uint8Array): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      checkImage(bytes);
      const path = await caminhoOf(idEmpresa, figure);
      const { bytes: kept, tipo } = await drawingClient.regravar({ fila: idEmpresa }, bytes);
      const feito = { uid: usuario.uid, idEmpresa, alvo: figure, acoes: ['marca.enviar'] };
      const write = () => bucket.put(path, kept, { httpMetadata: { contentType: tipo } });
      await audited({ auditTrail, feito, write });
    },

    /** Restores the image of the network. Throws ApiError 403, 404, 502, 504. */
    async remove(usuario: Usuario, idEmpresa: number, figure: BrandFigure): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const path = await caminhoOf(idEmpresa, figure);
      const feito = { uid: usuario.uid, idEmpresa, alvo: figure, acoes: ['marca.restaurar'] };
      await audited({ auditTrail, feito, write: () => bucket.delete(path) });
    },
  };
}
