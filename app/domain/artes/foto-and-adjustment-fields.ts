import {
  ADJUSTABLE_FORMATS,
  type FormatAdjustment,
  type FormatAdjustments,
  HIDEABLE_LINES,
  MAX_SLOT_ZOOM,
  type RequestedFoto,
  TEXT_SIZE_STEPS,
} from './format-adjustments.ts';

/**
 * Photo in the studio form's hidden field, one of the JSON fields `foto` and `ajustes` that this file parses
 * and serializes: the requested photo, with URL and sides in px for the preview.
 */
export type PreviewFoto = RequestedFoto & { url: string; largura: number; altura: number };

type JsonObject = Record<string, unknown>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJsonObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function readFraming({ foco, zoom }: JsonObject): Pick<FormatAdjustment, 'foco' | 'zoom'> {
  const point = isJsonObject(foco) && isBetween(foco.x, 0, 1) && isBetween(foco.y, 0, 1) ? foco : null;
  return {
    ...(point ? { foco: { x: point.x as number, y: point.y as number } } : {}),
    ...(isBetween(zoom, 1, MAX_SLOT_ZOOM) ? { zoom } : {}),
  };
}

/**
 * Parses the photo for the service; undefined without one. An invalid id is left for the service to refuse.
 */
export function readRequestedFoto(text: string): RequestedFoto | undefined {
  if (text === '') return undefined;
  const foto = parseJsonObject(text) ?? {};
  return { id: String(foto.id ?? ''), ...readFraming(foto) };
}

/** Parses the photo for the preview; null without one, or for a URL that this page must not show. */
export function readPreviewFoto(text: string): PreviewFoto | null {
  const foto = parseJsonObject(text);
  if (!foto || typeof foto.url !== 'string' || !/^(?:\/(?!\/)|blob:)/.test(foto.url)) return null;
  const { url, largura, altura } = foto;
  if (!isBetween(largura, 1, 100_000) || !isBetween(altura, 1, 100_000)) return null;
  return { id: String(foto.id ?? ''), url, largura, altura, ...readFraming(foto) };
}

function readFormatAdjustment(value: unknown): FormatAdjustment {
  if (!isJsonObject(value)) return {};
  const texto = TEXT_SIZE_STEPS.find((step) => step === value.texto && step !== 0);
  const { sem } = value;
  const hidden = Array.isArray(sem) ? HIDEABLE_LINES.filter((linha) => sem.includes(linha)) : [];
  const { foco, zoom } = readFraming(value);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(foco ? { foco } : {}),
    ...(zoom && zoom !== 1 ? { zoom } : {}),
    ...(hidden.length > 0 ? { sem: hidden } : {}),
  };
}

/** Parses adjustments from a hidden field; drops everything invalid. Never throws. */
export function readFormatAdjustments(text: string): FormatAdjustments {
  const read = parseJsonObject(text) ?? {};
  const entries = ADJUSTABLE_FORMATS.map((format) => [format, readFormatAdjustment(read[format])] as const);
  return Object.fromEntries(entries.filter(([, ajuste]) => Object.keys(ajuste).length > 0));
}

/** Updates the hidden field with one format's adjustments; empty when none are left. */
export function writeFormatAdjustment(
  text: string,
  format: keyof FormatAdjustments,
  ajuste: FormatAdjustment,
): string {
  const next = readFormatAdjustments(JSON.stringify({ ...readFormatAdjustments(text), [format]: ajuste }));
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

/** Parses the fields common to all generators. */
export function readPictureData({ foto = '', ajustes = '' }: Partial<Record<'foto' | 'ajustes', string>>): {
  foto?: RequestedFoto;
  ajustes?: FormatAdjustments;
} {
  const pedida = readRequestedFoto(foto);
  const tuned = readFormatAdjustments(ajustes);
  return {
    ...(pedida ? { foto: pedida } : {}),
    ...(Object.keys(tuned).length > 0 ? { ajustes: tuned } : {}),
  };
}

/** Serializes stored photo and adjustments for the hidden fields. */
export const pictureDataToForm = ({
  foto,
  ajustes,
}: {
  foto?: RequestedFoto;
  ajustes?: FormatAdjustments;
}) => ({
  foto: foto ? JSON.stringify(foto) : '',
  ajustes: ajustes ? JSON.stringify(ajustes) : '',
});
