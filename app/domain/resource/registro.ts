import { acessorio } from '../acessorios/recurso.ts';
import { campanha } from '../campanhas/recurso.ts';
import type { ResourceName } from './cabecalhos.ts';
import type { DeclaredResource } from './recurso.ts';

/** All declared resources. */
export const DECLARED_RESOURCES: Readonly<Record<ResourceName, DeclaredResource>> = { campanha, acessorio };
