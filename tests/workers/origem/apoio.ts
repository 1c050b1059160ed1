import { env } from 'cloudflare:workers';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import { createOrigin } from '../../../workers/origem/app.ts';
import type { OriginEnv } from '../../../workers/origem/env.ts';
import { createKeyServer, generateChaves, signToken } from '../identidade/google-de-teste.ts';

export const PROJETO = 'concessionaria';
export const AGORA = new Date('2026-11-20T12:00:00Z');

/** Settings of production with the tests' own database. */
export function envDaOrigem(extra: Partial<OriginEnv> = {}): OriginEnv {
  return {
    DB: env.ORIGEM_DB,
    CACHE: env.CACHE,
    AMBIENTE: 'producao',
    FIREBASE_PROJECT_ID: PROJETO,
    FIREBASE_AUTH_EMULATOR_HOST: '',
    ADMINISTRADORES: 'Dona@exemplo.com.br',
    ...extra,
  };
}

const chave = await generateChaves('origem');

const verifier = createTokenVerifier({
  projectId: PROJETO,
  kv: env.CACHE,
  emulador: null,
  desenvolvimento: false,
  fetch: createKeyServer(chave).fetch,
  clock: () => AGORA,
});

/** A token as Google signs it for this person. */
export function tokenDe(uid: string, claims: Record<string, unknown> = {}): Promise<string> {
  const issued = AGORA.getTime() / 1000 - 60;
  return signToken(chave, {
    iss: `https://securetoken.google.com/${PROJETO}`,
    aud: PROJETO,
    auth_time: issued,
    iat: issued,
    exp: issued + 3600,
    sub: uid,
    email: `${uid}@exemplo.com.br`,
    email_verified: true,
    ...claims,
  });
}

export type Pedido = {
  /** Sent as JSON unless it is text or bytes. */
  corpo?: unknown;
  uid?: string;
  claims?: Record<string, unknown>;
  headers?: Record<string, string>;
  env?: OriginEnv;
  host?: string;
};

const app = createOrigin({ verifier, clock: () => AGORA });

/** One request to the origin, signed in as `uid` when that is given. */
export async function pedir(method: string, path: string, pedido: Pedido = {}): Promise<Response> {
  const { corpo, uid, claims, host = 'https://origem.interno' } = pedido;
  const headers = new Headers(pedido.headers);
  if (uid !== undefined) headers.set('Authorization', `Bearer ${await tokenDe(uid, claims)}`);
  if (corpo !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const raw = typeof corpo === 'string' || corpo instanceof ArrayBuffer;
  const body = corpo === undefined ? undefined : raw ? corpo : JSON.stringify(corpo);
  return app.fetch(new Request(`${host}${path}`, { method, headers, body }), pedido.env ?? envDaOrigem());
}

/** Empties the database and enters two companies. */
export async function esvaziar(): Promise<void> {
  const marca = "'#000000', '#ffffff', '#ff0000'";
  await env.ORIGEM_DB.batch([
    env.ORIGEM_DB.prepare('DELETE FROM usuarios'),
    env.ORIGEM_DB.prepare('DELETE FROM empresas'),
    env.ORIGEM_DB.prepare(
      `INSERT INTO empresas (id, nome, cor_primaria, cor_sobre_primaria, cor_destaque)
       VALUES (1, 'Órbita Motos', ${marca}), (2, 'Alfa Motos', ${marca})`,
    ),
  ]);
}

export type Pessoa = {
  uid: string;
  nome?: string;
  idEmpresa?: number | null;
  aprovado?: boolean;
  admin?: boolean;
  /** Of every company; an administrator too. */
  rede?: boolean;
};

/** Enters a registered person whose record id is `id-{uid}`. */
export async function cadastrar({
  uid,
  nome = 'Ana Lima',
  idEmpresa = 1,
  aprovado = false,
  admin = false,
  rede = false,
}: Pessoa) {
  await env.ORIGEM_DB.prepare(
    `INSERT INTO usuarios VALUES (?, ?, ?, NULL, ?, 'Consultor de vendas', ?, 1, ?, ?, ?, ?)`,
  )
    .bind(
      `id-${uid}`,
      uid,
      nome,
      idEmpresa,
      `${uid}@exemplo.com.br`,
      aprovado ? 1 : 0,
      JSON.stringify(rede ? ['admin', 'rede'] : admin ? ['admin'] : []),
      AGORA.toISOString(),
      AGORA.toISOString(),
    )
    .run();
}

/** The stored row, or null. */
export const linha = (uid: string) =>
  env.ORIGEM_DB.prepare('SELECT * FROM usuarios WHERE uid = ?').bind(uid).first();

export const contar = async (): Promise<number> =>
  (await env.ORIGEM_DB.prepare('SELECT count(*) AS n FROM usuarios').first<number>('n')) ?? -1;

/** Status and error code, for tables. */
export async function resultado(answer: Response): Promise<[number, string | undefined]> {
  const body: unknown = answer.status === 204 ? null : await answer.json();
  const error = typeof body === 'object' && body !== null && 'erro' in body ? body.erro : null;
  const code = typeof error === 'object' && error !== null && 'codigo' in error ? error.codigo : undefined;
  return [answer.status, typeof code === 'string' ? code : undefined];
}
