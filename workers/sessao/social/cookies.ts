import * as v from 'valibot';
import { isSignInProvider, type SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import { createCipher } from '../cipher.ts';
import { isPlainLoopback, readCookie } from '../cookie.ts';
import { isSocialFailureReason, type SocialFailureReason } from './failures.ts';
import type { SignInSecrets } from './oauth-client.ts';

/** Time limit of a sign-in at the provider, seconds. */
export const SIGN_IN_TIME_S = 10 * 60;
/** Lifetime of a failed sign-in's notice, seconds: it is for the very next page. */
const NOTICE_S = 60;

/** Sign-in in progress, stored in an encrypted cookie that scripts cannot read. */
export type PendingSignIn = SignInSecrets & {
  provedor: SignInProvider;
  /** Path of this site to redirect to afterwards. */
  voltar: string;
  /** True for a sign-in in a popup window. */
  janela: boolean;
};

const pendingSchema = v.object({
  provedor: v.picklist(['google', 'facebook']),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  voltar: v.string(),
  janela: v.boolean(),
  /** Expiry, milliseconds since 1970. */
  venceEm: v.number(),
});

/**
 * Creates the cookies of a sign-in at a provider. A browser has at most one sign-in in progress by provider:
 * a second one replaces the first. SameSite=Lax lets the provider's redirect carry them.
 */
export function createSignInCookies(parts: { secret: string; url: string; clock: () => Date }) {
  const { url, clock } = parts;
  const cifra = createCipher(parts.secret);
  const plain = isPlainLoopback(url);
  const nameOf = (name: string) => (plain ? name : `__Host-${name}`);
  const pendente = (provedor: SignInProvider) => nameOf(`entrada-${provedor}`);
  const AVISO = nameOf('entrada-aviso');

  const write = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly${plain ? '' : '; Secure'}; SameSite=Lax`;

  return {
    /** Set-Cookie value that stores a sign-in until its time limit. */
    async writePedido(pedido: PendingSignIn): Promise<string> {
      const venceEm = clock().getTime() + SIGN_IN_TIME_S * 1000;
      const name = pendente(pedido.provedor);
      return write(name, await cifra.encrypt(JSON.stringify({ ...pedido, venceEm }), name), SIGN_IN_TIME_S);
    },

    /** Sign-in in progress; null when there is none, it has expired, or it was altered. */
    async readPedido(request: Request, provedor: SignInProvider): Promise<PendingSignIn | null> {
      const name = pendente(provedor);
      const value = readCookie(request, name);
      const text = value && (await cifra.decrypt(value, name));
      if (!text) return null;
      const { venceEm, ...pedido } = v.parse(pendingSchema, JSON.parse(text));
      return pedido.provedor === provedor && clock().getTime() < venceEm ? pedido : null;
    },

    /** Set-Cookie value that makes a sign-in unusable a second time. */
    clearPedido: (provedor: SignInProvider) => write(pendente(provedor), '', 0),

    /** Set-Cookie value that tells the next page why a sign-in failed: a reason from a fixed list. */
    writeAviso: (provedor: SignInProvider, reason: SocialFailureReason) =>
      write(AVISO, `${provedor}.${reason}`, NOTICE_S),

    readAviso(request: Request): { provedor: SignInProvider; motivo: SocialFailureReason } | null {
      const [provedor = '', motivo = ''] = readCookie(request, AVISO)?.split('.') ?? [];
      return isSignInProvider(provedor) && isSocialFailureReason(motivo) ? { provedor, motivo } : null;
    },

    clearAviso: () => write(AVISO, '', 0),
  };
}
