import { isLoopback } from '../base/configuration.ts';

/** Text settings, unvalidated: `parseOriginConfiguration` validates them before a request is answered. */
export type OriginSettings = {
  AMBIENTE?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string;
  ADMINISTRADORES?: string;
};

export type OriginConfiguration = {
  desenvolvimento: boolean;
  firebaseProjectId: string;
  /** `host:port` of the Auth emulator; only ever set on loopback in development. */
  emulador: string | null;
  /** E-mails in lower case whose owners register as approved administrators. */
  administradores: ReadonlySet<string>;
};

export type OriginConfigurationResult =
  | { ok: true; configuration: OriginConfiguration }
  | { ok: false; motivos: string[] };

/**
 * Parses and validates the origin's settings. With an unsafe or missing one it refuses every request (503)
 * and logs the reasons, in English. Source: docs/spec/security.md, "Tokens".
 */
export function parseOriginConfiguration(settings: OriginSettings): OriginConfigurationResult {
  const motivos: string[] = [];
  const desenvolvimento = settings.AMBIENTE === 'desenvolvimento';
  if (!desenvolvimento && settings.AMBIENTE !== 'producao') {
    motivos.push('AMBIENTE must be "producao" or "desenvolvimento".');
  }

  const firebaseProjectId = settings.FIREBASE_PROJECT_ID?.trim() ?? '';
  if (!firebaseProjectId) motivos.push('FIREBASE_PROJECT_ID is not set.');

  const emulador = settings.FIREBASE_AUTH_EMULATOR_HOST?.trim() || null;
  if (emulador && !isLoopback(emulador.replace(/:\d+$/, ''))) {
    motivos.push('FIREBASE_AUTH_EMULATOR_HOST must be a loopback host.');
  }
  if (emulador && !desenvolvimento) {
    motivos.push('FIREBASE_AUTH_EMULATOR_HOST is refused unless AMBIENTE is "desenvolvimento".');
  }
  if (!emulador && desenvolvimento) {
    motivos.push('AMBIENTE "desenvolvimento" needs FIREBASE_AUTH_EMULATOR_HOST.');
  }

  const administradores = (settings.ADMINISTRADORES ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  if (!administradores.every((email) => /^[^\s@]+@[^\s@]+$/.test(email))) {
    motivos.push('ADMINISTRADORES must be e-mail addresses separated by commas.');
  }

  if (motivos.length > 0) return { ok: false, motivos };
  return {
    ok: true,
    configuration: {
      desenvolvimento,
      firebaseProjectId,
      emulador,
      administradores: new Set(administradores),
    },
  };
}
