import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { DeadlineReached, untilAborted } from '../base/limited-body.ts';
import { readBytes } from '../base/limited-bytes.ts';
import type { Deadline } from '../upstream/upstream.ts';

/** Brand asset with an allowed type and size. */
export type Asset = { bytes: ArrayBuffer; tipo: string; etag: string };

export type AssetService = ReturnType<typeof createAssetService>;

/** Maximum size of an asset, in bytes. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;
const ASSET_PATH = /^(?:fonts|id|svg|img)(?:\/[a-z0-9][a-z0-9._-]*)+$/i;
const ASSET_TYPES = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'font/woff2',
  'font/woff',
]);

const NOT_FOUND = () => new ApiError(404, 'recurso-nao-encontrado', 'Este arquivo não existe.');
const NO_ANSWER = () =>
  new ApiError(
    502,
    'recurso-sem-resposta',
    'A imagem da marca não pôde ser carregada. Tente de novo em instantes.',
  );

const TIMED_OUT = () =>
  new ApiError(504, 'recurso-demorou', 'A imagem da marca demorou demais. Tente de novo em instantes.');

/**
 * Creates the service of brand assets. `fetchRemote` requests `{host}/resources/{path}`; it must not follow
 * redirects.
 */
export function createAssetService(parts: {
  bucket: R2Bucket;
  fetchRemote: (path: string, signal: AbortSignal) => Promise<Response>;
  deadline: Deadline;
}) {
  const { bucket, fetchRemote, deadline } = parts;

  /** Company's own upload; a failing bucket counts as none, since the host usually has the same asset. */
  async function findOwn(path: string): Promise<Asset | null> {
    const own = await bucket.get(`resources/${path}`).catch(() => null);
    return own && checked(await own.arrayBuffer(), own.httpMetadata?.contentType ?? '');
  }

  async function findRemote(path: string): Promise<Asset> {
    const signal = deadline(TIMEOUT_MS);
    const response = await untilAborted(fetchRemote(path, signal), signal);
    if (!response.ok) {
      response.body?.cancel().catch(() => undefined);
      throw response.status === 404 ? NOT_FOUND() : NO_ANSWER();
    }
    const bytes = await readBytes(response.body, MAX_BYTES, signal);
    return checked(bytes, response.headers.get('Content-Type') ?? '');
  }

  return {
    /**
     * Finds an asset below `resources/`: the company's own upload first, then the resources host, then the
     * embedded origin. Throws ApiError 404, 502 or 504.
     */
    async find(path: string): Promise<Asset> {
      if (!ASSET_PATH.test(path) || path.includes('..')) throw NOT_FOUND();
      try {
        return (await findOwn(path)) ?? (await findRemote(path));
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw error instanceof DeadlineReached ? TIMED_OUT() : NO_ANSWER();
      }
    },
  };
}

async function checked(bytes: ArrayBuffer, contentType: string): Promise<Asset> {
  const tipo = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bytes.byteLength > MAX_BYTES || !ASSET_TYPES.has(tipo)) throw NO_ANSWER();
  return { bytes, tipo, etag: `"${(await sha256Hex(bytes)).slice(0, 32)}"` };
}
