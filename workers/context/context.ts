import { requestedPage } from '../../app/domain/pagina/requested-page.ts';
import { type SessionFlags, sessionFlags } from '../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { createApiKeyRepository } from '../api/api-key-repository.ts';
import { createAberturaRepository } from '../artes/abertura-repository.ts';
import { createCampanhaPecaRepository } from '../artes/campanha-peca-repository.ts';
import { createCampanhaPecas } from '../artes/campanha-peca-service.ts';
import { createPecaService } from '../artes/peca-service.ts';
import { createPrintService } from '../artes/print-service.ts';
import { createPublish } from '../artes/publish.ts';
import { sweepPictures } from '../artes/sweep.ts';
import { createTakedownService } from '../artes/takedown-service.ts';
import type { ApiOperation } from '../base/api-operation.ts';
import { lazily, members, once } from '../base/lazily.ts';
import { addressOf, exactAddressOf, spend } from '../base/rate-limit.ts';
import { createDocumentService } from '../documentos/document-service.ts';
import { createPropostaPdfService } from '../documentos/proposta-pdf.ts';
import { createSentComparacaoService } from '../documentos/sent-comparacao-service.ts';
import { createSentSimulacaoService } from '../documentos/sent-simulacao-service.ts';
import { createPlanoRepository } from '../financiamento/plano-repository.ts';
import { createPlanoService } from '../financiamento/plano-service.ts';
import { createSimulacaoRepository } from '../financiamento/simulacao-repository.ts';
import { createSimulacaoService } from '../financiamento/simulacao-service.ts';
import { createFotoService } from '../fotos/foto-service.ts';
import { createModeloFotos } from '../fotos/modelo-service.ts';
import { openFotos } from '../fotos/open-fotos.ts';
import { createBatchRepository } from '../lotes/batch-repository.ts';
import { createBatchService } from '../lotes/batch-service.ts';
import { createBatchZip } from '../lotes/batch-zip.ts';
import { createBrandService } from '../marca/brand-service.ts';
import { createBrandFigureService } from '../marca/figure-service.ts';
import { createKitRepository } from '../marca/kit-repository.ts';
import { createKitService } from '../marca/kit-service.ts';
import { createLojaService } from '../marca/loja-service.ts';
import { createCatalogoService } from '../precos/catalogo-service.ts';
import { createPrecoRepository } from '../precos/preco-repository.ts';
import { createPrecoService } from '../precos/preco-service.ts';
import { createPricedCatalogo } from '../precos/priced-catalogo.ts';
import { createSharedContactRepository } from '../seminovos/shared-contact-repository.ts';
import { forgetDeadSession } from '../sessao/browser-data.ts';
import { openSession } from '../sessao/open-session.ts';
import { checkHealth } from '../shell/health.ts';
import { createServerNotifications } from '../shell/notifications.ts';
import { createTv } from '../tv/create-tv.ts';
import { createAuditTrailService } from '../usuarios/audit-trail-service.ts';
import { createMyData } from '../usuarios/data-export-service.ts';
import { createUsuarioDeletions } from '../usuarios/deletion-repository.ts';
import { createSessionEnding, endingSessions } from '../usuarios/end-sessions.ts';
import { createReadmissions } from '../usuarios/readmissions.ts';
import { createRefusedPeople } from '../usuarios/refused-people-repository.ts';
import { nameOf } from '../usuarios/removal-and-refusal.ts';
import { createUsuarioService } from '../usuarios/usuario-service.ts';
import { readWriteMarker } from '../usuarios/write-marker.ts';
import { openApi } from './api-services.ts';
import type { PlatformServices } from './platform.ts';
import { openSignIn } from './sign-in.ts';
import { openTrade } from './trade-services.ts';
import { createUniqueTexts } from './unique-texts.ts';
import { withinQuotas } from './within-quotas.ts';

/**
 * Person of a request, with the flags of section 4. `indisponivel`: the registration could not be read
 * upstream.
 */
