import {
  RESOURCE_HEADERS,
  RESOURCE_NAMES,
  type ResourceName,
} from '../../../app/domain/resource/resource-headers.ts';
import type { Esperado, Linha } from './enderecos-das-salas.ts';

/** Actors who may read where anybody of the company may, and change where only who rules it may. */
const LE: Record<'auth' | 'admin', (ok: number) => Esperado> = {
  auth: (ok) => [401, 403, 403, ok, ok, ok, ok, ok, ok],
  admin: (ok) => [401, 403, 403, 403, 403, ok, 403, ok, ok],
};
/** The same of company 2. */
const NA_EMPRESA_2: Record<'auth' | 'admin', (ok: number) => Esperado> = {
  auth: (ok) => [401, 403, 403, 403, 403, 403, ok, ok, ok],
  admin: (ok) => [401, 403, 403, 403, 403, 403, 403, ok, ok],
};

/** The rows of the access table that a declaration yields. */
function rowsOf(nome: ResourceName): Record<string, Linha[]> {
  const { ler, criar, alterar, remover } = RESOURCE_HEADERS[nome].acesso;
  const at = `/api/${nome}`;
  const nobody = `${at}/${'0'.repeat(26)}`;
  const method = (name: string, json?: unknown) => () => ({ method: name, ...(json ? { json } : {}) });
  return {
    [`GET ${at}`]: [
      { path: () => at, esperado: LE[ler](200) },
      { path: () => `${at}?empresa=2`, esperado: NA_EMPRESA_2[ler](200) },
      { path: () => `${at}?filtro=nenhum`, esperado: LE[ler](422) },
    ],
    [`POST ${at}`]: [
      { path: () => at, pedido: method('POST', {}), esperado: LE[criar](422) },
      { path: () => `${at}?empresa=2`, pedido: method('POST', {}), esperado: NA_EMPRESA_2[criar](422) },
    ],
    [`GET ${at}/:id`]: [{ path: () => nobody, esperado: LE[ler](404) }],
    [`PUT ${at}/:id`]: [
      { path: () => nobody, pedido: method('PUT', { versao: 1 }), esperado: LE[alterar](404) },
    ],
    [`DELETE ${at}/:id`]: [{ path: () => nobody, pedido: method('DELETE'), esperado: LE[remover](404) }],
  };
}

/** Endpoints of declared resources. */
export const ENDERECOS_DOS_RECURSOS: Record<string, Linha[]> = Object.assign(
  {},
  ...RESOURCE_NAMES.map(rowsOf),
);
