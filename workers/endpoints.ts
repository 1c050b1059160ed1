import { RESOURCE_NAMES } from '../app/domain/resource/resource-headers.ts';
import { OPENAPI_DOCUMENT_ENDPOINTS } from './api/openapi-document-api.ts';
import { PECA_ENDPOINTS } from './artes/peca-api.ts';
import { SIMULACAO_ENDPOINTS } from './financiamento/simulacao-api.ts';
import { FIPE_ENDPOINTS } from './fipe/fipe-api.ts';
import { FOTO_ENDPOINTS } from './fotos/foto-api.ts';
import { BRAND_ENDPOINTS } from './marca/brand-api.ts';
import { CATALOGO_ENDPOINTS } from './precos/catalogo-api.ts';
import { resourceEndpoints } from './resource/resource-api.ts';
import { AVALIACAO_ENDPOINTS } from './seminovos/avaliacao-api.ts';
import { DEVICE_KEY_ENDPOINTS } from './sessao/device-key-api.ts';
import type { ApiEndpoint } from './shell/endpoint.ts';
import { TELEVISAO_ENDPOINTS } from './tv/tv-api.ts';
import { EMPRESA_ENDPOINTS, USUARIO_ENDPOINTS } from './usuarios/usuario-api.ts';

/** Endpoints under /api, in the order in which a dealer system needs them. */
export const API_ENDPOINTS: readonly ApiEndpoint[] = [
  ...CATALOGO_ENDPOINTS,
  ...RESOURCE_NAMES.flatMap(resourceEndpoints),
  ...SIMULACAO_ENDPOINTS,
  ...FIPE_ENDPOINTS,
  ...BRAND_ENDPOINTS,
  ...OPENAPI_DOCUMENT_ENDPOINTS,
  ...EMPRESA_ENDPOINTS,
  ...PECA_ENDPOINTS,
  ...FOTO_ENDPOINTS,
  ...AVALIACAO_ENDPOINTS,
  ...TELEVISAO_ENDPOINTS,
  ...USUARIO_ENDPOINTS,
  ...DEVICE_KEY_ENDPOINTS,
];