export type RequestPerson = {
  flags: SessionFlags;
  usuario: Usuario | null;
  situacao: 'ok' | 'indisponivel';
  /** Page requested, or whose data is requested: path and query. */
  pagina: string;
};

/** Data of a request that the shell has before its context exists. */
export type ContextRequest = {
  request: Request;
  requestId: string;
  /** CSP nonce of the response. */
  nonce: string;
  /** Version of the deployment, as in GET /saude. */
  versao: string;
  /** Answers a failure outside the screens: HTML linking to `saida` for a browser, JSON for an API client. */
  answerError(error: unknown, saida?: { para: string; rotulo: string }): Response;
  /** HTTP status with which the shell answers a failure. */
  statusOf(error: unknown): number;
  /** Logs a failure, unless it is a refusal of the person's own request. */
  logError(error: unknown): void;
  /** Usuario that stands for an API key; null or absent for people and visitors. */
  agente?: Usuario | null;
  /** Session id of a background job's author; everything about the person is read again. */
  sessaoId?: string;
  /** Operations under /api, which the description describes; background jobs have none. */
  operacoes?: readonly ApiOperation[];
};

/** Services available to every loader, action and endpoint of one request. */
export type RequestContext = Awaited<ReturnType<typeof buildContext>>;

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends RequestContext {}
}

/**
 * Builds a request's context, once, in the shell: reads the session and gives each service its dependencies.
 * Services are constructed only here; one that others depend on has its own line above.
 */
