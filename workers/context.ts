import type { SessionFlags } from '../app/domain/sessao.ts';
import type { Usuario } from '../app/domain/usuario.ts';
import type { UsuarioService } from './api/usuario-service.ts';
import type { Configuracao } from './configuracao.ts';
import type { Entrada } from './identidade/entrada.ts';
import type { ArteService } from './imagens/arte-service.ts';
import type { CatalogoService } from './recursos/catalogo-service.ts';
import type { MarcaService } from './recursos/marca-service.ts';
import type { SessaoAtual } from './sessao/tipos.ts';

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
  usuarios: UsuarioService;
  catalogo: CatalogoService;
  marcas: MarcaService;
  artes: ArteService;
  /** Set-Cookie and other headers that the shell adds to whatever answer the rooms give. */
  responseHeaders: Headers;
  logError(error: unknown): void;
  waitUntil(promise: Promise<unknown>): void;
};

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends Contexto {}
}
