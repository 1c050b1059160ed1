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

/** One item may take this long. */
export const PRAZO_MS = 5000;
/** Largest answer read, in bytes: the longest list of a source has some 20 kB. */
export const RESPOSTA_MAXIMA = 512 * 1024;

/** A source did not give an item. */
export class FalhaDaFonte extends Error {
  constructor(readonly motivo: MotivoDaFalha) {
    super(`source failed: ${motivo}`);
    this.name = 'FalhaDaFonte';
  }
}

/** An address below a source's, segment by segment: nothing of a segment can lead elsewhere. */
export type Segmentos = readonly string[];

/**
 * Asks a source once for JSON of a shape: no retry, and no redirect is followed.
 * @param base `https://host/path` of the settings, without a trailing slash
 * @throws FalhaDaFonte for everything that is not that JSON
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

/** Null for an answer that may be read. */
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
    // A page that calls itself JSON.
    throw new FalhaDaFonte(/^\s*</.test(text) ? 'desafio' : 'cortada');
  }
}

function toFalha(error: unknown): FalhaDaFonte {
  if (error instanceof FalhaDaFonte) return error;
  if (error instanceof PrazoEsgotado) return new FalhaDaFonte('demorou');
  if (error instanceof CorpoGrandeDemais) return new FalhaDaFonte('grande');
  return new FalhaDaFonte('fora');
}
