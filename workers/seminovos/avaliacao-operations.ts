import * as v from 'valibot';
import { REDUCED_WIDTHS } from '../../app/domain/artes/reduced-picture.ts';
import { FOTO_ANGLES } from '../../app/domain/seminovos/conservacao.ts';
import type { SeminovoFoto } from '../../app/domain/seminovos/fotos.ts';
import { PEDIDO_STEP_FIELDS } from '../../app/domain/seminovos/pedido-form.ts';
import { clientIdSchema } from '../base/client-id.ts';
import type { ApiOperation, OperationParameter } from '../base/operation.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';
import {
  IMAGE_BODY,
  receivedAnswer,
  uploadRangeParameter,
  uploadTotalParameter,
} from '../fotos/foto-shapes.ts';

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

/** OpenAPI operations of visitors' requests: authorised by their own secret, and for people only. */
export const AVALIACAO_OPERATIONS: readonly ApiOperation[] = [
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
  },
];
