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

/** What a generator makes a piece with. */
export type Oficio = {
  usuario: Usuario;
  /** Calendar date in São Paulo. */
  hoje: string;
  plano: PlanoPublicado;
  motos: readonly MotoComPrecos[];
  /** The company's brand, its pictures as paths in the bucket. */
  empresa: EmpresaArte;
  fornecedor: Fornecedor;
  /** In force at the company today. */
  campanhas: readonly CampanhaPublica[];
  /** A photo that the company keeps, as a piece draws it; undefined where none was asked for. Throws ErroDaApi 422. */
  foto(pedida: FotoPedida | undefined, campo?: string): Promise<FotoArte | undefined>;
};

/** What is kept of every request besides its own fields. */
export type Pedido = { nome: string; telefone: string };

/**
 * One generator of the studio: what it takes, and what its pieces draw. `read` checks types and limits; a request that
 * was published before is compared with what it read. `draft` checks the rest. Both throw nothing but ErroDaApi.
 */
export type Gerador<Tipo extends TipoDeGerador = TipoDeGerador, Dados extends Pedido = Pedido> = {
  tipo: Tipo;
  read(digitados: unknown, hoje: string): Conferido<Dados>;
  /** Fields that `draft` fills in where a request leaves them out. */
  preenche: ReadonlySet<string>;
  draft(dados: Dados, oficio: Oficio): Promise<Omit<Rascunho<IdDaGaleria<Tipo>>, 'figuras'>>;
};
