/** Bindings of wrangler.toml and settings that Cloudflare passes to the edge Worker. */
export type Env = {
  /** Built screens and public files. */
  ASSETS: Fetcher;
  /** The product's own data. */
  DB: D1Database;
  /** Cached upstream responses, and the identity provider's public keys. */
  CACHE: KVNamespace;
  /** Generated images, photos and brand assets. */
  BALDE: R2Bucket;
  /** Embedded origin; needed only when API_HOST or BRAND_DATA_HOST is empty. */
  ORIGEM?: Fetcher;
  /** The drawing Worker. */
  DESENHO: Fetcher;
  /** Queue of pieces of batches. */
  FILA_DE_LOTES: Queue<{ loteId: string; item: number }>;
  LIMITE_ENTRADA: RateLimit;
  LIMITE_IMAGENS: RateLimit;
  LIMITE_ESCRITAS: RateLimit;
  LIMITE_SIMULACOES: RateLimit;
  LIMITE_GERAL: RateLimit;
  LIMITE_FALTAS: RateLimit;
  LIMITE_CHAVES: RateLimit;
} & Settings;

/** Text settings, unvalidated: `parseConfiguration` validates them before the first response. */
export type Settings = {
  AMBIENTE?: string;
  API_HOST?: string;
  BRAND_DATA_HOST?: string;
  RESOURCES_HOST?: string;
  PUBLIC_URL?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_API_KEY?: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string;
  SESSION_SECRET?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  FACEBOOK_ISSUER?: string;
  SESSAO_OCIOSA_MIN?: string;
  SESSAO_MAXIMA_H?: string;
  REPLICAS_DO_BANCO?: string;
  ATIVIDADE_MS?: string;
  FACEBOOK_SDK_APP_ID?: string;
  FIPE_HOST?: string;
  FIPE_TOKEN?: string;
  BRASILAPI_HOST?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
};
