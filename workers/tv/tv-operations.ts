import * as v from 'valibot';
import type { ApiOperation } from '../base/operation.ts';
import { instantSchema, integerSchema } from '../base/value-schemas.ts';
import { type TvContactAnswer, tvContactSchema } from './contact-service.ts';

const answerSchema = v.strictObject({
  ...{ adotada: v.boolean(), codigo: v.nullable(v.string()), nome: v.nullable(v.string()) },
  ...{ empresa: v.nullable(integerSchema), programacao: v.string() },
  ...{ identificarEm: v.nullable(instantSchema), recarregarEm: v.nullable(instantSchema) },
}) satisfies v.GenericSchema<unknown, TvContactAnswer>;

const shared = { metodo: 'post', grupo: 'Televisões', quem: 'publico' } as const;

/** OpenAPI operations of televisions: each authenticates with its own secret. */
export const TELEVISAO_OPERATIONS: readonly ApiOperation[] = [
  {
    ...shared,
    ...{ caminho: '/api/tv/registro', id: 'registerTv', resumo: 'Registra uma tela nova' },
    respostas: {
      201: {
        descricao: 'Quem ela é, e o código que mostra.',
        forma: v.strictObject({ id: v.string(), segredo: v.string(), codigo: v.string() }),
        exemplo: { id: '…', segredo: '…', codigo: 'ABC234' },
      },
    },
  },
  {
    ...shared,
    ...{ caminho: '/api/tv/contato', id: 'contactTv', resumo: 'Diz o que a tela mostra' },
    corpo: {
      ...{ obrigatorio: true, forma: tvContactSchema },
      exemplo: { id: '…', segredo: '…', mostra: 'Vitrine', tela: '1920x1080' },
    },
    respostas: {
      200: {
        descricao: 'O que se pede dela.',
        forma: answerSchema,
        exemplo: {
          ...{ adotada: true, codigo: null, nome: 'TV 1', empresa: 1, programacao: '' },
          ...{ identificarEm: null, recarregarEm: null },
        },
      },
    },
    erros: [404, 422],
  },
];
