import * as v from 'valibot';
import { ErroDaApi } from '../base/api-error.ts';
import { isJson, PrazoEsgotado, readTexto, untilAborted } from '../base/limited-body.ts';
import type { Disjuntor } from './circuit-breaker.ts';
import { erroDoStatus, isRepassado } from './upstream-error.ts';

/** Timeout of a read, its retry included, ms. */
export const PRAZO_DE_LEITURA_MS = 5000;
/** Timeout of a write, which then fails closed, ms. Source: docs/spec/security.md. */
export const PRAZO_DE_ESCRITA_MS = 2000;
/** Maximum size of an answer, in bytes. */
export const RESPOSTA_MAXIMA = 2 * 1024 * 1024;

export type Chamada = {
  /** The person's own ID token, sent as bearer token. */
  token?: string;
  /** Replaces the call's own timeout, so that several calls share one. */
  signal?: AbortSignal;
};

/** Path segments below the base; each is encoded, so an id can never lead to another path. */
export type Caminho = readonly string[];

export type Upstream = {
  /**
   * Reads JSON of the expected shape; one retry inside the timeout.
   * @throws ErroDaApi 401, 403, 404, 409, 422, 429, 503 as the upstream says, 502 for a broken or missing
   * answer, 504 when it takes too long
   */
  get<T>(caminho: Caminho, schema: v.GenericSchema<unknown, T>, chamada?: Chamada): Promise<T>;
  /**
   * Writes once, never twice. An empty answer becomes null.
   * @throws as `get`
   */
  send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    caminho: Caminho,
    body: unknown,
    schema: v.GenericSchema<unknown, T>,
    chamada?: Chamada,
  ): Promise<T>;
};

export type Deadline = (ms: number) => AbortSignal;

const SEM_RESPOSTA = 'A rede da concessionária não respondeu direito. Tente de novo em instantes.';
const DEMOROU = 'A rede da concessionária demorou demais. Tente de novo em instantes.';

const broken = (codigo: string): ErroDaApi => new ErroDaApi(502, codigo, SEM_RESPOSTA);

/** 504: the upstream timed out. */
export const tooLate = (): ErroDaApi => new ErroDaApi(504, 'upstream-demorou', DEMOROU);

const FORA_DO_AR = 'upstream-fora-do-ar';

/** True when the circuit breaker did not send the request, so that nothing can have changed. */
export const isNotSent = (error: unknown): boolean =>
  error instanceof ErroDaApi && error.codigo === FORA_DO_AR;

/** True when the upstream failed or could not answer, false when it answered and refused. */
export const isFalhaDoUpstream = (error: unknown): boolean =>
  !(error instanceof ErroDaApi) || [502, 503, 504].includes(error.status);

/**
 * Creates the client of one upstream host.
 * @param parts.base address without a trailing slash, for example `https://host/api`; the only host that is
 * ever called: redirects count as broken answers
 * @param parts.fetch global fetch, or that of a service binding
 * @param parts.deadline returns the signal that aborts a call after so many milliseconds
 */
export function createUpstream(parts: {
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  disjuntor: Disjuntor;
  deadline?: Deadline;
}): Upstream {
  const { base, fetch, disjuntor, deadline = (ms) => AbortSignal.timeout(ms) } = parts;

  async function ask<T>(
    url: string,
    init: RequestInit,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    if (!disjuntor.allows()) {
      throw new ErroDaApi(502, FORA_DO_AR, SEM_RESPOSTA, { retryAfter: disjuntor.retryAfter() });
    }
    try {
      const value = await exchange(fetch, url, init, schema, signal);
      disjuntor.succeeded();
      return value;
    } catch (error) {
      const erro = toErroDaApi(error);
      if (isFalhaDoUpstream(erro)) disjuntor.failed();
      else disjuntor.succeeded();
      throw erro;
    }
  }

  return {
    async get(caminho, schema, { token, signal = deadline(PRAZO_DE_LEITURA_MS) } = {}) {
      const url = urlOf(base, caminho);
      const init = { method: 'GET', headers: headersOf(token) };
      try {
        return await ask(url, init, schema, signal);
      } catch (error) {
        const worthAnother = error instanceof ErroDaApi && error.status === 502 && !isNotSent(error);
        if (!worthAnother || signal.aborted) throw error;
        return await ask(url, init, schema, signal);
      }
    },

    async send(method, caminho, body, schema, { token, signal = deadline(PRAZO_DE_ESCRITA_MS) } = {}) {
      const headers = headersOf(token);
      if (body === undefined) return ask(urlOf(base, caminho), { method, headers }, schema, signal);
      headers.set('Content-Type', 'application/json');
      return ask(urlOf(base, caminho), { method, headers, body: JSON.stringify(body) }, schema, signal);
    },
  };
}

function urlOf(base: string, caminho: Caminho): string {
  const segments = caminho.map((segment) => {
    const dots = segment === '' || segment === '.' || segment === '..';
    if (dots || !isWellFormed(segment)) throw erroDoStatus(404);
    return encodeURIComponent(segment);
  });
  return `${base}/${segments.join('/')}`;
}

/** False for lone surrogates, for which encodeURIComponent throws. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

function headersOf(token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Sends one request and validates the whole answer. */
async function exchange<T>(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await untilAborted(fetch(url, { ...init, redirect: 'manual', signal }), signal);
  const retryAfter = response.headers.get('Retry-After');
  if (!response.ok && !isRepassado(response.status, retryAfter)) {
    response.body?.cancel().catch(() => undefined);
    throw erroDoStatus(response.status);
  }
  const json = await readJson(response, signal);
  if (!response.ok) throw erroDoStatus(response.status, json, retryAfter);
  if (json === undefined) throw broken('upstream-resposta-invalida');
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw broken('upstream-resposta-invalida');
  return parsed.output;
}

/** Parses the body as JSON; null when there is none; undefined when it is something else. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const announced = Number(response.headers.get('Content-Length') ?? 0);
  const readable = isJson(response.headers.get('Content-Type')) && announced <= RESPOSTA_MAXIMA;
  if (response.body && !readable) {
    const empty = announced === 0 && response.headers.has('Content-Length');
    response.body.cancel().catch(() => undefined);
    return empty ? null : undefined;
  }
  const text = await readTexto(response.body, RESPOSTA_MAXIMA, signal);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toErroDaApi(error: unknown): ErroDaApi {
  if (error instanceof ErroDaApi) return error;
  return error instanceof PrazoEsgotado ? tooLate() : broken('upstream-sem-resposta');
}
