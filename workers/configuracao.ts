import type { Settings } from './env.ts';

/** The secret of `npm start`; production refuses it. */
export const SEGREDO_DE_DESENVOLVIMENTO = 'segredo-somente-para-desenvolvimento-local';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export type Configuracao = {
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
};

export type ResultadoDaConfiguracao = { ok: true; configuracao: Configuracao } | { ok: false; motivos: string[] };

/** True for a host name that reaches only this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname.toLowerCase());
}

/**
 * Reads and checks the Worker's settings. An unsafe or missing one makes the Worker refuse every request
 * (503) and say the reasons, in English, in its log. Source: design/security.md, "Tokens".
 */
export function parseConfiguracao(settings: Settings): ResultadoDaConfiguracao {
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
  if (sessionSecret && sessionSecret.length < 32) motivos.push('SESSION_SECRET must have 32 characters or more.');
  if (!desenvolvimento && sessionSecret === SEGREDO_DE_DESENVOLVIMENTO) {
    motivos.push('SESSION_SECRET still has its development value.');
  }

  const emulador = settings.FIREBASE_AUTH_EMULATOR_HOST?.trim() || null;
  if (emulador) {
    const host = emulador.replace(/:\d+$/, '');
    if (!isLoopback(host)) motivos.push('FIREBASE_AUTH_EMULATOR_HOST must be a loopback host.');
    if (!desenvolvimento) motivos.push('FIREBASE_AUTH_EMULATOR_HOST is refused unless AMBIENTE is "desenvolvimento".');
  }
  if (desenvolvimento && !emulador) motivos.push('AMBIENTE "desenvolvimento" needs FIREBASE_AUTH_EMULATOR_HOST.');

  const host = (name: 'API_HOST' | 'BRAND_DATA_HOST' | 'RESOURCES_HOST' | 'PUBLIC_URL'): string | null => {
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

  const configuracao: Configuracao = {
    desenvolvimento,
    apiHost: host('API_HOST'),
    brandDataHost: host('BRAND_DATA_HOST'),
    resourcesHost: host('RESOURCES_HOST'),
    publicUrl: host('PUBLIC_URL'),
    firebaseProjectId,
    firebaseApiKey,
    emulador,
    sessionSecret,
  };
  return motivos.length === 0 ? { ok: true, configuracao } : { ok: false, motivos };
}
