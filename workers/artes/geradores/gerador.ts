import type { IdDaGaleria } from '../../../app/arte/registro.ts';
import type { EmpresaArte, FotoArte } from '../../../app/arte/tipos.ts';
import type { FotoPedida } from '../../../app/domain/artes/ajustes.ts';
import type { Conferido } from '../../../app/domain/artes/conferir.ts';
import type { TipoDeGerador } from '../../../app/domain/artes/geradores.ts';
import type { CampanhaPublica } from '../../../app/domain/campanhas/do-dia.ts';
import type { PlanoPublicado } from '../../../app/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '../../../app/domain/motos/pps.ts';
import type { Fornecedor } from '../../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import type { Rascunho } from '../publish.ts';

/** Context of a generator when it drafts a piece. */
export type Oficio = {
  usuario: Usuario;
  /** Date in São Paulo. */
  hoje: string;
  plano: PlanoPublicado;
  motos: readonly MotoComPrecos[];
  /** Brand of the company; its images are paths in the bucket. */
  empresa: EmpresaArte;
  fornecedor: Fornecedor;
  /** Campanhas in force at the company today. */
  campanhas: readonly CampanhaPublica[];
  /** Loads a photo of the company for a piece; undefined when none is requested. Throws ErroDaApi 422. */
  foto(pedida: FotoPedida | undefined, campo?: string): Promise<FotoArte | undefined>;
};

/** Fields of every stored request. */
export type Pedido = { nome: string; telefone: string };

/**
 * Generator of the studio: its input, and the drawing of its pieces. `read` validates types and limits; a
 * repeated request is compared with its result. `draft` validates the rest. Both throw only ErroDaApi.
 */
export type Gerador<Tipo extends TipoDeGerador = TipoDeGerador, Dados extends Pedido = Pedido> = {
  tipo: Tipo;
  read(digitados: unknown, hoje: string): Conferido<Dados>;
  /** Fields that `draft` fills in when a request omits them. */
  preenche: ReadonlySet<string>;
  draft(dados: Dados, oficio: Oficio): Promise<Omit<Rascunho<IdDaGaleria<Tipo>>, 'figuras'>>;
};
