import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { TokenVerifier, VerifiedClaims } from '../identidade/tokens.ts';
import type { OriginConfiguration, OriginSettings } from './configuration.ts';

/** Bindings of its wrangler.toml and settings that Cloudflare passes to the embedded origin. */
export type OriginEnv = {
  /** Usuarios and empresas. */
  DB: D1Database;
  /** The identity provider's public keys. */
  CACHE: KVNamespace;
} & OriginSettings;

/** Author of a request: claims of the token, and this origin's current record. */
export type OriginActor = {
  identidade: VerifiedClaims;
  /** Null for a person who has not registered. */
  usuario: Usuario | null;
};

/** Hono environment of the origin. `ator` is set on routes behind `authenticate`. */
export type OriginEnvironment = {
  Bindings: OriginEnv;
  Variables: {
    configuration: OriginConfiguration;
    verifier: TokenVerifier;
    clock: () => Date;
    ator: OriginActor;
  };
};
