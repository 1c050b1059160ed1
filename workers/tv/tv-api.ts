import * as v from 'valibot';
import { readJsonBody } from '../base/json-body.ts';
import { instantSchema, integerSchema } from '../base/value-schemas.ts';
import type { ApiEndpoint } from '../shell/endpoint.ts';
import { type TvContactAnswer, tvContactSchema } from './contact-service.ts';

const answerSchema = v.strictObject({
  ...{ adotada: v.boolean(), codigo: v.nullable(v.string()), nome: v.nullable(v.string()) },
  ...{ empresa: v.nullable(integerSchema), programacao: v.string() },
  ...{ identificarEm: v.nullable(instantSchema), recarregarEm: v.nullable(instantSchema) },
}) satisfies v.GenericSchema<unknown, TvContactAnswer>;

const shared = { metodo: 'post', grupo: 'Televisões', quem: 'publico' } as const;

/** Status reports of televisions: each authenticates with its own secret, see contact-service.ts. */
export const TELEVISAO_ENDPOINTS: readonly ApiEndpoint[] = [
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
    // A showroom registers a few sets a minute; more would fill the table.
    limite: { nome: 'LIMITE_ENTRADA', prefixo: 'tv ' },
    handle: async (c) => c.json(await c.get('contexto').contatosDeTv.register(), 201),
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
    handle: async (c) => c.json(await c.get('contexto').contatosDeTv.contact(await readJsonBody(c.req.raw))),
  },
];
