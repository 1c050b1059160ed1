import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Configuration } from '../base/configuration.ts';
import type { Env } from '../base/env.ts';
import type { RequestContext } from '../context/context.ts';
import type { PlatformServices } from '../context/platform.ts';
import type { CacheRead } from '../upstream/cache.ts';

/** Facts of one request for its log line. Never a person's name, address, id or free text. */
export type RequestLogEntry = {
  requestId: string;
  inicio: number;
  /** Set by routes that answer from the cache of the upstream API. */
  cache?: string;
  /** Error code that the client got. */
  erro?: string;
  /** Description of a bug, for the log only. */
  falha?: Record<string, unknown>;
  /** Timings in milliseconds; `nome` is one of our own words. */
  medidas: Array<{ nome: string; ms: number }>;
};

/** Hono environment of this Worker. */
export type ShellEnvironment = {
  Bindings: Env;
  Variables: {
    registro: RequestLogEntry;
    /** Parsed URL of the request. */
    url: URL;
    /** CSP nonce, see nonceOf. */
    nonce: string;
    configuration: Configuration;
    /** Usuario that stands for an API key; set only for requests with one. */
    agente?: Usuario;
    contexto: RequestContext;
    /** FIPE table, for its endpoints, which come before the context. */
    fipe: PlatformServices['fipe'];
    /** Companies, for their endpoint, which comes before the context. */
    empresas: () => Promise<CacheRead<Empresa[]>>;
  };
};
