import { RESOURCE_NAMES } from '../app/domain/resource/resource-headers.ts';
import { OPENAPI_DOCUMENT_OPERATIONS } from './api/openapi-document-operations.ts';
import { PECA_OPERATIONS } from './artes/peca-operations.ts';
import type { ApiOperation } from './base/operation.ts';
import { SIMULACAO_OPERATIONS } from './financiamento/simulacao-operations.ts';
import { FIPE_OPERATIONS } from './fipe/fipe-operations.ts';
import { FOTO_OPERATIONS } from './fotos/foto-operations.ts';
import { BRAND_OPERATIONS } from './marca/brand-operations.ts';
import { CATALOGO_OPERATIONS } from './precos/catalogo-operations.ts';
import { resourceOperations } from './resource/resource-operations.ts';
import { AVALIACAO_OPERATIONS } from './seminovos/avaliacao-operations.ts';
import { SESSION_OPERATIONS } from './sessao/device-key-operations.ts';
import { TELEVISAO_OPERATIONS } from './tv/tv-operations.ts';
import { USUARIO_OPERATIONS } from './usuarios/usuario-operations.ts';

/** Operations under /api, in the order in which a dealer system needs them. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  ...CATALOGO_OPERATIONS,
  ...RESOURCE_NAMES.flatMap(resourceOperations),
  ...SIMULACAO_OPERATIONS,
  ...FIPE_OPERATIONS,
  ...BRAND_OPERATIONS,
  ...OPENAPI_DOCUMENT_OPERATIONS,
  ...USUARIO_OPERATIONS.filter(({ grupo }) => grupo === 'Loja'),
  ...PECA_OPERATIONS,
  ...FOTO_OPERATIONS,
  ...AVALIACAO_OPERATIONS,
  ...TELEVISAO_OPERATIONS,
  ...USUARIO_OPERATIONS.filter(({ grupo }) => grupo !== 'Loja'),
  ...SESSION_OPERATIONS,
];
