import * as v from 'valibot';
import { instante, inteiro } from '../base/formas.ts';
import type { Operacao } from '../base/operacao.ts';
import { contatoSchema, type Resposta } from './contato-service.ts';

const resposta = v.strictObject({
  ...{ adotada: v.boolean(), codigo: v.nullable(v.string()), nome: v.nullable(v.string()) },
  ...{ empresa: v.nullable(inteiro), programacao: v.string() },
  ...{ identificarEm: v.nullable(instante), recarregarEm: v.nullable(instante) },
}) satisfies v.GenericSchema<unknown, Resposta>;

const shared = { metodo: 'post', grupo: 'Televisões', quem: 'publico' } as const;

/** OpenAPI operations of televisions: each authenticates with its own secret. */
export const OPERACOES_DAS_TELEVISOES: readonly Operacao[] = [
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
      ...{ obrigatorio: true, forma: contatoSchema },
      exemplo: { id: '…', segredo: '…', mostra: 'Vitrine', tela: '1920x1080' },
    },
    respostas: {
      200: {
        descricao: 'O que se pede dela.',
        forma: resposta,
        exemplo: {
          ...{ adotada: true, codigo: null, nome: 'TV 1', empresa: 1, programacao: '' },
          ...{ identificarEm: null, recarregarEm: null },
        },
      },
    },
    erros: [404, 422],
  },
];
