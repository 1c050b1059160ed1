import { data } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type FocalPoint, toShare } from '~/domain/fotos/foto.ts';
import { isApiError } from '~/server/errors.ts';
import type { FotosAnswer } from './offline.ts';

/** Photo as submitted: an id already uploaded, or the file from a browser without JavaScript. */
export type ReceivedFoto = { idCliente: string; foco: FocalPoint } & (
  | { foto: string }
  | { bytes: Uint8Array }
);

/** Reads a text field of a form; an empty string when it is missing or a file. */
export const formTextOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Parses the new photo of the form in new-foto.tsx; without a file the bytes are empty, which the service
 * rejects.
 */
export async function readNewFoto(form: FormData): Promise<ReceivedFoto> {
  const idCliente = formTextOf(form, 'novoId') || ulid();
  const foco = { x: toShare(form.get('fotoX')), y: toShare(form.get('fotoY')) };
  const foto = formTextOf(form, 'foto');
  if (foto) return { idCliente, foco, foto };
  const file = form.get('arquivo');
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return { idCliente, foco, bytes };
}

/** Answers 400 to a photo form with an unknown action. */
export const refuseUnknownAction = () =>
  data<FotosAnswer>({ erro: 'Escolha o que fazer com a foto.' }, { status: 400 });

/** Converts an expected API error into the form's error answer; rethrows anything else. */
export function refuseFoto(error: unknown) {
  if (!isApiError(error)) throw error;
  const arquivo = error.campos?.arquivo;
  const headers: HeadersInit = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {};
  return data<FotosAnswer>(arquivo ? { arquivo } : { erro: error.message }, {
    status: error.status,
    headers,
  });
}
