import * as v from 'valibot';
import { ALL_FORMATS } from '../../app/arte/types.ts';
import { GENERATORS } from '../../app/domain/artes/generators.ts';
import { readJsonBody } from '../base/json-body.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import { requireUsuario } from '../usuarios/require-usuario.ts';
import { pecaEditSchema, pecaRequestSchema } from './peca-request.ts';

const templateSchema = v.strictObject({
  ...{ id: v.string(), tipo: v.picklist(GENERATORS), nome: v.string(), descricao: v.string() },
  formatos: v.array(
    v.strictObject({
      id: v.picklist(ALL_FORMATS),
      ...{ largura: integerSchema, altura: integerSchema, rotulo: v.string() },
    }),
  ),
});

const publishedSchema = v.strictObject({
  ...{ id: v.string(), pagina: v.string(), imagens: v.record(v.string(), v.string()) },
});

const PUBLISHED_EXAMPLE = {
  id: 'k3…',
  pagina: '/p/k3…',
  imagens: { feed: '/i/9f….jpg', story: '/i/1a….jpg' },
};
const DATA_EXAMPLE = { moto: 'fazer-fz15', preco: 1_899_000, validade: '2026-12-24', nome: 'Ana' };

const shared = { grupo: 'Artes', quem: 'pessoa' } as const;

/**
 * The studio for API clients. Contract: docs/spec/images-and-televisions.md. A piece leaves the company under a
 * person's name, so no API key makes one.
 */
export const PECA_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/artes/templates', id: 'listTemplates', resumo: 'Lista os visuais' },
    respostas: {
      200: {
        descricao: 'Os visuais de cada tipo de arte.',
        forma: v.strictObject({ templates: v.array(templateSchema) }),
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
    handle: async (c) => {
      const context = c.get('contexto');
      await requireUsuario(context);
      return c.json({ templates: context.artes.templates() });
    },
  },
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/artes', id: 'createArte', resumo: 'Faz uma arte' },
    descricao: 'Para pessoas aprovadas. O id é feito por quem pede: mandar de novo não faz outra.',
    corpo: {
      obrigatorio: true,
      forma: pecaRequestSchema,
      exemplo: {
        ...{ id: '0190f1c2-7b1e-7e2a-9a51-8d2f7a3b4c5d', tipo: 'oferta', template: 'vitrine' },
        dados: DATA_EXAMPLE,
      },
    },
    respostas: {
      201: { descricao: 'A página e as figuras.', forma: publishedSchema, exemplo: PUBLISHED_EXAMPLE },
    },
    erros: [409, 422, 502, 504],
    handle: async (c) => {
      const context = c.get('contexto');
      const usuario = await requireUsuario(context);
      const pedido = await readJsonBody(c.req.raw);
      await context.limitImages(usuario.uid);
      const { nova: _, ...created } = await context.artes.create(usuario, pedido);
      return c.json(created, 201);
    },
  },
  {
    ...shared,
    ...{ metodo: 'put', caminho: '/api/artes/{id}', id: 'editArte', resumo: 'Muda uma arte' },
    descricao:
      'Para quem fez a arte, aprovado, enquanto ela vale. O link continua o mesmo. Mande a `versao` que leu: se a arte mudou depois, a resposta é 409 e nada é gravado.',
    parametros: [pathParameter('id', 'O id da arte.', 'k3…')],
    corpo: {
      obrigatorio: true,
      forma: pecaEditSchema,
      exemplo: { versao: 1, template: 'vitrine', dados: DATA_EXAMPLE },
    },
    respostas: {
      200: { descricao: 'A página e as figuras novas.', forma: publishedSchema, exemplo: PUBLISHED_EXAMPLE },
    },
    erros: [404, 409, 422, 502, 504],
    handle: async (c: ApiContext<'id'>) => {
      const context = c.get('contexto');
      const usuario = await requireUsuario(context);
      const pedido = await readJsonBody(c.req.raw);
      await context.limitImages(usuario.uid);
      const { nova: _, ...editada } = await context.artes.edit(usuario, c.req.param('id'), pedido);
      return c.json(editada);
    },
  },
];