export async function buildContext(
  rooms: PlatformServices,
  { request, sessaoId, agente = null, operacoes = [], ...pedido }: ContextRequest,
) {
  const { kept, clock, configuration, env, waitUntil, deadline, log } = rooms;
  const { DB: db } = env;
  const stored = () => ({ db, auditTrail: rooms.auditTrail, clock });
  const responseHeaders = new Headers();
  const sessao = await openSession({
    ...{ request, sessaoId, clock },
    ...{ store: rooms.store, provider: rooms.provider, verifier: rooms.verifier },
  });
  if (!sessao) for (const [name, value] of forgetDeadSession(request)) responseHeaders.append(name, value);
  const uid = sessao?.identidade.uid ?? null;

  const forgetCopies = () => rooms.publicVersion.forget();
  /** Logs a failed sweep; the next sweep retries what it left. */
  const noted = (sweeping: Promise<void>) =>
    sweeping.catch((error: unknown) => log('retirada.failed', { motivo: nameOf(error) }));
  const sweep = () => noted(sweepPictures(env.BALDE, rooms.pieces));
  const limitImages = (who: string) => spend(env, 'LIMITE_IMAGENS', who);
  const photos = once(() =>
    openFotos({
      ...{ env, drawingClient: rooms.drawingClient, auditTrail: rooms.auditTrail, clock },
      ...{ limit: limitImages, noted, cotas: rooms.cotas },
    }),
  );
  const fotos = once(() => createFotoService(photos()));

  const publicUrl = once(() => configuration.publicUrl ?? new URL(request.url).origin);
  const pagina = once(() => requestedPage(request.url));
  const recusados = once(() => createRefusedPeople({ db, clock }));
  const usuarios = once(() =>
    endingSessions(
      createUsuarioService({
        ...{ upstream: rooms.upstream, cache: rooms.cache, auditTrail: rooms.auditTrail },
        ...{ sessao, clock, waitUntil, log, deadline, recusados: recusados() },
        remocoes: createUsuarioDeletions({
          ...{ db, clock, sessions: kept?.sessions },
          async afterTakedown() {
            forgetCopies();
            await sweep();
            await photos().sweep();
          },
        }),
        escritaEm: sessaoId ? clock().getTime() : readWriteMarker(request.headers.get('Cookie')),
      }),
      rooms.store,
      createSharedContactRepository(db),
    ),
  );

  /** Flags and registered Usuario; asks upstream at most once per request. */
  async function quem(): Promise<RequestPerson> {
    const status = await usuarios().situacao();
    const usuario = status.tipo === 'cadastrado' ? status.usuario : null;
    const identidade = status.tipo === 'sessao-encerrada' ? null : (sessao?.identidade ?? null);
    return {
      flags: sessionFlags(identidade, usuario),
      usuario,
      situacao: status.tipo === 'indisponivel' ? 'indisponivel' : 'ok',
      pagina: pagina(),
    };
  }

  const marcas = once(() => createBrandService({ upstream: rooms.brand }));
  const kits = once(() => createKitService({ kits: createKitRepository(db), ...stored() }));
  const lojas = once(() =>
    createLojaService({
      ...{ marcas: marcas(), kits: kits(), clock },
      ...{ copies: kept?.stores, cards: kept?.storeCards },
    }),
  );
  /** Catalogue without the prices of a company. */
  const catalogo = once(() => createCatalogoService({ upstream: rooms.catalogueHost, cache: rooms.cache }));
  const precos = once(() =>
    createPrecoService({
      ...{ precos: createPrecoRepository(db), catalogo: catalogo(), copies: kept?.prices, ...stored() },
    }),
  );
  const planos = once(() =>
    createPlanoService({ planos: createPlanoRepository(db), copies: kept?.plans, ...stored() }),
  );
  const publishing = once(() => ({
    ...{ artes: rooms.pieces, images: rooms.images, auditTrail: rooms.auditTrail },
    ...{ waitUntil, cotas: rooms.cotas, clock },
  }));
  const publish = once(() => createPublish(publishing()));
  const lotes = once(() =>
    createBatchService({
      ...{ lotes: createBatchRepository(db), fila: env.FILA_DE_LOTES, catalogo: catalogo() },
      ...{ precos: precos(), planos: planos(), sessao: sessao?.id ?? null, limit: limitImages, clock },
    }),
  );
  const endereco = addressOf(request);
  const enderecoExato = exactAddressOf(request);
  const trade = openTrade({
    ...{ rooms, photos, usuarios, marcas, kits, lojas, planos, catalogo, precos, limitImages },
    ...{ endereco, enderecoExato, uid, sessao: sessao?.id ?? null },
  });
  const campanhas = once(trade.campanhas);

  const ready = {
    ...pedido,
    /** `notify` leaves a message for the page to which this answer redirects. */
    ...createServerNotifications(request, responseHeaders),
    ...createUniqueTexts(clock),
    clock,
    configuration,
    waitUntil,
    /** Checks now that the services behind the product answer. Never throws. */
    saude: () => checkHealth(env, rooms, pedido.versao),
    /** Pages that the isolate has rendered in the last seconds. */
    pages: kept?.pages,
    /** Set-Cookie and other headers that the shell appends to the response of every route. */
    responseHeaders,
    /** Network address as rate limits count it; the people of one store share it. */
    endereco,
    /** Exact network address, stored with an acceptance. */
    enderecoExato,
    /** Counts one more drawing of a person. Throws ApiError 429. */
    limitImages,
    /** The session, read once; null for a visitor. */
    sessao,
    /** API key that makes the request, as a Usuario; null for people and visitors. */
    agente,
    quem,
  };

  const services = lazily(ready, {
    /** `https://host` without a trailing slash, for links that leave the system. */
    publicUrl,
    /** Signing in: with a password, with Google and Facebook. */
    ...openSignIn(rooms, { request, sessao, responseHeaders }),
    /** Ending a person's sessions. */
    sessoes: () =>
      createSessionEnding({
        ...{ store: rooms.store, auditTrail: rooms.auditTrail, quem, usuarios: usuarios(), uid },
      }),
    usuarios,
    /** Everything stored about the person of this request. */
    meusDados: () => createMyData({ db, bucket: env.BALDE, clock }),
    /** The audit trail, for administrators. */
    trilha: () =>
      createAuditTrailService({
        ...{ db, usuarios: usuarios(), nomesDasChaves: createApiKeyRepository(db).nomes },
      }),
    ...openApi({ db, auditTrail: () => rooms.auditTrail, clock, publicUrl, operacoes }),
    /** People refused at registration, who register again only after an administrator lets them. */
    liberacoes: () =>
      createReadmissions({
        ...{ recusados: recusados(), auditTrail: rooms.auditTrail },
        requireMe: async () => (await quem()).usuario,
      }),

    marcas,
    /** Store of a company as the supplier of an offer. */
    lojas,
    /** Settings of a company for all of its pieces, decided by its administrators. */
    kits,
    /** Images uploaded by a company's administrators. */
    figuras: () =>
      createBrandFigureService({
        ...{ bucket: env.BALDE, marcas: marcas(), auditTrail: rooms.auditTrail },
        drawingClient: rooms.drawingClient,
      }),
    /** Photos uploaded by people for their pieces. */
    fotos,
    /** Photos that a company stores for each model. */
    fotosDosModelos: () => createModeloFotos({ ...photos(), catalogo: catalogo() }),
    /** Catalogue with the suggested prices of the person's company. */
    catalogo: () =>
      createPricedCatalogo({
        ...{ catalogo: catalogo(), precos: precos() },
        idEmpresaOf: async () =>
          agente?.id_empresa ?? (sessao ? ((await quem()).usuario?.id_empresa ?? null) : null),
      }),
    precos,
    planos,
    simulacoes: () =>
      createSimulacaoService({ simulacoes: createSimulacaoRepository(db), planos: planos(), clock }),

    artes: () =>
      createPecaService({
        ...{ ...publishing(), publish: publish(), logos: rooms.logos, marcas: marcas(), kits: kits() },
        ...{ catalogo: catalogo(), precos: precos(), planos: planos() },
        ...{ campanhas: campanhas(), fotos: fotos(), forgetCopies },
      }),
    /** Batches of pieces. */
    lotes,
    lotesEmZip: () => createBatchZip({ lotes: lotes(), images: rooms.images, limit: limitImages, clock }),
    /** Pieces as sheets for the printer. */
    impressos: () =>
      createPrintService({ artes: rooms.pieces, logos: rooms.logos, drawingClient: rooms.drawingClient }),
    /** Public links, and their takedown. */
    links: () =>
      createTakedownService({
        ...{ artes: rooms.pieces, aberturas: createAberturaRepository(db), auditTrail: rooms.auditTrail },
        ...{ forgetCopies, sweep, clock },
      }),
    /** Flyers that carry a campaign. */
    panfletosDaCampanha: () =>
      createCampanhaPecas({
        pecas: createCampanhaPecaRepository(db),
        ...{ auditTrail: rooms.auditTrail, forgetCopies, clock },
      }),
    /** Simulations on read-only pages. */
    envios: () =>
      createSentSimulacaoService({
        ...{ artes: rooms.pieces, publish: publish(), logos: rooms.logos, marcas: marcas(), kits: kits() },
        ...{ catalogo: catalogo(), clock },
      }),
    /** Comparisons on read-only pages. */
    comparacoes: () =>
      createSentComparacaoService({
        ...{ artes: rooms.pieces, publish: publish(), logos: rooms.logos, marcas: marcas(), kits: kits() },
        clock,
      }),
    /** Stock, used bikes, FIPE. */
    ...trade,
    campanhas,
    /** Televisions: their programme, registration, status reports and commands. */
    ...members(
      () =>
        createTv({
          ...{ ...stored(), catalogo: catalogo(), precos: precos(), planos: planos() },
          ...{ marcas: marcas(), kits: kits(), campanhas: campanhas() },
        }),
      ...(['programacoes', 'televisoes', 'contatosDeTv', 'vitrine'] as const),
    ),
    /** Payment plans and simulation sheets as PDF. */
    documentos: () =>
      createDocumentService({
        ...{ marcas: marcas(), recursos: rooms.recursos, drawingClient: rooms.drawingClient, clock },
      }),
    /** Proposals as PDF. */
    documentosDasPropostas: () =>
      createPropostaPdfService({
        ...{ marcas: marcas(), recursos: rooms.recursos, drawingClient: rooms.drawingClient },
      }),
  });
  return withinQuotas(() => rooms.cotas, services);
}
