import {
  type Ajuste,
  type Ajustes,
  FORMATOS_AJUSTAVEIS,
  type FotoPedida,
  LINHAS_ESCONDIVEIS,
  PASSOS_DO_TEXTO,
  ZOOM_MAXIMO,
} from './ajustes.ts';

/** Photo in the studio's hidden field: the requested photo, with the data for the preview. */
export type FotoNaTela = FotoPedida & { url: string; largura: number; altura: number };

type Objeto = Record<string, unknown>;

const isObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objetoDe(texto: string): Objeto | null {
  try {
    const value: unknown = JSON.parse(texto);
    return isObjeto(value) ? value : null;
  } catch {
    return null;
  }
}

const isEntre = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function enquadramento({ foco, zoom }: Objeto): Pick<Ajuste, 'foco' | 'zoom'> {
  const point = isObjeto(foco) && isEntre(foco.x, 0, 1) && isEntre(foco.y, 0, 1) ? foco : null;
  return {
    ...(point ? { foco: { x: point.x as number, y: point.y as number } } : {}),
    ...(isEntre(zoom, 1, ZOOM_MAXIMO) ? { zoom } : {}),
  };
}

/**
 * Parses the photo for the service; undefined without one. An invalid id is left for the service to refuse.
 */
export function fotoPedida(texto: string): FotoPedida | undefined {
  if (texto === '') return undefined;
  const foto = objetoDe(texto) ?? {};
  return { id: String(foto.id ?? ''), ...enquadramento(foto) };
}

/** Parses the photo for the preview; null without one, or for a URL that this page must not show. */
export function fotoNaTela(texto: string): FotoNaTela | null {
  const foto = objetoDe(texto);
  if (!foto || typeof foto.url !== 'string' || !/^(?:\/(?!\/)|blob:)/.test(foto.url)) return null;
  const { url, largura, altura } = foto;
  if (!isEntre(largura, 1, 100_000) || !isEntre(altura, 1, 100_000)) return null;
  return { id: String(foto.id ?? ''), url, largura, altura, ...enquadramento(foto) };
}

function readAjuste(value: unknown): Ajuste {
  if (!isObjeto(value)) return {};
  const texto = PASSOS_DO_TEXTO.find((passo) => passo === value.texto && passo !== 0);
  const { sem } = value;
  const hidden = Array.isArray(sem) ? LINHAS_ESCONDIVEIS.filter((linha) => sem.includes(linha)) : [];
  const { foco, zoom } = enquadramento(value);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(foco ? { foco } : {}),
    ...(zoom && zoom !== 1 ? { zoom } : {}),
    ...(hidden.length > 0 ? { sem: hidden } : {}),
  };
}

/** Parses adjustments from a hidden field; drops everything invalid. Never throws. */
export function readAjustes(texto: string): Ajustes {
  const read = objetoDe(texto) ?? {};
  const entries = FORMATOS_AJUSTAVEIS.map((formato) => [formato, readAjuste(read[formato])] as const);
  return Object.fromEntries(entries.filter(([, ajuste]) => Object.keys(ajuste).length > 0));
}

/** Updates the hidden field with one format's adjustments; empty when none are left. */
export function writeAjuste(texto: string, formato: keyof Ajustes, ajuste: Ajuste): string {
  const next = readAjustes(JSON.stringify({ ...readAjustes(texto), [formato]: ajuste }));
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

/** Parses the fields common to all generators. */
export function readFigurado({ foto = '', ajustes = '' }: Partial<Record<'foto' | 'ajustes', string>>): {
  foto?: FotoPedida;
  ajustes?: Ajustes;
} {
  const pedida = fotoPedida(foto);
  const tuned = readAjustes(ajustes);
  return {
    ...(pedida ? { foto: pedida } : {}),
    ...(Object.keys(tuned).length > 0 ? { ajustes: tuned } : {}),
  };
}

/** Serializes stored photo and adjustments for the hidden fields. */
export const figuradoDigitado = ({ foto, ajustes }: { foto?: FotoPedida; ajustes?: Ajustes }) => ({
  foto: foto ? JSON.stringify(foto) : '',
  ajustes: ajustes ? JSON.stringify(ajustes) : '',
});
