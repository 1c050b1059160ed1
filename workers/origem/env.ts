import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ClaimsVerificados, TokenVerifier } from '../identidade/tokens.ts';
import type { ConfiguracaoDaOrigem, SettingsDaOrigem } from './configuracao.ts';

/** What Cloudflare hands the embedded origin: bindings of its wrangler.toml and its settings. */
export type EnvDaOrigem = {
  /** Usuarios and empresas. */
  DB: D1Database;
  /** The identity provider's public keys. */
  CACHE: KVNamespace;
} & SettingsDaOrigem;

/** Who asks: what the token says, and what this origin's own data say at this moment. */
export type Ator = {
  identidade: ClaimsVerificados;
  /** Null for a person who has not registered. */
  usuario: Usuario | null;
};

/** The Hono environment of the origin. `ator` is there on routes behind `autenticar`. */
export type Ambiente = {
  Bindings: EnvDaOrigem;
  Variables: { configuracao: ConfiguracaoDaOrigem; verifier: TokenVerifier; agora: () => Date; ator: Ator };
};
