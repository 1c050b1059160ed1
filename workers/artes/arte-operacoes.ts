import * as v from 'valibot';
import { TODOS_OS_FORMATOS } from '../../app/arte/tipos.ts';
import { GERADORES } from '../../app/domain/artes/geradores.ts';
import { inteiro, noCaminho } from '../base/formas.ts';
import type { Operacao } from '../base/operacao.ts';
import { edicaoSchema, pedidoSchema } from './pedido.ts';

const template = v.strictObject({
  ...{ id: v.string(), tipo: v.picklist(GERADORES), nome: v.string(), descricao: v.string() },
  formatos: v.array(
    v.strictObject({
      id: v.picklist(TODOS_OS_FORMATOS),
      ...{ largura: inteiro, altura: inteiro, rotulo: v.string() },
    }),
  ),
});

const publicada = v.strictObject({
  ...{ id: v.string(), pagina: v.string(), imagens: v.record(v.string(), v.string()) },
});

const PUBLICADA = { id: 'k3…', pagina: '/p/k3…', imagens: { feed: '/i/9f….jpg', story: '/i/1a….jpg' } };
const DADOS = { moto: 'fazer-fz15', preco: 1_899_000, validade: '2026-12-24', nome: 'Ana' };

const shared = { grupo: 'Artes', quem: 'pessoa' } as const;

/**
 * OpenAPI operations of the studio. A piece leaves the company under a person's name, so no API key makes
 * one.
 */
export const OPERACOES_DAS_ARTES: readonly Operacao[] = [
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/artes/templates', id: 'listTemplates', resumo: 'Lista os visuais' },
    respostas: {
      200: {
        descricao: 'Os visuais de cada tipo de arte.',
        forma: v.strictObject({ templates: v.array(template) }),
        exemplo: {
          templates: [
            {
              ...{ id: 'vitrine', tipo: 'oferta', nome: 'Vitrine', descricao: 'Moto, preço e parcela.' },
              formatos: [{ id: 'feed', largura: 1080, altura: 1350, rotulo: 'Feed' }],
            },
          ],
        },
      },
    },
  },
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/artes', id: 'createArte', resumo: 'Faz uma arte' },
    descricao: 'Para pessoas aprovadas. O id é feito por quem pede: mandar de novo não faz outra.',
    corpo: {
      obrigatorio: true,
      forma: pedidoSchema,
      exemplo: {
        ...{ id: '0190f1c2-7b1e-7e2a-9a51-8d2f7a3b4c5d', tipo: 'oferta', template: 'vitrine' },
        dados: DADOS,
      },
    },
    respostas: { 201: { descricao: 'A página e as figuras.', forma: publicada, exemplo: PUBLICADA } },
    erros: [409, 422, 502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'put', caminho: '/api/artes/{id}', id: 'editArte', resumo: 'Muda uma arte' },
    descricao:
      'Para quem fez a arte, aprovado, enquanto ela vale. O link continua o mesmo. Mande a `versao` que leu: se a arte mudou depois, a resposta é 409 e nada é gravado.',
    parametros: [noCaminho('id', 'O id da arte.', 'k3…')],
    corpo: {
      obrigatorio: true,
      forma: edicaoSchema,
      exemplo: { versao: 1, template: 'vitrine', dados: DADOS },
    },
    respostas: { 200: { descricao: 'A página e as figuras novas.', forma: publicada, exemplo: PUBLICADA } },
    erros: [404, 409, 422, 502, 504],
  },
];
