import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Configuracao } from '../base/configuration.ts';
import type { Env } from '../base/env.ts';
import type { Contexto } from '../context.ts';

/** Facts of one request that its log line is made of. Never a person's name, address, id or free text. */
export type Registro = {
  requestId: string;
  inicio: number;
  /** Set by rooms that answer from the cache of the upstream API. */
  cache?: string;
  /** Code of the error that the client got. */
  erro?: string;
  /** A bug's description, for the log only. */
  falha?: Record<string, unknown>;
  /** Where the time went, in milliseconds; `nome` is a word of ours. */
  medidas: Array<{ nome: string; ms: number }>;
};

/** Hono's view of a request in this Worker. */
export type Ambiente = {
  Bindings: Env;
  Variables: {
    registro: Registro;
    /** The request's address, read once. */
    url: URL;
    /** See nonceOf. */
    nonce: string;
    configuracao: Configuracao;
    /** Set where a key asks, and only then: what acts in a person's place. */
    agente?: Usuario;
    contexto: Contexto;
  };
};
