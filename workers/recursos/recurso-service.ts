import { ErroDaApi } from '../api/erro-da-api.ts';

/** A brand asset, checked: a type that pictures have, and a size that a page can carry. */
export type Recurso = { bytes: ArrayBuffer; tipo: string; etag: string };

export type RecursoService = {
  /**
   * Asset below `resources/`: the company's own upload wins, then the resources host, then the embedded
   * origin. Throws ErroDaApi 404, 502 or 504.
   */
  find(caminho: string): Promise<Recurso>;
};

/** Largest asset, in bytes. */
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

/** `fetchRemote` asks `{host}/resources/{path}`; it must follow no redirect. */
export function createRecursoService(parts: {
  balde: R2Bucket;
  fetchRemote: (caminho: string, signal: AbortSignal) => Promise<Response>;
}): RecursoService {
  return {
    async find(caminho) {
      if (!CAMINHO.test(caminho) || caminho.includes('..')) throw NAO_EXISTE();
      const own = await parts.balde.get(`resources/${caminho}`).catch(() => null);
      if (own) return checked(await own.arrayBuffer(), own.httpMetadata?.contentType ?? '');
      const response = await parts
        .fetchRemote(caminho, AbortSignal.timeout(PRAZO_MS))
        .catch((error: unknown) => {
          const late = error instanceof Error && error.name === 'TimeoutError';
          throw late
            ? new ErroDaApi(
                504,
                'recurso-demorou',
                'A imagem da marca demorou demais. Tente de novo em instantes.',
              )
            : SEM_RESPOSTA();
        });
      if (response.status === 404) throw NAO_EXISTE();
      if (!response.ok || Number(response.headers.get('Content-Length') ?? 0) > MAXIMO) throw SEM_RESPOSTA();
      return checked(await response.arrayBuffer(), response.headers.get('Content-Type') ?? '');
    },
  };
}

async function checked(bytes: ArrayBuffer, contentType: string): Promise<Recurso> {
  const tipo = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bytes.byteLength > MAXIMO || !TIPOS.has(tipo)) throw SEM_RESPOSTA();
  return { bytes, tipo, etag: `"${(await sha256Hex(bytes)).slice(0, 32)}"` };
}

/** Lower-case hexadecimal SHA-256. */
export async function sha256Hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
