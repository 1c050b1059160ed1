import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { SignInProvider } from '../../../../app/domain/pessoas/social-sign-in.ts';
import { generateChaves } from '../google-de-teste.ts';
import { createNavegador } from './navegador.ts';
import { createProvedorDeTeste } from './provedor-de-teste.ts';

export const [chaves, outras] = await Promise.all([generateChaves('chave-1'), generateChaves('chave-2')]);

function createUso() {
  const provedor = createProvedorDeTeste(chaves);
  return { provedor, navegador: createNavegador(provedor.fetch) };
}

/** The provider and the browser of the running test. */
export const uso = createUso();

/** Before each test: another provider, another browser, nobody signed in. */
export async function beginAnew(): Promise<void> {
  Object.assign(uso, createUso());
  await env.DB.prepare('delete from sessoes').run();
}

/** Goes to the provider; gives the authorization address. */
export async function start(qual: SignInProvider, query = ''): Promise<URL> {
  const response = await uso.navegador.get(`/entrar/${qual}${query}`);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

/** The whole way: to the provider, yes, and back. */
export async function enter(qual: SignInProvider, query = ''): Promise<Response> {
  const back = await uso.provedor.approve(await start(qual, query));
  return uso.navegador.get(back.href);
}

/** Reads the notice that the last try left for the sign-in screen. */
export const aviso = () => uso.navegador.cookies.get('entrada-aviso');

export async function expectNoSession() {
  expect(uso.navegador.cookies.has('sessao')).toBe(false);
  expect(await uso.navegador.countSessions()).toBe(0);
}
