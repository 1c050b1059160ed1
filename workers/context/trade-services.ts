import { automaticCampanhas, propostaDesconto } from '../../app/domain/propostas/campanhas.ts';
import { insertNotices } from '../avisos/notice-repository.ts';
import { createNoticeService } from '../avisos/notice-service.ts';
import { createPushSubscriptionService } from '../avisos/push-subscription-service.ts';
import { members, once } from '../base/lazily.ts';
import { createClientes } from '../clientes/create-clientes.ts';
import { createRecordCpfMatch } from '../clientes/record-cpf-match.ts';
import { openDatabase } from '../db/shared-repository.ts';
import { createPremiacaoImageService } from '../documentos/premiacao-image-service.ts';
import { createEstoque } from '../estoque/create-estoque.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import { createFipeRefresh } from '../fipe/refresh/create-refresh.ts';
import type { openFotos } from '../fotos/open-fotos.ts';
import { createLigacaoService } from '../ligacoes/ligacao-service.ts';
import type { BrandService } from '../marca/brand-service.ts';
import type { KitService } from '../marca/kit-service.ts';
import type { LojaService } from '../marca/loja-service.ts';
import { createNumbersService } from '../numeros/numbers-service.ts';
import { createStorageService } from '../numeros/storage-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import { createPremiacao } from '../premiacao/create-premiacao.ts';
import { createLinkPreviews } from '../previas/link-preview-service.ts';
import { createAnexos } from '../propostas/create-anexos.ts';
import { createPropostas } from '../propostas/create-propostas.ts';
import { createLinkReplacementLimit } from '../propostas/link-replacement-limit.ts';
import { createQuestionLimit } from '../propostas/question-limit.ts';
import { createRemessaService } from '../remessas/remessa-service.ts';
import { createAcessorioRepository } from '../resource/acessorio-repository.ts';
import { createResources } from '../resource/create-resources.ts';
import { createMatchedColumns } from '../resource/matched-columns-service.ts';
import { createAvaliacoes } from '../seminovos/create-avaliacoes.ts';
import { createSeminovos } from '../seminovos/create-seminovos.ts';
import { createRememberedValues } from '../seminovos/remembered-values.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import type { PlatformServices } from './platform.ts';

/**
 * Dependencies of the trade services (stock, seminovos, FIPE, propostas, customers) in a request's context; services as
 * functions that make them when they are first asked for.
 */
type Parts = {
  rooms: PlatformServices;
  photos: () => ReturnType<typeof openFotos>;
  usuarios: () => Pick<UsuarioService, 'empresas' | 'list'>;
  marcas: () => BrandService;
  lojas: () => LojaService;
  kits: () => KitService;
  catalogo: () => CatalogoService;
  precos: () => PrecoService;
  planos: () => PlanoService;
  /** Counts one more drawing of the given person or network. Throws ApiError 429. */
  limitImages: (quem: string) => Promise<void>;
  /** Network address as rate limits count it; `enderecoExato` is the exact one. */
  endereco: string;
  enderecoExato: string;
  /** Uid of the signed-in person; null for a visitor. */
  uid: string | null;
  /** Id of the person's session; null for a visitor. */
  sessao: string | null;
};

