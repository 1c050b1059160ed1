import { once } from '../base/lazily.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import { createCipher } from '../sessao/cipher.ts';
import { createKnownDevices } from '../sessao/known-devices.ts';
import type { openSession } from '../sessao/open-session.ts';
import { createSignInLimits } from '../sessao/sign-in-limits.ts';
import { createSignIn } from '../sessao/sign-in-service.ts';
import { createSocialSignIn } from '../sessao/social/social-sign-in.ts';
import { createVerificationMessages } from '../sessao/verification.ts';
import type { PlatformServices } from './platform.ts';

/** Makers of the sign-in services of a request's context: password, Google and Facebook. */
export function openSignIn(
  rooms: PlatformServices,
  {
    request,
    sessao,
    responseHeaders,
  }: { request: Request; sessao: Awaited<ReturnType<typeof openSession>>; responseHeaders: Headers },
) {
  const { clock, configuration, log } = rooms;
  const secret = configuration.sessionSecret;
  const aparelho = once(() => createKnownDevices({ request, secret, clock }));
  const limites = once(() =>
    createSignInLimits({
      contagens: rooms.contagens,
      aparelho: aparelho(),
      endereco: addressOf(request),
      spendFast: (who) => spend(rooms.env, 'LIMITE_ENTRADA', who),
      log,
    }),
  );
  const verificacao = once(() =>
    createVerificationMessages({
      ...{ request, provider: rooms.provider, cifra: createCipher(secret), limites: limites() },
    }),
  );
  /** Dependencies of both ways to sign in. */
  const shared = () => ({
    ...{ request, responseHeaders, clock, log, verificacao: verificacao() },
    ...{ store: rooms.store, provider: rooms.provider, verifier: rooms.verifier, dono: rooms.dono },
  });
  return {
    /** True when somebody has signed in on this device before. */
    aparelhoConhecido: () => aparelho().isKnown,
    signIn: () =>
      createSignIn({
        ...{ ...shared(), sessao, cache: rooms.cache, limites: limites(), aparelho: aparelho() },
      }),
    /** Signing in with Google and Facebook. */
    social: () => createSocialSignIn({ ...shared(), configuration, fetch: rooms.fetch }),
  };
}
