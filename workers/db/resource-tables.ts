import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { acessorios, campanhas } from './schema/recursos.ts';

/** Table of each declared resource; its columns are named as the fields. */
export const resourceTables = {
  campanha: campanhas,
  acessorio: acessorios,
} satisfies Record<ResourceName, unknown>;
