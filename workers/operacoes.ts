import { NOMES_DE_RECURSO } from '../app/domain/resource/cabecalhos.ts';
import { OPERACOES_DA_API } from './api/documento-operacoes.ts';
import { OPERACOES_DAS_ARTES } from './artes/arte-operacoes.ts';
import type { Operacao } from './base/operacao.ts';
import { OPERACOES_DAS_SIMULACOES } from './financiamento/simulacao-operacoes.ts';
import { OPERACOES_DA_FIPE } from './fipe/fipe-operacoes.ts';
import { OPERACOES_DAS_FOTOS } from './fotos/foto-operacoes.ts';
import { OPERACOES_DA_MARCA } from './marca/marca-operacoes.ts';
import { OPERACOES_DO_CATALOGO } from './precos/catalogo-operacoes.ts';
import { operacoesDoRecurso } from './resource/recurso-operacoes.ts';
import { OPERACOES_DAS_AVALIACOES } from './seminovos/avaliacao-operacoes.ts';
import { OPERACOES_DA_SESSAO } from './sessao/guarda-operacoes.ts';
import { OPERACOES_DAS_TELEVISOES } from './tv/tv-operacoes.ts';
import { OPERACOES_DOS_USUARIOS } from './usuarios/usuario-operacoes.ts';

/** Operations under /api, in the order in which a dealer system needs them. */
export const OPERACOES: readonly Operacao[] = [
  ...OPERACOES_DO_CATALOGO,
  ...NOMES_DE_RECURSO.flatMap(operacoesDoRecurso),
  ...OPERACOES_DAS_SIMULACOES,
  ...OPERACOES_DA_FIPE,
  ...OPERACOES_DA_MARCA,
  ...OPERACOES_DA_API,
  ...OPERACOES_DOS_USUARIOS.filter(({ grupo }) => grupo === 'Loja'),
  ...OPERACOES_DAS_ARTES,
  ...OPERACOES_DAS_FOTOS,
  ...OPERACOES_DAS_AVALIACOES,
  ...OPERACOES_DAS_TELEVISOES,
  ...OPERACOES_DOS_USUARIOS.filter(({ grupo }) => grupo !== 'Loja'),
  ...OPERACOES_DA_SESSAO,
];
