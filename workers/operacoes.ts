import { RESOURCE_NAMES } from '../app/domain/resource/cabecalhos.ts';
import { OPENAPI_DOCUMENT_OPERATIONS } from './api/documento-operacoes.ts';
import { PECA_OPERATIONS } from './artes/arte-operacoes.ts';
import type { ApiOperation } from './base/operacao.ts';
import { SIMULACAO_OPERATIONS } from './financiamento/simulacao-operacoes.ts';
import { FIPE_OPERATIONS } from './fipe/fipe-operacoes.ts';
import { FOTO_OPERATIONS } from './fotos/foto-operacoes.ts';
import { BRAND_OPERATIONS } from './marca/marca-operacoes.ts';
import { CATALOGO_OPERATIONS } from './precos/catalogo-operacoes.ts';
import { resourceOperations } from './resource/recurso-operacoes.ts';
import { AVALIACAO_OPERATIONS } from './seminovos/avaliacao-operacoes.ts';
import { SESSION_OPERATIONS } from './sessao/guarda-operacoes.ts';
import { TELEVISAO_OPERATIONS } from './tv/tv-operacoes.ts';
import { USUARIO_OPERATIONS } from './usuarios/usuario-operacoes.ts';

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