/** Makers of the trade services of a request's context: stock, seminovos, FIPE, propostas and customers. */
export function openTrade(parts: Parts) {
  const { rooms, photos, usuarios, marcas, kits, lojas, planos, catalogo, precos } = parts;
  const { limitImages, endereco, enderecoExato, uid, sessao } = parts;
  const { clock, configuration, env, log } = rooms;
  const { DB: db } = env;
  const stored = () => ({ db, auditTrail: rooms.auditTrail, clock });

  const rememberedValues = once(() =>
    createRememberedValues({ db, secret: configuration.sessionSecret, clock }),
  );
  const acharPorCpf = once(() => createRecordCpfMatch(rooms));
  const premiacoes = once(() => createPremiacao({ ...stored(), usuarios: usuarios() }));
  const avaliacoes = once(() =>
    createAvaliacoes({
      ...{ env, configuration, clock, log, endereco, enderecoExato, uid, limitImages },
      ...{ fetch: rooms.fetch, deadline: rooms.deadline, drawingClient: rooms.drawingClient },
      ...{ auditTrail: rooms.auditTrail, contagens: rooms.contagens, cotas: rooms.cotas, fipe: rooms.fipe },
      ...{ rememberedValues: rememberedValues(), usuarios: usuarios() },
    }),
  );
  const anexos = once(() =>
    createAnexos({
      ...{ ...stored(), bucket: env.BALDE, drawingClient: rooms.drawingClient },
      ...{ limit: limitImages, noted: photos().noted, cotas: rooms.cotas },
    }),
  );
  const resources = once(() =>
    createResources({ ...stored(), catalogo: catalogo(), usuarios: usuarios(), planos: planos() }),
  );
  const doDia = (idEmpresa: number) => resources().campanhas.doDia(idEmpresa);
  const slow = once(() => ({ contagens: rooms.contagens, log }));
  const propostas = once(() =>
    createPropostas({
      ...stored(),
      ...{ catalogo: catalogo(), precos: precos(), planos: planos(), lojas: lojas(), fipe: rooms.fipe },
      rememberedValues: rememberedValues(),
      campanhas: async (idEmpresa, proposta) =>
        propostaDesconto(await doDia(idEmpresa), { idEmpresa, ...proposta }),
      acessorios: createAcessorioRepository(db).listPrecos,
      acharPorCpf: acharPorCpf(),
      limitePerguntas: createQuestionLimit({ ...slow(), endereco }),
      limiteDasTrocas: createLinkReplacementLimit(slow()),
      contamSozinhas: async (idEmpresa, proposta) =>
        automaticCampanhas(await doDia(idEmpresa), { idEmpresa, ...proposta }),
      equipe: async () => {
        const { value, status } = await usuarios().list();
        return status === 'MISS' || status === 'BYPASS' ? value : null;
      },
      behind: rooms.waitUntil,
      avisar: ([first, ...rest]) => (first ? [insertNotices(openDatabase(db), [first, ...rest])] : []),
    }),
  );

  return {
    /** Motorcycles of a company's stock, and their photos. */
    ...members(
      () =>
        createEstoque({
          ...{ ...stored(), catalogo: catalogo(), precos: precos(), photos: photos() },
          permissoes: async (idEmpresa) => ({
            chegada: (await propostas().propostas.regras(idEmpresa)).consultorRegistraChegada,
          }),
          pessoas: (usuario, idEmpresa) => premiacoes().nomes(usuario, idEmpresa),
        }),
      ...(['estoque', 'fotosDoEstoque'] as const),
    ),
    /** Awards of a company: rules, rankings, points. */
    premiacoes,
    imagensDaPremiacao: () =>
      createPremiacaoImageService({
        ...{ premiacoes: premiacoes(), marcas: marcas(), kits: kits(), clock, limit: limitImages },
        ...{ logos: rooms.logos, drawingClient: rooms.drawingClient },
      }),
    /** Declared resources (docs/decisions/0028), and the campaigns of the day. */
    ...members(resources, 'recursos', 'campanhas'),
    /** Matched columns of a company's spreadsheets. */
    colunasDasPlanilhas: () => createMatchedColumns({ db, clock }),
    /** Values of used motorcycles. */
    fipe: () => rooms.fipe,
    /** Refresh of the FIPE table, for administrators. */
    atualizacaoDaFipe: () => createFipeRefresh({ ...stored(), fontes: configuration.fipe }),
    /** Seminovos: visitors' requests, photos, the gallery, the store's own. */
    ...members(
      avaliacoes,
      ...(['pedidos', 'visitantes', 'registros', 'seminovoFotos', 'fotosDoVisitante'] as const),
    ),
    ...members(
      () =>
        createSeminovos({
          ...{ ...photos(), db, fotos: avaliacoes().seminovoFotos, fipe: rooms.fipe },
          ...{ rememberedValues: rememberedValues(), marcas: marcas(), kits: kits(), logos: rooms.logos },
        }),
      ...(['seminovosPublicos', 'previasDosSeminovos', 'seminovos', 'atosDosSeminovos'] as const),
      ...(['fotosDaLoja', 'contatosCompartilhados', 'tabelasDeAvaliacao'] as const),
    ),
    /** Activity figures of a company and of each of its people. */
    numeros: () => createNumbersService({ db, clock }),
    /** Storage of a company against its quotas. */
    armazenamento: () => createStorageService(rooms.armazenamento),
    /** Customers that a seller should call. */
    ligacoes: () => createLigacaoService({ db, clock }),
    /** Links sent to one customer each. */
    remessas: () => createRemessaService({ ...stored(), artes: rooms.pieces }),
    /** Notices of a person. */
    avisos: () => createNoticeService({ db, clock }),
    /** Push subscriptions of browsers. */
    inscricoes: () => createPushSubscriptionService({ db, clock, vapid: configuration.vapid, sessao }),
    /** Customers of a company. */
    ...members(
      () => createClientes({ ...stored(), acharPorCpf: acharPorCpf(), afterRemoval: anexos().sweep }),
      'clientes',
    ),
    /** Attachments of propostas. */
    anexos: () => anexos().anexos,
    /** Propostas: the company's side, and the customer's. */
    ...members(propostas, 'propostas', 'propostasPublicas'),
    /** Preview images of links to pages and to propostas. */
    previas: () =>
      createLinkPreviews({
        ...{ publicas: propostas().propostasPublicas, empresas: usuarios().empresas },
        ...{ catalogo: catalogo(), marcas: marcas(), kits: kits(), logos: rooms.logos },
        ...{ drawingClient: rooms.drawingClient, bucket: env.BALDE },
      }),
  };
}
