import { addressOf, spend } from '../base/rate-limit.ts';
import { createCipher } from '../sessao/cipher.ts';
import { createKnownDevices } from '../sessao/known-devices.ts';
import type { openSession } from '../sessao/open-session.ts';
import { createSignInLimits } from '../sessao/sign-in-limits.ts';
import { createSignIn } from '../sessao/sign-in-service.ts';
import { createSocialSignIn } from '../sessao/social/social-sign-in.ts';
import { createVerificationMessages } from '../sessao/verification.ts';
import type { PlatformServices } from './platform.ts';

/** Creates the sign-in services of a request's context: password, Google and Facebook. */
export function openSignIn(
  rooms: PlatformServices,
  {
    request,
    sessao,
    responseHeaders,
  }: { request: Request; sessao: Awaited<ReturnType<typeof openSession>>; responseHeaders: Headers },
) {
  const secret = rooms.configuration.sessionSecret;
  const aparelho = createKnownDevices({ request, secret, clock: rooms.clock });
  const limites = createSignInLimits({
    contagens: rooms.contagens,
    aparelho,
    endereco: addressOf(request),
    spendFast: (who) => spend(rooms.env, 'LIMITE_ENTRADA', who),
    log: rooms.log,
  });
  const verificacao = createVerificationMessages({
    request,
    provider: rooms.provider,
    cifra: createCipher(secret),
    limites,
  });
  return {
    /** True when somebody has signed in on this device before. */
    aparelhoConhecido: aparelho.isKnown,
    signIn: createSignIn({
      ...rooms,
      ...{ request, sessao, responseHeaders, verificacao, limites, aparelho },
    }),
    /** Signing in with Google and Facebook. */
    social: createSocialSignIn({ ...rooms, request, responseHeaders, verificacao }),
  };
}
