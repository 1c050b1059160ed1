import { glyphRefusal, glyphRefusals } from '../../app/arte/drawable-text.ts';
import {
  missingInSimulacao,
  type OfferedSimulacao,
} from '../../app/domain/financiamento/simulacao-summary.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado, requireEmpresa } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { DocumentData } from '../desenho/contract/document.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { AssetService } from '../marca/asset-service.ts';
import type { BrandService } from '../marca/brand-service.ts';
import { loadBrandImages } from './brand-images.ts';
import { documentFileName } from './file-name.ts';

/** Options of a document, chosen by the consultant. */
export type DocumentOptions = Pick<DocumentData, 'tipo' | 'papel' | 'cliente' | 'pagina'> & {
  /** True when the lender is the bank whose logo the company's brand shows. */
  bancoDaMarca: boolean;
};

export type ReadyDocument = {
  /** File name, in Portuguese. */
  nome: string;
  corpo: ReadableStream<Uint8Array>;
};

/** Maximum length of the customer's name in a document. */
const MAX_CLIENTE = 80;

/** Returns the offer, if it may be handed out. Throws ApiError 422 with a message per missing part. */
export function requireOferta(oferecida: OfferedSimulacao | null, now: Date): OfferedSimulacao {
  if (!oferecida) throw new ApiError(422, 'simulacao-incompleta', 'Complete a simulação: falta o preço.');
  const { moto, agente, pedido } = oferecida;
  const tarifas = Object.values(glyphRefusals(pedido.tarifas))[0];
  const campos = {
    ...glyphRefusals({ moto, agente }),
    ...(tarifas ? { tarifas } : {}),
    ...missingInSimulacao(oferecida, todayInSaoPaulo(now)),
  };
  const [first] = Object.values(campos);
  if (first) throw new ApiError(422, 'oferta-incompleta', first, { campos });
  return oferecida;
}

/** Creates the service of documents; the drawing Worker renders them. */
export function createDocumentService(parts: {
  marcas: Pick<BrandService, 'find'>;
  recursos: AssetService;
  drawingClient: Pick<DrawingClient, 'documento'>;
  clock: () => Date;
}) {
  const { marcas, recursos, drawingClient, clock } = parts;
  return {
    /**
     * Draws a payment plan or simulation sheet as PDF; `null` is a simulation that is not complete. Throws
     * ApiError 403 for a person not approved, 422 for an incomplete simulation, an offer whose statement is
     * incomplete or that has ended, and a name in letters that no font has, 404, 502 or 504 when the brand
     * cannot be read, 503 when too many draw at once.
     */
    async create(
      usuario: Usuario,
      feita: OfferedSimulacao | null,
      { tipo, papel, cliente, pagina, bancoDaMarca }: DocumentOptions,
    ): Promise<ReadyDocument> {
      requireAprovado(usuario);
      const idEmpresa = requireEmpresa(usuario);
      const oferecida = requireOferta(feita, clock());
      const letters = glyphRefusal(cliente ?? '');
      if (letters) throw invalid({ cliente: letters }, letters);
      const marca = await marcas.find(idEmpresa);
      const images = await loadBrandImages(recursos, marca);
      const data: DocumentData = {
        tipo,
        papel,
        oferecida,
        cliente: cliente?.trim().slice(0, MAX_CLIENTE) || null,
        consultor: {
          nome: usuario.nome,
          cargo: usuario.descricao_cargo,
          telefone: usuario.telefone,
          email: usuario.email,
        },
        empresa: { nome: marca.nome, cores: marca.cores },
        pagina,
      };
      const shown = { ...images, logoBanco: bancoDaMarca ? images.logoBanco : null };
      const corpo = await drawingClient.documento({ fila: idEmpresa }, data, shown);
      return { nome: documentFileName(data), corpo };
    },
  };
}
