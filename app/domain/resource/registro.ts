import { acessorio } from '../acessorios/recurso.ts';
import { campanha } from '../campanhas/recurso.ts';
import type { NomeDeRecurso } from './cabecalhos.ts';
import type { Recurso } from './recurso.ts';

/** All declared resources. */
export const RECURSOS: Readonly<Record<NomeDeRecurso, Recurso>> = { campanha, acessorio };
