import * as v from 'valibot';
import type { FailureReason } from '../../../app/domain/fipe/refresh.ts';
import {
  BodyTooLarge,
  DeadlineReached,
  isJson,
  readBodyText,
  untilAborted,
} from '../../base/limited-body.ts';
import type { Deadline } from '../../upstream/upstream.ts';

/** Timeout of one request to a FIPE source, ms. */
export const FIPE_TIMEOUT_MS = 5000;
/** Maximum response size, in bytes; the longest list of a source has some 20 kB. */
export const FIPE_MAX_ANSWER_BYTES = 512 * 1024;

/** Failure of a source to return an item. */
export class SourceFailure extends Error {
  constructor(readonly motivo: FailureReason) {
    super(`source failed: ${motivo}`);
    this.name = 'FalhaDaFonte';
  }
}

/** Path segments below a source's base address; each is escaped, so none can change the address. */
export type SourcePath = readonly string[];

/**
 * Requests JSON of a given shape from a source: no retry, and redirects are not followed.
 * @param base `https://host/path` of the settings, without a trailing slash
 * @throws SourceFailure for every other answer
 */
export async function askJson<T>(
  parts: { fetch: (url: string, init: RequestInit) => Promise<Response>; deadline: Deadline },
  { base, headers }: { base: string; headers: Record<string, string> },
  segmentos: SourcePath,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const url = [base, ...segmentos.map(encodeURIComponent)].join('/');
  const signal = parts.deadline(FIPE_TIMEOUT_MS);
  const init = { headers: { Accept: 'application/json', ...headers }, redirect: 'manual', signal } as const;
  let text: string;
  try {
    const response = await untilAborted(parts.fetch(url, init), signal);
    const refused = failureReasonOf(response);
    if (refused) {
      response.body?.cancel().catch(() => undefined);
      throw new SourceFailure(refused);
    }
    text = await readBodyText(response.body, FIPE_MAX_ANSWER_BYTES, signal);
  } catch (error) {
    throw toSourceFailure(error);
  }
  const parsed = v.safeParse(schema, parse(text));
  if (!parsed.success) throw new SourceFailure('forma');
  return parsed.output;
}

/** Reason to reject a response; null when it may be read. */
function failureReasonOf({ status, headers }: Response): FailureReason | null {
  if (status === 403) return 'bloqueio';
  if (status === 429) return 'limite';
  if (status === 400 || status === 404) return 'ausente';
  if (status >= 300 && status < 400) return 'desafio';
  if (status !== 200) return 'fora';
  if (!isJson(headers.get('Content-Type'))) return 'desafio';
  return Number(headers.get('Content-Length') ?? 0) > FIPE_MAX_ANSWER_BYTES ? 'grande' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // HTML sent as JSON.
    throw new SourceFailure(/^\s*</.test(text) ? 'desafio' : 'cortada');
  }
}

function toSourceFailure(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (error instanceof DeadlineReached) return new SourceFailure('demorou');
  if (error instanceof BodyTooLarge) return new SourceFailure('grande');
  return new SourceFailure('fora');
}
