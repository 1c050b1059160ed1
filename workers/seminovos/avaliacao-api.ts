import * as v from 'valibot';
import { REDUCED_WIDTHS } from '../../app/domain/artes/reduced-picture.ts';
import { FOTO_ANGLES } from '../../app/domain/seminovos/conservacao.ts';
import type { SeminovoFoto } from '../../app/domain/seminovos/fotos.ts';
import { PEDIDO_STEP_FIELDS } from '../../app/domain/seminovos/pedido-form.ts';
import type { OperationParameter } from '../base/api-operation.ts';
import { clientIdSchema, requireClientId } from '../base/client-id.ts';
import { readJsonFields } from '../base/json-body.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';
import {
  IMAGE_BODY,
  receivedAnswer,
  uploadRangeParameter,
  uploadTotalParameter,
} from '../fotos/foto-upload-schemas.ts';
import { readFotoUpload, readTotal } from '../fotos/read-upload.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import { type SeminovoFotoProgress, seminovoFotoNotFound } from './seminovo-fotos.ts';

const fotoSchema = v.strictObject({
  ...{
    id: v.string(),
    angulo: v.picklist([...FOTO_ANGLES, '']),
    largura: integerSchema,
    altura: integerSchema,
  },
  ...{ liberada: v.boolean(), versao: v.string() },
}) satisfies v.GenericSchema<unknown, SeminovoFoto>;

const ID_EXAMPLE = '01JDG7T3QK5M8Y2V4R6W9XZABC';
const FOTO_ID_EXAMPLE = '0190f1c2-7b1e-7e2a-9a51-8d2f7a3b4c5d';
const EXAMPLE = {
  id: FOTO_ID_EXAMPLE,
  angulo: 'frente',
  largura: 1600,
  altura: 1200,
  liberada: false,
  versao: '1',
};

const idParameter = pathParameter('id', 'O id do pedido.', ID_EXAMPLE);
const fotoParameter = pathParameter('foto', 'O id da foto.', FOTO_ID_EXAMPLE);
const secretParameter: OperationParameter = {
  ...{
    nome: 'X-Segredo',
    em: 'header',
    obrigatorio: true,
    forma: v.string(),
    exemplo: 'o segredo do pedido',
  },
  descricao: 'O segredo com que o pedido foi feito.',
};
const shared = { grupo: 'Avaliações', quem: 'publico', formas: { FotoDaAvaliacao: fotoSchema } } as const;

/** Schema of the raw texts; the service returns errors by field. */
const textFieldsSchema = v.object(
  Object.fromEntries(
    Object.values(PEDIDO_STEP_FIELDS)
      .flat()
      .map((nome) => [nome, v.optional(v.string())]),
  ),
);

/**
 * Secret of the visitor's link: in a header from code, in the query from an `<img>`; the log contains
 * neither.
 */
const linkOf = (c: ApiContext<'id' | 'foto'>) => ({
  id: c.req.param('id'),
  segredo: c.req.header('X-Segredo') ?? c.req.query('s'),
});

const toBody = (progress: SeminovoFotoProgress) => ('foto' in progress ? progress.foto : progress);

/**
 * Visitors' requests for an evaluation, without a session and for people only: one is idempotent by client id; its
 * photos are authorised by its own secret.
 */
