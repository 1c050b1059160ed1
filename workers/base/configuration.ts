import { ACTIVITY_MS, IDLE_MS } from '../../app/domain/pagina/idleness.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../app/domain/pessoas/social-sign-in.ts';
import type { Settings } from './env.ts';
import { readVapid, type Vapid } from './vapid-setting.ts';

/** Session secret of `npm start`; production refuses it. */
export const DEVELOPMENT_SECRET = 'segredo-somente-para-desenvolvimento-local';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** OAuth client settings of a sign-in provider. */
export type SocialClientSettings = {
  clientId: string;
  clientSecret: string;
  /** Issuer used instead of the provider's own, without a trailing slash; null for the provider's. */
  issuer: string | null;
};

export type Configuration = {
  desenvolvimento: boolean;
  /** `https://host` without a trailing slash, or null for the embedded origin. */
  apiHost: string | null;
  brandDataHost: string | null;
  resourcesHost: string | null;
  publicUrl: string | null;
  firebaseProjectId: string;
  firebaseApiKey: string;
  /** `host:port` of the Auth emulator; only ever set on loopback in development. */
  emulador: string | null;
  sessionSecret: string;
  /** Sign-in providers with client settings; one without them is absent from the screens. */
  social: Partial<Record<SignInProvider, SocialClientSettings>>;
  /** Milliseconds. A session ends after `idleMs` without use, and after `absoluteMs` in any case. */
  sessao: { idleMs: number; absoluteMs: number };
  /** True when reads may go to D1's replicas. */
  replicas: boolean;
  /** Inner activity timer of section 9, milliseconds. */
  atividadeMs: number;
  /**
   * Sources of the FIPE table: `https://host/path` without a trailing slash, null for one not used; the token
   * of FIPE API v2, null without one.
   */
  fipe: { fipeHost: string | null; fipeToken: string | null; brasilApiHost: string | null };
  /** App that counts page views (section 7, social SDK); null: the SDK is never loaded. */
  sdkSocialAppId: string | null;
  /** Turnstile check of public forms; null: no check. */
  turnstile: { siteKey: string; secret: string } | null;
  /** Keys of Web Push; null: push is not offered. */
  vapid: Vapid | null;
};

export type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; motivos: string[] };

/** Settings that are addresses. */
type AddressSetting =
  | 'API_HOST'
  | 'BRAND_DATA_HOST'
  | 'RESOURCES_HOST'
  | 'PUBLIC_URL'
  | 'FIPE_HOST'
  | 'BRASILAPI_HOST';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Session limits, in minutes and hours. A day without use ends a session, so that one sign-in covers the week
 * of a person who works daily; a week ends it in any case. Under five minutes a session would end during
 * work; over 30 days would be no limit. ASVS 7.3.
 */
const IDLE_MINUTES = { padrao: 24 * 60, minimo: 5, maximo: 30 * 24 * 60 };
const LONGEST_HOURS = { padrao: 7 * 24, minimo: 1, maximo: 30 * 24 };

/**
 * Activity timer limits, ms: under a minute would interrupt readers; past the idle period the page reloads
 * anyway.
 */
const ACTIVITY = { padrao: ACTIVITY_MS, minimo: 60_000, maximo: IDLE_MS };

/** True for a host name of this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname.toLowerCase());
}

/**
 * Parses and validates the Worker's settings. With an unsafe or missing one the Worker refuses every request
 * (503) and logs the reasons, in English. Source: docs/spec/security.md, "Tokens".
 */
export function parseConfiguration(settings: Settings): ConfigurationResult {
  const motivos: string[] = [];
  const desenvolvimento = settings.AMBIENTE === 'desenvolvimento';
  if (!desenvolvimento && settings.AMBIENTE !== 'producao') {
    motivos.push('AMBIENTE must be "producao" or "desenvolvimento".');
  }

  const required = (name: 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY' | 'SESSION_SECRET'): string => {
    const value = settings[name]?.trim() ?? '';
    if (!value) motivos.push(`${name} is not set.`);
    return value;
  };
  const firebaseProjectId = required('FIREBASE_PROJECT_ID');
  const firebaseApiKey = required('FIREBASE_API_KEY');
  const sessionSecret = required('SESSION_SECRET');
  if (sessionSecret && sessionSecret.length < 32)
    motivos.push('SESSION_SECRET must have 32 characters or more.');
  if (!desenvolvimento && sessionSecret === DEVELOPMENT_SECRET) {
    motivos.push('SESSION_SECRET still has its development value.');
  }

  const emulador = settings.FIREBASE_AUTH_EMULATOR_HOST?.trim() || null;
  if (emulador) {
    const host = emulador.replace(/:\d+$/, '');
    if (!isLoopback(host)) motivos.push('FIREBASE_AUTH_EMULATOR_HOST must be a loopback host.');
    if (!desenvolvimento)
      motivos.push('FIREBASE_AUTH_EMULATOR_HOST is refused unless AMBIENTE is "desenvolvimento".');
  }
  if (desenvolvimento && !emulador)
    motivos.push('AMBIENTE "desenvolvimento" needs FIREBASE_AUTH_EMULATOR_HOST.');

  const host = (name: AddressSetting): string | null => {
    const value = settings[name]?.trim();
    if (!value) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    const secure = url?.protocol === 'https:' || (desenvolvimento && url?.protocol === 'http:');
    if (!url || !secure || url.username || url.search || url.hash) {
      motivos.push(`${name} must be an https address without credentials, query or fragment.`);
      return null;
    }
    return value.replace(/\/+$/, '');
  };

  const configuration: Configuration = {
    desenvolvimento,
    apiHost: host('API_HOST'),
    brandDataHost: host('BRAND_DATA_HOST'),
    resourcesHost: host('RESOURCES_HOST'),
    publicUrl: host('PUBLIC_URL'),
    firebaseProjectId,
    firebaseApiKey,
    emulador,
    sessionSecret,
    social: readSocial(settings, desenvolvimento, motivos),
    sessao: readSessionSettings(settings, motivos),
    replicas: readReplicas(settings, motivos),
    atividadeMs: readNumber(settings, 'ATIVIDADE_MS', ACTIVITY, motivos),
    fipe: {
      fipeHost: host('FIPE_HOST'),
      fipeToken: readFipeToken(settings, motivos),
      brasilApiHost: host('BRASILAPI_HOST'),
    },
    sdkSocialAppId: readSdkSocial(settings, motivos),
    turnstile: readTurnstile(settings, motivos),
    vapid: readVapid(settings, desenvolvimento, motivos),
  };
  return motivos.length === 0 ? { ok: true, configuration } : { ok: false, motivos };
}

