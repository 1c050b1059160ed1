import { type SessionFlags, sessionFlags } from '../app/domain/sessao.ts';
import type { Usuario } from '../app/domain/usuario.ts';
import { readMarcaDeEscrita } from './api/marca-de-escrita.ts';
import { createUsuarioService, type UsuarioService } from './api/usuario-service.ts';
import type { Configuracao } from './configuracao.ts';
import type { DocumentoService } from './documentos/documento-service.ts';
import type { EnvioService } from './documentos/envio-service.ts';
import { type CatalogoDaPessoa, createCatalogoDaPessoa } from './financiamento/catalogo-com-precos.ts';
import type { PlanoService } from './financiamento/plano-service.ts';
import type { PrecoService } from './financiamento/preco-service.ts';
import type { SimulacaoService } from './financiamento/simulacao-service.ts';
import type { Entrada } from './identidade/entrada.ts';
import { createEntradaSocial, type EntradaSocial } from './identidade/social/entrada-social.ts';
import type { ArteService } from './imagens/arte-service.ts';
import type { MarcaService } from './recursos/marca-service.ts';
import type { PecaService } from './recursos/peca-service.ts';
import type { Rooms } from './rooms.ts';
import { openSession } from './sessao/abrir.ts';
import { createSessoes, endingSessions, type Sessoes } from './sessao/encerrar.ts';
import { createEntrada } from './sessao/entrada-service.ts';
import type { SessaoAtual } from './sessao/tipos.ts';
import { createNotificacoes, type NotificacoesDoServidor } from './shell/notificacoes.ts';

/** Who asks, with the flags of section 4. `indisponivel`: the registration could not be read upstream. */
export type Quem = {
  flags: SessionFlags;
  usuario: Usuario | null;
  situacao: 'ok' | 'indisponivel';
};

/** What every loader, action and endpoint of one request works with. Built once per request in the shell. */
export type Contexto = {
  requestId: string;
  /** The response's CSP nonce. */
  nonce: string;
  agora: () => Date;
  configuracao: Configuracao;
  /** `https://host` without a trailing slash, for links that leave the system. */
  publicUrl: string;
  /** Version of the deployment, as in GET /saude. */
  versao: string;
  /** The session, read once; null for a visitor. */
  sessao: SessaoAtual | null;
  /** Flags and registered user; asks upstream at most once per request. */
  quem(): Promise<Quem>;
  entrada: Entrada;
  /** Signing in with Google and Facebook. */
  social: EntradaSocial;
  /** Ending a person's sessions. */
  sessoes: Sessoes;
  usuarios: UsuarioService;
  /** With the prices that the person's company suggests. */
  catalogo: CatalogoDaPessoa;
  marcas: MarcaService;
  /** Pictures that a company's administrators send. */
  pecas: PecaService;
  artes: ArteService;
  planos: PlanoService;
  precos: PrecoService;
  simulacoes: SimulacaoService;
  /** Payment plans and simulation sheets as PDF. */
  documentos: DocumentoService;
  /** Simulations on read-only pages. */
  envios: EnvioService;
  /** Leaves a message for the page that this answer leads to. */
  notify: NotificacoesDoServidor['notify'];
  takeNotificacoes: NotificacoesDoServidor['takeNotificacoes'];
  /** Set-Cookie and other headers that the shell adds to whatever answer the rooms give. */
  responseHeaders: Headers;
  /** Counts one more drawing of a person. Throws ErroDaApi 429. */
  limitImages(uid: string): Promise<void>;
  /** Drops the edge's copy of a public page after its piece has changed. */
  forgetPage(path: string): Promise<void>;
  /** The answer to a failure outside the screens: a page for a browser, JSON for an API client. */
  answerError(error: unknown): Response;
  logError(error: unknown): void;
  waitUntil(promise: Promise<unknown>): void;
};

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends Contexto {}
}

/** What the shell knows of a request before its context exists. */
export type Pedido = Pick<
  Contexto,
  'requestId' | 'nonce' | 'configuracao' | 'versao' | 'forgetPage' | 'answerError' | 'logError' | 'waitUntil'
> & { request: Request };

/** Builds a request's context: reads the session once and hands every room what it needs of the others. */
export async function buildContext(rooms: Rooms, pedido: Pedido): Promise<Contexto> {
  const { request, configuracao } = pedido;
  const { store, provider, verifier, upstream, cache, auditoria, log, agora, deadline } = rooms;
  const responseHeaders = new Headers();
  const sessao = await openSession({ request, store, provider, verifier, agora });
  const service = createUsuarioService({
    upstream,
    cache,
    sessao,
    agora,
    auditoria,
    remocoes: rooms.remocoes,
    waitUntil: pedido.waitUntil,
    log,
    deadline,
    escritaEm: readMarcaDeEscrita(request.headers.get('Cookie')),
  });
  const usuarios = endingSessions(service, store);

  async function quem(): Promise<Quem> {
    const situacao = await usuarios.situacao();
    const usuario = situacao.tipo === 'cadastrado' ? situacao.usuario : null;
    const identidade = situacao.tipo === 'sessao-encerrada' ? null : (sessao?.identidade ?? null);
    return {
      flags: sessionFlags(identidade, usuario),
      usuario,
      situacao: situacao.tipo === 'indisponivel' ? 'indisponivel' : 'ok',
    };
  }

  return {
    ...pedido,
    ...createNotificacoes(request, responseHeaders),
    agora,
    publicUrl: configuracao.publicUrl ?? new URL(request.url).origin,
    sessao,
    quem,
    entrada: createEntrada({
      request,
      sessao,
      store,
      provider,
      verifier,
      cache,
      responseHeaders,
      spendSignIn: rooms.spendSignIn,
    }),
    social: createEntradaSocial({
      request,
      configuracao,
      fetch: rooms.fetch,
      agora,
      store,
      provider,
      verifier,
      responseHeaders,
      log,
    }),
    sessoes: createSessoes({ store, auditoria, quem, usuarios, uid: sessao?.identidade.uid ?? null }),
    usuarios,
    catalogo: createCatalogoDaPessoa({
      catalogo: rooms.catalogo,
      precos: rooms.precos,
      idEmpresaOf: async () => (sessao ? ((await quem()).usuario?.id_empresa ?? null) : null),
    }),
    marcas: rooms.marcas,
    pecas: rooms.pecas,
    artes: rooms.artes,
    planos: rooms.planos,
    precos: rooms.precos,
    simulacoes: rooms.simulacoes,
    documentos: rooms.documentos,
    envios: rooms.envios,
    limitImages: rooms.limitImages,
    responseHeaders,
  };
}
