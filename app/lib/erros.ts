import { data } from '@remix-run/cloudflare';
import type { ErroDaApi } from '../../workers/base/api-error.ts';
import type { ResultadoDeFormulario } from './formulario.ts';

/** A shop as a page without an offer leads to it. */
export type LojaDoErro = { nome: string; telefone: string | null };

/** What an error page may know of a failure; `loja`, whom to ask instead. */
export type DadosDeErro = { mensagem: string; loja?: LojaDoErro };

/**
 * What stands in the place of a screen that belongs to a company, for who is not tied to one yet; with `opcoes`, the
 * companies of which who rules the network chooses one first.
 */
export type SemEmpresa = {
  semEmpresa: { tela: string; falta: string; opcoes?: readonly { valor: string; rotulo: string }[] };
};

/**
 * An expected failure of a service. Known by its name: screens may not import values of the Worker.
 */
export function isErroDaApi(error: unknown): error is ErroDaApi {
  return error instanceof Error && error.name === 'ErroDaApi';
}

/**
 * Waits for what a screen cannot do without. An expected failure becomes the error page of its status, with
 * its message; anything else is a bug and goes on.
 */
export async function orErrorPage<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    throw data({ mensagem: error.message } satisfies DadosDeErro, { status: error.status });
  }
}

/** Waits for what a screen can do without: null when the service fails as expected. */
export async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return null;
  }
}

/**
 * Turns an expected failure of a write into what a form shows: messages beside the fields it has, the rest as
 * a notice. `campos` names the form's fields; anything else is a bug and goes on.
 */
export function toResultado(
  error: unknown,
  valores: Record<string, string>,
  campos: readonly string[],
): ResultadoDeFormulario & { status: number } {
  if (!isErroDaApi(error)) throw error;
  const entries = Object.entries(error.campos ?? {}).filter(([campo]) => campos.includes(campo));
  return {
    status: error.status,
    valores,
    erros: Object.fromEntries(entries),
    ...(entries.length === 0 ? { aviso: error.message } : {}),
  };
}
