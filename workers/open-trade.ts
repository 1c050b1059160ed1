import { campanhasDaProposta, contamSozinhas } from '../app/domain/propostas/campanhas.ts';
import { avisar } from './avisos/aviso-repository.ts';
import { createAvisoService } from './avisos/aviso-service.ts';
import { createInscricaoService } from './avisos/inscricao-service.ts';
import { openDatabase } from './base/shared-repository.ts';
import { createClientes } from './clientes/create-clientes.ts';
import { createImagensDaPremiacao } from './documentos/premiacao-service.ts';
import { createEstoque } from './estoque/create-estoque.ts';
import type { PlanoService } from './financiamento/plano-service.ts';
import { createAtualizacaoDaFipe } from './fipe/atualizacao/create-atualizacao.ts';
import type { openFotos } from './fotos/open-fotos.ts';
import { createLigacaoService } from './ligacoes/ligacao-service.ts';
import type { KitService } from './marca/kit-service.ts';
import type { MarcaService } from './marca/marca-service.ts';
import { createNumeroService } from './numeros/numero-service.ts';
import type { CatalogoService } from './precos/catalogo-service.ts';
import type { PrecoService } from './precos/preco-service.ts';
import { createPremiacao } from './premiacao/create-premiacao.ts';
import { createAnexos } from './propostas/create-anexos.ts';
import { createPropostas } from './propostas/create-propostas.ts';
import { createLimiteDasPerguntas } from './propostas/limite-das-perguntas.ts';
import { createRemessaService } from './remessas/remessa-service.ts';
import { createRecursos } from './resource/create-recursos.ts';
import type { Rooms } from './rooms.ts';
import { createAvaliacoes } from './seminovos/create-avaliacoes.ts';
import { createSeminovos } from './seminovos/create-seminovos.ts';
import type { UsuarioService } from './usuarios/usuario-service.ts';

/** What the rooms of the trade take of a request's context. */
type Parts = {
  rooms: Rooms;
  photos: ReturnType<typeof openFotos>;
  usuarios: Pick<UsuarioService, 'empresas' | 'list'>;
  marcas: MarcaService;
  kits: KitService;
  catalogo: CatalogoService;
  precos: PrecoService;
  planos: PlanoService;
  /** Counts one more drawing of whoever is named. Throws ErroDaApi 429. */
  limitImages: (quem: string) => Promise<void>;
  /** The network address that asks. */
  endereco: string;
  /** Who is signed in; null for a visitor. */
  uid: string | null;
  /** Id of their session. */
  sessao: string | null;
};

/** Opens the rooms of the trade, for a request's context: what is bought, valued and sold. */
export function openTrade(parts: Parts) {
  const {
    rooms,
    photos,
    usuarios,
    marcas,
    kits,
    planos,
    catalogo,
    precos,
    limitImages,
    endereco,
    uid,
    sessao,
  } = parts;
  const { agora, auditoria, configuracao, env, logos } = rooms;
  const { DB: db } = env;
  const premiacoes = createPremiacao({ db, usuarios, auditoria, agora });
  const avaliacoes = createAvaliacoes({ ...rooms, usuarios, limitImages, endereco, uid });
  const anexos = createAnexos({
    ...{ db, balde: env.BALDE, desenhista: rooms.desenhista, auditoria, agora },
    ...{ limit: limitImages, noted: photos.noted },
  });
  const recursos = createRecursos({ db, auditoria, agora, catalogo, usuarios });
  return {
    /** Motorcycles of a company's stock, and their photos. */
    ...createEstoque({ db, catalogo, precos, auditoria, agora, photos }),
    /** Awards of a company: rules, rankings, points. */
    premiacoes,
    imagensDaPremiacao: createImagensDaPremiacao({
      ...{ premiacoes, marcas, kits, agora, limit: limitImages },
      ...{ logos, desenhista: rooms.desenhista },
    }),
    /** Declared resources (docs/0028), and the campaigns of the day. */
    ...recursos,
    /** Values of used motorcycles. */
    fipe: rooms.fipe,
    /** The refresh of the FIPE table, for administrators. */
    atualizacaoDaFipe: createAtualizacaoDaFipe({ db, auditoria, agora, fontes: configuracao.fipe }),
    /** Used bikes: visitors' requests, photos, the gallery, the store's own. */
    ...avaliacoes,
    ...createSeminovos({
      ...{ ...photos, db, fotos: avaliacoes.seminovoFotos, fipe: rooms.fipe },
      ...{ marcas, kits, logos, desenhista: rooms.desenhista },
    }),
    /** What a company, and each of its people, did. */
    numeros: createNumeroService({ db, agora }),
    /** A seller's customers to call. */
    ligacoes: createLigacaoService({ db, agora }),
    /** Links sent to one customer each. */
    remessas: createRemessaService({ db, artes: rooms.pieces, auditoria, agora }),
    /** What the product tells a person. */
    avisos: createAvisoService({ db, agora }),
    /** Browsers in which people want to be told. */
    inscricoes: createInscricaoService({ db, agora, vapid: configuracao.vapid, sessao }),
    /** Proposals: the company's side, and the customer's. */
    ...createClientes({ db, auditoria, agora, afterRemoval: anexos.sweep }),
    /** Papers of proposals. */
    anexos: anexos.anexos,
    ...createPropostas({
      ...{ db, catalogo, precos, planos, lojas: marcas, auditoria, agora },
      campanhas: async (idEmpresa, proposta) =>
        campanhasDaProposta(await recursos.campanhas.doDia(idEmpresa), { idEmpresa, ...proposta }),
      limitePerguntas: createLimiteDasPerguntas({ ...rooms, endereco }),
      contamSozinhas: async (idEmpresa, proposta) =>
        contamSozinhas(await recursos.campanhas.doDia(idEmpresa), { idEmpresa, ...proposta }),
      equipe: async () => {
        const { value, status } = await usuarios.list();
        return status === 'MISS' || status === 'BYPASS' ? value : null;
      },
      behind: rooms.waitUntil,
      avisar: ([first, ...rest]) => (first ? [avisar(openDatabase(db), [first, ...rest])] : []),
    }),
  };
}