/** Reads the client settings of every provider: complete, or absent altogether. */
function readSocial(
  settings: Settings,
  desenvolvimento: boolean,
  reasons: string[],
): Configuration['social'] {
  const social: Configuration['social'] = {};
  for (const provedor of SIGN_IN_PROVIDERS) {
    const prefix = provedor === 'google' ? 'GOOGLE' : 'FACEBOOK';
    const clientId = settings[`${prefix}_CLIENT_ID`]?.trim();
    const clientSecret = settings[`${prefix}_CLIENT_SECRET`]?.trim();
    const issuer = settings[`${prefix}_ISSUER`]?.trim().replace(/\/+$/, '') || null;
    if (!clientId && !clientSecret) continue;
    if (!clientId || !clientSecret) {
      reasons.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together.`);
      continue;
    }
    if (issuer && !isIssuer(issuer, desenvolvimento)) {
      reasons.push(`${prefix}_ISSUER must be an https address without credentials, query or fragment.`);
      continue;
    }
    social[provedor] = { clientId, clientSecret, issuer };
  }
  return social;
}

/** True for an https address; in development also for http on loopback. */
function isIssuer(issuer: string, desenvolvimento: boolean): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  const local = desenvolvimento && protocol === 'http:' && isLoopback(hostname);
  return (protocol === 'https:' || local) && !username && !search && !hash;
}

function readSessionSettings(settings: Settings, reasons: string[]): Configuration['sessao'] {
  const idleMs = readNumber(settings, 'SESSAO_OCIOSA_MIN', IDLE_MINUTES, reasons) * MINUTE;
  const absoluteMs = readNumber(settings, 'SESSAO_MAXIMA_H', LONGEST_HOURS, reasons) * HOUR;
  return { idleMs: Math.min(idleMs, absoluteMs), absoluteMs };
}

/** Reads an integer within its limits, or its default. */
function readNumber(
  settings: Settings,
  name: 'SESSAO_OCIOSA_MIN' | 'SESSAO_MAXIMA_H' | 'ATIVIDADE_MS',
  { padrao, minimo, maximo }: typeof IDLE_MINUTES,
  reasons: string[],
): number {
  const text = settings[name]?.trim();
  if (!text) return padrao;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimo && value <= maximo) return value;
  reasons.push(`${name} must be a whole number from ${minimo} to ${maximo}.`);
  return padrao;
}

function readReplicas({ REPLICAS_DO_BANCO: value }: Settings, reasons: string[]): boolean {
  if (value && value !== 'sim') reasons.push('REPLICAS_DO_BANCO must be "sim" or empty.');
  return value === 'sim';
}

/** Reads both Turnstile keys, or neither. */
function readTurnstile(settings: Settings, reasons: string[]): Configuration['turnstile'] {
  const siteKey = settings.TURNSTILE_SITE_KEY?.trim();
  const secret = settings.TURNSTILE_SECRET?.trim();
  if (!siteKey && !secret) return null;
  if (siteKey && secret && /^[\w-]{10,60}$/.test(siteKey)) return { siteKey, secret };
  reasons.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set together.');
  return null;
}

function readSdkSocial(settings: Settings, reasons: string[]): string | null {
  const appId = settings.FACEBOOK_SDK_APP_ID?.trim();
  if (!appId) return null;
  if (/^\d{5,20}$/.test(appId)) return appId;
  reasons.push('FACEBOOK_SDK_APP_ID must be the number of the app.');
  return null;
}

/**
 * Reads the token, which is sent as a header: characters illegal in one are an error. The value is never
 * printed.
 */
function readFipeToken(settings: Settings, reasons: string[]): string | null {
  const token = settings.FIPE_TOKEN?.trim();
  if (!token) return null;
  if (/^[\x21-\x7e]{8,4096}$/.test(token)) return token;
  reasons.push('FIPE_TOKEN must be the token of FIPE API v2.');
  return null;
}
