import { createEstoque } from './estoque/create-estoque.ts';
import { createAtualizacaoDaFipe } from './fipe/atualizacao/create-atualizacao.ts';
import type { openFotos } from './fotos/open-fotos.ts';
import type { CatalogoService } from './precos/catalogo-service.ts';
import type { PrecoService } from './precos/preco-service.ts';
import { createRecursos } from './resource/create-recursos.ts';
import type { Rooms } from './rooms.ts';
import { createAvaliacoes } from './seminovos/create-avaliacoes.ts';
import { createSeminovos } from './seminovos/create-seminovos.ts';
import type { UsuarioService } from './usuarios/usuario-service.ts';

/** What the rooms of the trade take of a request's context. */
type Parts = {
  rooms: Rooms;
  photos: ReturnType<typeof openFotos>;
  usuarios: Pick<UsuarioService, 'empresas'>;
  catalogo: CatalogoService;
  precos: PrecoService;
  /** Counts one more drawing of whoever is named. Throws ErroDaApi 429. */
  limitImages: (quem: string) => Promise<void>;
  /** The network address that asks. */
  endereco: string;
  /** Who is signed in; null for a visitor. */
  uid: string | null;
};

/** Opens the rooms of the trade, for a request's context: what is bought, valued and sold. */
export function openTrade({ rooms, photos, usuarios, catalogo, precos, limitImages, endereco, uid }: Parts) {
  const { agora, auditoria, configuracao, env } = rooms;
  const { DB: db } = env;
  const avaliacoes = createAvaliacoes({ ...rooms, usuarios, limitImages, endereco, uid });
  return {
    /** Motorcycles of a company's stock, and their photos. */
    ...createEstoque({ db, catalogo, precos, auditoria, agora, photos }),
    /** Declared resources (docs/0028), and the campaigns of the day. */
    ...createRecursos({ db, auditoria, agora, catalogo, usuarios }),
    /** Values of used motorcycles. */
    fipe: rooms.fipe,
    /** The refresh of the FIPE table, for administrators. */
    atualizacaoDaFipe: createAtualizacaoDaFipe({ db, auditoria, agora, fontes: configuracao.fipe }),
    /** Used bikes: visitors' requests, photos, the gallery, the store's own. */
    ...avaliacoes,
    ...createSeminovos({ ...photos, db, fotos: avaliacoes.seminovoFotos }),
  };
}
