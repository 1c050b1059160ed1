import type { TokenVerifier } from '../identidade/tokens.ts';
import type { Ator } from './autenticacao.ts';
import type { ConfiguracaoDaOrigem } from './configuracao.ts';

/** What Cloudflare hands the embedded origin: bindings of its wrangler.toml and its settings. */
export type EnvDaOrigem = {
  /** Usuarios and empresas. */
  DB: D1Database;
  /** The identity provider's public keys. */
  CACHE: KVNamespace;
} & SettingsDaOrigem;

/** Text settings, as they arrive: `parseConfiguracaoDaOrigem` checks them before a request is answered. */
export type SettingsDaOrigem = {
  AMBIENTE?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string;
  ADMINISTRADORES?: string;
};

/** The Hono environment of the origin. `ator` is there on routes behind `autenticar`. */
export type Ambiente = {
  Bindings: EnvDaOrigem;
  Variables: { configuracao: ConfiguracaoDaOrigem; verifier: TokenVerifier; agora: () => Date; ator: Ator };
};
