import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';
import { DeadlineReached, isJson, readBodyText, untilAborted } from '../base/limited-body.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { errorOfStatus, isPassedOn } from './upstream-error.ts';

/** Timeout of a read, its retry included, ms. */
export const READ_TIMEOUT_MS = 5000;
/** Timeout of a write, which then fails closed, ms. Source: docs/spec/security.md. */
export const WRITE_TIMEOUT_MS = 2000;
/** Maximum size of an answer, in bytes. */
export const MAX_UPSTREAM_BYTES = 2 * 1024 * 1024;

export type UpstreamCall = {
  /** The person's own ID token, sent as bearer token. */
  token?: string;
  /** Replaces the call's own timeout, so that several calls share one. */
  signal?: AbortSignal;
};

/** Path segments below the base; each is encoded, so an id can never lead to another path. */
export type UpstreamPath = readonly string[];

export type Upstream = ReturnType<typeof createUpstream>;

export type Deadline = (ms: number) => AbortSignal;

const NO_ANSWER = 'A rede da concessionária não respondeu direito. Tente de novo em instantes.';
const TOOK_TOO_LONG = 'A rede da concessionária demorou demais. Tente de novo em instantes.';

const broken = (code: string): ApiError => new ApiError(502, code, NO_ANSWER);

/** 504: the upstream timed out. */
export const tooLate = (): ApiError => new ApiError(504, 'upstream-demorou', TOOK_TOO_LONG);

const UNREACHABLE_CODE = 'upstream-fora-do-ar';

/** True when the circuit breaker did not send the request, so that nothing can have changed. */
export const isNotSent = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === UNREACHABLE_CODE;

/** True when the upstream failed or could not answer, false when it answered and refused. */
export const isUpstreamFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || [502, 503, 504].includes(error.status);

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
  disjuntor: CircuitBreaker;
  deadline?: Deadline;
}) {
  const { base, fetch, disjuntor, deadline = (ms) => AbortSignal.timeout(ms) } = parts;

  async function ask<T>(
    url: string,
    init: RequestInit,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    if (!disjuntor.allows()) {
      throw new ApiError(502, UNREACHABLE_CODE, NO_ANSWER, { retryAfter: disjuntor.retryAfter() });
    }
    try {
      const value = await exchange(fetch, url, init, schema, signal);
      disjuntor.succeeded();
      return value;
    } catch (error) {
      const erro = toApiError(error);
      if (isUpstreamFailure(erro)) disjuntor.failed();
      else disjuntor.succeeded();
      throw erro;
    }
  }

  return {
    /**
     * Reads JSON of the expected shape; one retry inside the timeout.
     * @throws ApiError 401, 403, 404, 409, 422, 429, 503 as the upstream says, 502 for a broken or missing
     * answer, 504 when it takes too long
     */
    async get<T>(
      path: UpstreamPath,
      schema: v.GenericSchema<unknown, T>,
      { token, signal = deadline(READ_TIMEOUT_MS) }: UpstreamCall = {},
    ): Promise<T> {
      const url = urlOf(base, path);
      const init = { method: 'GET', headers: headersOf(token) };
      try {
        return await ask(url, init, schema, signal);
      } catch (error) {
        const worthAnother = error instanceof ApiError && error.status === 502 && !isNotSent(error);
        if (!worthAnother || signal.aborted) throw error;
        return await ask(url, init, schema, signal);
      }
    },

    /**
     * Writes once, never twice. An empty answer becomes null.
     * @throws as `get`
     */
    async send<T>(
      method: 'POST' | 'PUT' | 'DELETE',
      path: UpstreamPath,
      body: unknown,
      schema: v.GenericSchema<unknown, T>,
      { token, signal = deadline(WRITE_TIMEOUT_MS) }: UpstreamCall = {},
    ): Promise<T> {
      const headers = headersOf(token);
      if (body === undefined) return ask(urlOf(base, path), { method, headers }, schema, signal);
      headers.set('Content-Type', 'application/json');
      return ask(urlOf(base, path), { method, headers, body: JSON.stringify(body) }, schema, signal);
    },
  };
}

function urlOf(base: string, path: UpstreamPath): string {
  const segments = path.map((segment) => {
    const dots = segment === '' || segment === '.' || segment === '..';
    if (dots || !isWellFormed(segment)) throw errorOfStatus(404);
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
  if (!response.ok && !isPassedOn(response.status, retryAfter)) {
    response.body?.cancel().catch(() => undefined);
    throw errorOfStatus(response.status);
  }
  const json = await readJson(response, signal);
  if (!response.ok) throw errorOfStatus(response.status, json, retryAfter);
  if (json === undefined) throw broken('upstream-resposta-invalida');
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw broken('upstream-resposta-invalida');
  return parsed.output;
}

/** Parses the body as JSON; null when there is none; undefined when it is something else. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const announced = Number(response.headers.get('Content-Length') ?? 0);
  const readable = isJson(response.headers.get('Content-Type')) && announced <= MAX_UPSTREAM_BYTES;
  if (response.body && !readable) {
    const empty = announced === 0 && response.headers.has('Content-Length');
    response.body.cancel().catch(() => undefined);
    return empty ? null : undefined;
  }
  const text = await readBodyText(response.body, MAX_UPSTREAM_BYTES, signal);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof DeadlineReached ? tooLate() : broken('upstream-sem-resposta');
}
