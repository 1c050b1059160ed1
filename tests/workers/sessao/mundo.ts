import { env } from 'cloudflare:workers';
import { createEventCounters } from '../../../workers/base/counter-repository.ts';
import { createAccountOwnership, type SignInMethod } from '../../../workers/sessao/account-ownership.ts';
import { createCipher } from '../../../workers/sessao/cipher.ts';
import { createKnownDevices } from '../../../workers/sessao/known-devices.ts';
import { openSession } from '../../../workers/sessao/open-session.ts';
import { createSignInLimits } from '../../../workers/sessao/sign-in-limits.ts';
import { createSignIn } from '../../../workers/sessao/sign-in-service.ts';
import { startSession } from '../../../workers/sessao/start-session.ts';
import { createUnverifiedAccounts } from '../../../workers/sessao/unverified-account-repository.ts';
import { createVerificationMessages } from '../../../workers/sessao/verification.ts';
import type { Cache } from '../../../workers/upstream/cache.ts';
import { createBancada, SEGREDO } from './bancada.ts';
import { createContas } from './contas-de-teste.ts';

export const VITIMA = 'vitima@exemplo.com.br';
export const MINUTO = 60_000;
const cache: Pick<Cache, 'get'> = {
  get: async (_politica, _id, fetcher) => ({ value: await fetcher(), status: 'MISS' }),
};

/** Browsers before one product and one identity provider. */
export function createMundo() {
  const b = createBancada();
  const { clock, store, verifier } = b;
  const contas = createContas((claims) => b.issueToken(claims), b.testClock);
  const { provider } = contas;
  const log: string[] = [];
  const note = (event: string) => log.push(event);
  const porProvar = createUnverifiedAccounts({ db: env.DB, clock });
  const dono = createAccountOwnership({ contas: porProvar, provider, store, clock, log: note });

  /** A browser with its cookies, at an address of the network. */
  function browser(endereco: string) {
    const cookies = new Map<string, string>();
    const requestNow = () =>
      new Request('https://balcao.exemplo/', {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    const keep = (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
    };
    async function service() {
      const request = requestNow();
      const responseHeaders = new Headers();
      const sessao = await openSession({ request, store, provider, verifier, clock });
      const aparelho = createKnownDevices({ request, secret: SEGREDO, clock });
      const limites = createSignInLimits({
        contagens: createEventCounters({ db: env.DB, clock }),
        aparelho,
        endereco,
        spendFast: async () => {},
        log: note,
      });
      const cifra = createCipher(SEGREDO);
      const verificacao = createVerificationMessages({ request, provider, cifra, limites });
      const signIn = createSignIn({
        ...{ request, sessao, store, provider, verifier, cache, responseHeaders, dono, verificacao, limites },
        ...{ aparelho, clock, log: note },
      });
      return { signIn, sessao, done: () => keep(responseHeaders) };
    }
    type SignIn = Awaited<ReturnType<typeof service>>['signIn'];
    return {
      async do<T>(act: (signIn: SignIn) => Promise<T>): Promise<T> {
        const { signIn, done } = await service();
        const result = await act(signIn);
        done();
        return result;
      },
      enter(email: string, password: string) {
        return this.do((signIn) => signIn.enter(email, password));
      },
      /** Opens the link of the newest message to an address. */
      follow(email: string) {
        const link = contas.messages.findLast(({ para, link }) => para === email && link !== 'reset')?.link;
        return this.do((signIn) =>
          signIn.confirmVerification(new URL(link ?? 'https://x').searchParams.get('prova')),
        );
      },
      async enterWith(como: SignInMethod, email: string) {
        const tokens = contas.tokensOf(email);
        const request = requestNow();
        const started = await startSession({ request, store, verifier, tokens, dono, como });
        keep(new Headers({ 'set-cookie': started.setCookie }));
      },
      /** Nobody, somebody who waits, or somebody signed in. */
      async state(): Promise<'nobody' | 'waits' | 'in'> {
        const { sessao } = await service();
        if (!sessao) return 'nobody';
        return sessao.identidade.emailVerificado ? 'in' : 'waits';
      },
    };
  }
  return { b, contas, browser, log };
}

export type Mundo = ReturnType<typeof createMundo>;
export type Browser = ReturnType<Mundo['browser']>;

/** Forgets everybody of a test before. */
export async function emptyMundo(): Promise<void> {
  await env.DB.batch(
    ['sessoes', 'contas_por_provar', 'contagens'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
}
