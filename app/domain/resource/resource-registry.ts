import { acessorio } from '../acessorios/resource.ts';
import { campanha } from '../campanhas/resource.ts';
import type { DeclaredResource } from './resource.ts';
import type { ResourceName } from './resource-headers.ts';

/** All declared resources. */
export const DECLARED_RESOURCES: Readonly<Record<ResourceName, DeclaredResource>> = {
  campanha,
  acessorio,
};