export const AVALIACAO_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/avaliacoes/formulario', id: 'readSenhaDoFormulario' },
    resumo: 'Pede a senha de um formulário novo',
    respostas: {
      200: {
        descricao: 'A senha, para um envio.',
        forma: v.strictObject({ senha: v.string() }),
        exemplo: { senha: '…' },
      },
    },
    handle: async (c) =>
      c.json({ senha: await c.get('contexto').pedidos.issueSenha() }, 200, { 'Cache-Control': 'no-store' }),
  },
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/avaliacoes', id: 'createAvaliacao' },
    resumo: 'Pede a avaliação de uma moto usada',
    corpo: {
      obrigatorio: true,
      forma: v.object({
        ...{ id: clientIdSchema, segredo: v.string(), campos: textFieldsSchema, senha: v.string() },
        verificacao: v.optional(v.string()),
      }),
      exemplo: {
        ...{ id: ID_EXAMPLE, segredo: '…', senha: '…' },
        campos: { placa: 'ABC1D23', marca: 'Yamaha', modelo: 'Fazer 250', anoModelo: '2020' },
      },
    },
    respostas: {
      200: {
        descricao: 'Já tinha chegado.',
        forma: v.strictObject({ id: v.string() }),
        exemplo: { id: ID_EXAMPLE },
      },
      201: { descricao: 'Guardado.', forma: v.strictObject({ id: v.string() }), exemplo: { id: ID_EXAMPLE } },
    },
    erros: [409, 410, 422],
    handle: async (c) => {
      const { id, segredo, campos, senha, verificacao } = await readJsonFields(c.req.raw);
      const pedido = { id, segredo, senha, verificacao, campos: textsOf(campos) };
      const stored = await c.get('contexto').pedidos.create(pedido);
      return c.json({ id: stored.id }, stored.nova ? 201 : 200);
    },
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/avaliacoes/{id}/fotos/{foto}', id: 'readFotoDaAvaliacao' },
    ...{ resumo: 'Lê uma foto do pedido', etag: true },
    parametros: [
      ...[idParameter, fotoParameter, secretParameter],
      {
        ...{
          nome: 'largura',
          em: 'query',
          forma: v.picklist(REDUCED_WIDTHS.map(String)),
          exemplo: '256',
        },
        descricao: 'Uma cópia menor, em WebP, com essa largura em pixels.',
      },
    ],
    respostas: { 200: { ...IMAGE_BODY, descricao: 'A figura.' } },
    erros: [404],
    handle: async (c: ApiContext<'id' | 'foto'>) => {
      const context = c.get('contexto');
      const own = await context.visitantes.requireOwn(linkOf(c));
      const found = await context.seminovoFotos.open(own, c.req.param('foto'));
      const { largura: asked = null, ...rest } = c.req.query();
      const whole = `${c.req.path}?${new URLSearchParams(rest)}`;
      const foto = await found?.answer({ request: c.req.raw, asked, whole });
      if (!foto) throw seminovoFotoNotFound();
      return foto;
    },
  },
  {
    ...shared,
    ...{
      metodo: 'get',
      caminho: '/api/avaliacoes/{id}/fotos/{foto}/envio',
      id: 'readEnvioDaFotoDaAvaliacao',
    },
    ...{
      resumo: 'Diz quanto de uma foto já chegou',
      parametros: [idParameter, fotoParameter, uploadTotalParameter, secretParameter],
    },
    respostas: {
      200: {
        descricao: 'A foto, ou quanto dela chegou.',
        forma: v.union([fotoSchema, v.strictObject({ recebido: integerSchema })]),
        exemplo: { recebido: 262_144 },
      },
    },
    erros: [400, 404, 409, 410, 422],
    handle: async (c: ApiContext<'id' | 'foto'>) => {
      const context = c.get('contexto');
      const own = await context.visitantes.requireOwn(linkOf(c), true);
      const idCliente = requireClientId(c.req.param('foto'));
      const total = readTotal(c.req.query('total'));
      const progress = await context.seminovoFotos.progress(own, idCliente, total);
      return c.json(toBody(progress), 200, { 'Cache-Control': 'no-store' });
    },
  },
  {
    ...shared,
    ...{ metodo: 'put', caminho: '/api/avaliacoes/{id}/fotos/{foto}', id: 'sendFotoDaAvaliacao' },
    resumo: 'Envia uma foto do pedido, inteira ou em partes',
    parametros: [
      ...[idParameter, fotoParameter, secretParameter, uploadRangeParameter],
      {
        ...{ nome: 'X-Angulo', em: 'header', forma: v.picklist(FOTO_ANGLES), exemplo: 'frente' },
        descricao: 'De que lado ela é.',
      },
    ],
    corpo: { ...IMAGE_BODY, obrigatorio: true },
    respostas: {
      200: { descricao: 'Já estava guardada.', forma: fotoSchema, exemplo: EXAMPLE },
      201: { descricao: 'Guardada.', forma: fotoSchema, exemplo: EXAMPLE },
      202: receivedAnswer,
    },
    erros: [404, 409, 410, 422, 502, 504],
    handle: async (c: ApiContext<'id' | 'foto'>) => {
      const context = c.get('contexto');
      const own = await context.visitantes.requireOwn(linkOf(c), true);
      const envio = await readFotoUpload(c.req.raw, c.req.param('foto'));
      const angulo = c.req.header('X-Angulo') ?? '';
      const progress = await context.fotosDoVisitante(own.id).add(own, { ...envio, angulo });
      if ('recebido' in progress) return c.json(toBody(progress), 202);
      return c.json(toBody(progress), progress.nova ? 201 : 200);
    },
  },
];

/** Drops values that are no text. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
