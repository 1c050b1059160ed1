import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { PrazoEsgotado, untilAborted } from '../base/limited-body.ts';
import { readBytes } from '../base/limited-bytes.ts';
import type { Deadline } from '../upstream/upstream.ts';

/** Brand asset with an allowed type and size. */
export type Recurso = { bytes: ArrayBuffer; tipo: string; etag: string };

export type RecursoService = {
  /**
   * Finds an asset below `resources/`: the company's own upload first, then the resources host, then the
   * embedded origin. Throws ErroDaApi 404, 502 or 504.
   */
  find(caminho: string): Promise<Recurso>;
};

/** Maximum size of an asset, in bytes. */
const MAXIMO = 512 * 1024;
const PRAZO_MS = 5000;
const CAMINHO = /^(?:fonts|id|svg|img)(?:\/[a-z0-9][a-z0-9._-]*)+$/i;
const TIPOS = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'font/woff2', 'font/woff']);

const NAO_EXISTE = () => new ErroDaApi(404, 'recurso-nao-encontrado', 'Este arquivo não existe.');
const SEM_RESPOSTA = () =>
  new ErroDaApi(
    502,
    'recurso-sem-resposta',
    'A imagem da marca não pôde ser carregada. Tente de novo em instantes.',
  );

const DEMOROU = () =>
  new ErroDaApi(504, 'recurso-demorou', 'A imagem da marca demorou demais. Tente de novo em instantes.');

/**
 * Creates the service of brand assets. `fetchRemote` requests `{host}/resources/{path}`; it must not follow
 * redirects.
 */
export function createRecursoService(parts: {
  balde: R2Bucket;
  fetchRemote: (caminho: string, signal: AbortSignal) => Promise<Response>;
  deadline: Deadline;
}): RecursoService {
  const { balde, fetchRemote, deadline } = parts;

  /** Company's own upload; a failing bucket counts as none, since the host usually has the same asset. */
  async function findOwn(caminho: string): Promise<Recurso | null> {
    const own = await balde.get(`resources/${caminho}`).catch(() => null);
    return own && checked(await own.arrayBuffer(), own.httpMetadata?.contentType ?? '');
  }

  async function findRemote(caminho: string): Promise<Recurso> {
    const signal = deadline(PRAZO_MS);
    const response = await untilAborted(fetchRemote(caminho, signal), signal);
    if (!response.ok) {
      response.body?.cancel().catch(() => undefined);
      throw response.status === 404 ? NAO_EXISTE() : SEM_RESPOSTA();
    }
    const bytes = await readBytes(response.body, MAXIMO, signal);
    return checked(bytes, response.headers.get('Content-Type') ?? '');
  }

  return {
    async find(caminho) {
      if (!CAMINHO.test(caminho) || caminho.includes('..')) throw NAO_EXISTE();
      try {
        return (await findOwn(caminho)) ?? (await findRemote(caminho));
      } catch (error) {
        if (error instanceof ErroDaApi) throw error;
        throw error instanceof PrazoEsgotado ? DEMOROU() : SEM_RESPOSTA();
      }
    },
  };
}

async function checked(bytes: ArrayBuffer, contentType: string): Promise<Recurso> {
  const tipo = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bytes.byteLength > MAXIMO || !TIPOS.has(tipo)) throw SEM_RESPOSTA();
  return { bytes, tipo, etag: `"${(await sha256Hex(bytes)).slice(0, 32)}"` };
}
