import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ClaimsVerificados, TokenVerifier } from '../identidade/tokens.ts';
import type { ConfiguracaoDaOrigem, SettingsDaOrigem } from './configuracao.ts';

/** Bindings of its wrangler.toml and settings that Cloudflare passes to the embedded origin. */
export type EnvDaOrigem = {
  /** Usuarios and empresas. */
  DB: D1Database;
  /** The identity provider's public keys. */
  CACHE: KVNamespace;
} & SettingsDaOrigem;

/** Author of a request: claims of the token, and this origin's current record. */
export type Ator = {
  identidade: ClaimsVerificados;
  /** Null for a person who has not registered. */
  usuario: Usuario | null;
};

/** Hono environment of the origin. `ator` is set on routes behind `autenticar`. */
export type Ambiente = {
  Bindings: EnvDaOrigem;
  Variables: { configuracao: ConfiguracaoDaOrigem; verifier: TokenVerifier; agora: () => Date; ator: Ator };
};
