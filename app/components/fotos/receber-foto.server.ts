import { data } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type Foco, toShare } from '~/domain/fotos/foto.ts';
import { isErroDaApi } from '~/lib/erros.ts';
import type { RespostaDasFotos } from './respostas.ts';

/** A photo as the form brings it: one that was sent already, or a file of a browser without JavaScript. */
export type FotoRecebida = { idCliente: string; foco: Foco } & ({ foto: string } | { bytes: Uint8Array });

/** A text field of a form; empty where there is none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The new photo of a form drawn by nova-foto.tsx; without a file its bytes are empty, which the service refuses. */
export async function readFotoNova(form: FormData): Promise<FotoRecebida> {
  const idCliente = textOf(form, 'novoId') || ulid();
  const foco = { x: toShare(form.get('fotoX')), y: toShare(form.get('fotoY')) };
  const foto = textOf(form, 'foto');
  if (foto) return { idCliente, foco, foto };
  const file = form.get('arquivo');
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return { idCliente, foco, bytes };
}

/** The answer to a form about photos that asks for nothing known. */
export const refuseSemAcao = () =>
  data<RespostaDasFotos>({ erro: 'Escolha o que fazer com a foto.' }, { status: 400 });

/** What a form shows of an expected failure; anything else is a bug and is thrown on. */
export function refuseFoto(error: unknown) {
  if (!isErroDaApi(error)) throw error;
  const arquivo = error.campos?.arquivo;
  const headers: HeadersInit = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {};
  return data<RespostaDasFotos>(arquivo ? { arquivo } : { erro: error.message }, {
    status: error.status,
    headers,
  });
}
