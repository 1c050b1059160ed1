import { data } from '@remix-run/cloudflare';
import type { ApiError } from '../../workers/base/api-error.ts';
import type { FormResult } from '../shared/form-fields.ts';

/** Loja that a page of an expired link refers to. */
export type ErrorPageLoja = { nome: string; telefone: string | null };

/**
 * Data of an error page; `titulo` replaces the title of the status, and `loja` is whom to contact instead.
 */
export type ErrorPageData = { mensagem: string; titulo?: string; loja?: ErrorPageLoja };

/**
 * Data of the page shown instead of a screen of an Empresa to people without one; `opcoes` are the Empresas
 * from which a network administrator selects.
 */
export type MissingEmpresaData = {
  semEmpresa: {
    tela: string;
    falta: string;
    /** Title, when something other than an Empresa is missing. */
    titulo?: string;
    opcoes?: readonly { valor: string; rotulo: string }[];
  };
};

/**
 * Tells whether an error is an expected failure of a service. Checks the name, because screens may not import
 * values of the Worker.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ErroDaApi';
}

/**
 * Awaits data a screen requires. Throws the error page of an expected failure, with its status and message;
 * rethrows anything else.
 */
export async function orErrorPage<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw data({ mensagem: error.message } satisfies ErrorPageData, { status: error.status });
  }
}

/** Awaits optional data: null when the service fails as expected. */
export async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}

/**
 * Converts an expected failure of a write into a form result: messages beside the fields in `fields`, the
 * rest as a notice. Rethrows anything else.
 */
export function toFormResult(
  error: unknown,
  valores: Record<string, string>,
  fields: readonly string[],
): FormResult & { status: number } {
  if (!isApiError(error)) throw error;
  const entries = Object.entries(error.campos ?? {}).filter(([field]) => fields.includes(field));
  return {
    status: error.status,
    valores,
    erros: Object.fromEntries(entries),
    ...(entries.length === 0 ? { aviso: error.message } : {}),
  };
}
