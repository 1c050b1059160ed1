import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { CONTAS, SENHA } from '../../workers/local/accounts.mjs';

export type NomeDaConta = 'consultor' | 'admin' | 'gerente' | 'novo' | 'pendente';

type Sessao = Awaited<ReturnType<BrowserContext['cookies']>>[number];

const COOKIE = 'sessao';

/** Open sessions that no device uses now, by account: signing in is slow, and limited by the minute. */
const livres: Record<NomeDaConta, Sessao[]> = {
  consultor: [],
  admin: [],
  gerente: [],
  novo: [],
  pendente: [],
};

/** Sessions that the devices entered with. */
const emUso = new WeakMap<BrowserContext, { nome: NomeDaConta; sessao: Sessao }>();

const sessaoOf = async (context: BrowserContext): Promise<Sessao | undefined> =>
  (await context.cookies()).find(({ name }) => name === COOKIE);

/** E-mail address of a demonstration account. */
export function emailOf(nome: NomeDaConta): string {
  const account = CONTAS.find(({ uid }) => uid === `demo-${nome}`);
  if (!account) throw new Error(`No demonstration account "${nome}".`);
  return account.email;
}

/**
 * Signs a demonstration account in without the screen, for journeys about something else. Two devices never share a
 * session; one that an earlier journey left open is taken up again.
 */
export async function enterAs({ context }: { context: BrowserContext }, nome: NomeDaConta): Promise<void> {
  const sessao = (await takeUp(context, nome)) ?? (await open(context, nome));
  emUso.set(context, { nome, sessao });
}

/** Keeps the session that a device entered with for a later journey, unless this one ended it. */
export async function keepSession(context: BrowserContext): Promise<void> {
  const entered = emUso.get(context);
  if (!entered) return;
  if ((await sessaoOf(context))?.value === entered.sessao.value) livres[entered.nome].push(entered.sessao);
}

async function takeUp(context: BrowserContext, nome: NomeDaConta): Promise<Sessao | null> {
  for (let session = livres[nome].pop(); session; session = livres[nome].pop()) {
    await context.addCookies([session]);
    // The sign-in screen sends people with a session on.
    const answer = await context.request.get('/login', { maxRedirects: 0 });
    if (answer.status() === 302) return session;
  }
  return null;
}

async function open(context: BrowserContext, nome: NomeDaConta): Promise<Sessao> {
  const answer = await context.request.post('/login', {
    form: { email: emailOf(nome), senha: SENHA, _acao: 'entrar' },
    headers: { Origin: inject('address') },
    maxRedirects: 0,
  });
  const session = await sessaoOf(context);
  if (answer.status() !== 302 || !session)
    throw new Error(`POST /login answered ${answer.status()} for ${nome}.`);
  return session;
}
