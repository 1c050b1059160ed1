import * as v from 'valibot';
import type { MotivoDaFalha } from '../../../app/domain/fipe/atualizacao.ts';
import {
  CorpoGrandeDemais,
  isJson,
  PrazoEsgotado,
  readTexto,
  untilAborted,
} from '../../base/limited-body.ts';
import type { Deadline } from '../../upstream/upstream.ts';

/** Timeout of one request, ms. */
export const PRAZO_MS = 5000;
/** Maximum response size, in bytes; the longest list of a source has some 20 kB. */
export const RESPOSTA_MAXIMA = 512 * 1024;

/** Failure of a source to return an item. */
export class FalhaDaFonte extends Error {
  constructor(readonly motivo: MotivoDaFalha) {
    super(`source failed: ${motivo}`);
    this.name = 'FalhaDaFonte';
  }
}

/** Path segments below a source's base address; each is escaped, so none can change the address. */
export type Segmentos = readonly string[];

/**
 * Requests JSON of a given shape from a source: no retry, and redirects are not followed.
 * @param base `https://host/path` of the settings, without a trailing slash
 * @throws FalhaDaFonte for every other answer
 */
export async function askJson<T>(
  parts: { fetch: (url: string, init: RequestInit) => Promise<Response>; deadline: Deadline },
  { base, headers }: { base: string; headers: Record<string, string> },
  segmentos: Segmentos,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const url = [base, ...segmentos.map(encodeURIComponent)].join('/');
  const signal = parts.deadline(PRAZO_MS);
  const init = { headers: { Accept: 'application/json', ...headers }, redirect: 'manual', signal } as const;
  let text: string;
  try {
    const response = await untilAborted(parts.fetch(url, init), signal);
    const refused = motivoOf(response);
    if (refused) {
      response.body?.cancel().catch(() => undefined);
      throw new FalhaDaFonte(refused);
    }
    text = await readTexto(response.body, RESPOSTA_MAXIMA, signal);
  } catch (error) {
    throw toFalha(error);
  }
  const parsed = v.safeParse(schema, parse(text));
  if (!parsed.success) throw new FalhaDaFonte('forma');
  return parsed.output;
}

/** Reason to reject a response; null when it may be read. */
function motivoOf({ status, headers }: Response): MotivoDaFalha | null {
  if (status === 403) return 'bloqueio';
  if (status === 429) return 'limite';
  if (status === 400 || status === 404) return 'ausente';
  if (status >= 300 && status < 400) return 'desafio';
  if (status !== 200) return 'fora';
  if (!isJson(headers.get('Content-Type'))) return 'desafio';
  return Number(headers.get('Content-Length') ?? 0) > RESPOSTA_MAXIMA ? 'grande' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // HTML sent as JSON.
    throw new FalhaDaFonte(/^\s*</.test(text) ? 'desafio' : 'cortada');
  }
}

function toFalha(error: unknown): FalhaDaFonte {
  if (error instanceof FalhaDaFonte) return error;
  if (error instanceof PrazoEsgotado) return new FalhaDaFonte('demorou');
  if (error instanceof CorpoGrandeDemais) return new FalhaDaFonte('grande');
  return new FalhaDaFonte('fora');
}
