import type { GalleryTemplateId } from '../../../app/arte/registry.ts';
import type { DrawnEmpresa, DrawnFoto } from '../../../app/arte/types.ts';
import type { CheckedPecaData } from '../../../app/domain/artes/check-peca-data.ts';
import type { RequestedFoto } from '../../../app/domain/artes/format-adjustments.ts';
import type { GeneratorKind } from '../../../app/domain/artes/generators.ts';
import type { PublicCampanha } from '../../../app/domain/campanhas/day-campanhas.ts';
import type { PublishedPlano } from '../../../app/domain/financiamento/plano.ts';
import type { PricedMoto } from '../../../app/domain/motos/pps.ts';
import type { Fornecedor } from '../../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import type { PecaDraft } from '../publish.ts';

/** Context of a generator when it drafts a piece. */
export type GeneratorContext = {
  usuario: Usuario;
  /** Date in São Paulo. */
  hoje: string;
  plano: PublishedPlano;
  motos: readonly PricedMoto[];
  /** Brand of the company; its images are paths in the bucket. */
  empresa: DrawnEmpresa;
  fornecedor: Fornecedor;
  /** E-mail beside an instalment: the store's, or else the author's. */
  eletronico: string;
  /** Campanhas in force at the company today. */
  campanhas: readonly PublicCampanha[];
  /** Loads a photo of the company for a piece; undefined when none is requested. Throws ApiError 422. */
  foto(pedida: RequestedFoto | undefined, field?: string): Promise<DrawnFoto | undefined>;
};

/** Fields of every stored request. */
export type GeneratorInput = { nome: string; telefone: string };

/**
 * Generator of the studio: its input, and the drawing of its pieces. `read` validates types and limits; a
 * repeated request is compared with its result. `draft` validates the rest. Both throw only ApiError.
 */
export type PecaGenerator<
  Tipo extends GeneratorKind = GeneratorKind,
  Dados extends GeneratorInput = GeneratorInput,
> = {
  tipo: Tipo;
  read(typed: unknown, today: string): CheckedPecaData<Dados>;
  /** Fields that `draft` fills in when a request omits them. */
  preenche: ReadonlySet<string>;
  draft(data: Dados, oficio: GeneratorContext): Promise<Omit<PecaDraft<GalleryTemplateId<Tipo>>, 'figuras'>>;
};
