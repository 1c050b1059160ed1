import { addressOf, spend } from './base/rate-limit.ts';
import type { Rooms } from './rooms.ts';
import { createAparelho } from './sessao/aparelho.ts';
import { createCifra } from './sessao/cifra.ts';
import { createLimitesDaEntrada } from './sessao/limites-da-entrada.ts';
import type { openSession } from './sessao/open-session.ts';
import { createSignIn } from './sessao/sign-in-service.ts';
import { createSocialSignIn } from './sessao/social/social-sign-in.ts';
import { createMensagensDeVerificacao } from './sessao/verificacao.ts';

/** Creates the sign-in services of a request's context: password, Google and Facebook. */
export function openSignIn(
  rooms: Rooms,
  {
    request,
    sessao,
    responseHeaders,
  }: { request: Request; sessao: Awaited<ReturnType<typeof openSession>>; responseHeaders: Headers },
) {
  const secret = rooms.configuracao.sessionSecret;
  const aparelho = createAparelho({ request, secret, agora: rooms.agora });
  const limites = createLimitesDaEntrada({
    contagens: rooms.contagens,
    aparelho,
    endereco: addressOf(request),
    spendFast: (who) => spend(rooms.env, 'LIMITE_ENTRADA', who),
    log: rooms.log,
  });
  const verificacao = createMensagensDeVerificacao({
    request,
    provider: rooms.provider,
    cifra: createCifra(secret),
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
