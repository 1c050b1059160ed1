import * as v from 'valibot';
import { LARGURAS_REDUZIDAS } from '../../app/domain/artes/reduzida.ts';
import { ANGULOS } from '../../app/domain/seminovos/conservacao.ts';
import type { FotoDoSeminovo } from '../../app/domain/seminovos/fotos.ts';
import { CAMPOS_DO_PASSO } from '../../app/domain/seminovos/pedido-digitado.ts';
import { clientIdSchema } from '../base/client-id.ts';
import { inteiro, noCaminho } from '../base/formas.ts';
import type { Operacao, Parametro } from '../base/operacao.ts';
import { FIGURA, faixaDoEnvio, recebido, totalDoEnvio } from '../fotos/foto-formas.ts';

const foto = v.strictObject({
  ...{ id: v.string(), angulo: v.picklist([...ANGULOS, '']), largura: inteiro, altura: inteiro },
  ...{ liberada: v.boolean(), versao: v.string() },
}) satisfies v.GenericSchema<unknown, FotoDoSeminovo>;

const ID = '01JDG7T3QK5M8Y2V4R6W9XZABC';
const FOTO = '0190f1c2-7b1e-7e2a-9a51-8d2f7a3b4c5d';
const EXEMPLO = { id: FOTO, angulo: 'frente', largura: 1600, altura: 1200, liberada: false, versao: '1' };

const id = noCaminho('id', 'O id do pedido.', ID);
const qual = noCaminho('foto', 'O id da foto.', FOTO);
const segredo: Parametro = {
  ...{
    nome: 'X-Segredo',
    em: 'header',
    obrigatorio: true,
    forma: v.string(),
    exemplo: 'o segredo do pedido',
  },
  descricao: 'O segredo com que o pedido foi feito.',
};
const shared = { grupo: 'Avaliações', quem: 'publico', formas: { FotoDaAvaliacao: foto } } as const;

/** Schema of the raw texts; the service returns errors by field. */
const campos = v.object(
  Object.fromEntries(
    Object.values(CAMPOS_DO_PASSO)
      .flat()
      .map((nome) => [nome, v.optional(v.string())]),
  ),
);

/** OpenAPI operations of visitors' requests: authorised by their own secret, and for people only. */
export const OPERACOES_DAS_AVALIACOES: readonly Operacao[] = [
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
        ...{ id: clientIdSchema, segredo: v.string(), campos, senha: v.string() },
        verificacao: v.optional(v.string()),
      }),
      exemplo: {
        ...{ id: ID, segredo: '…', senha: '…' },
        campos: { placa: 'ABC1D23', marca: 'Yamaha', modelo: 'Fazer 250', anoModelo: '2020' },
      },
    },
    respostas: {
      200: { descricao: 'Já tinha chegado.', forma: v.strictObject({ id: v.string() }), exemplo: { id: ID } },
      201: { descricao: 'Guardado.', forma: v.strictObject({ id: v.string() }), exemplo: { id: ID } },
    },
    erros: [409, 410, 422],
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/avaliacoes/{id}/fotos/{foto}', id: 'readFotoDaAvaliacao' },
    ...{ resumo: 'Lê uma foto do pedido', etag: true },
    parametros: [
      ...[id, qual, segredo],
      {
        ...{
          nome: 'largura',
          em: 'query',
          forma: v.picklist(LARGURAS_REDUZIDAS.map(String)),
          exemplo: '256',
        },
        descricao: 'Uma cópia menor, em WebP, com essa largura em pixels.',
      },
    ],
    respostas: { 200: { ...FIGURA, descricao: 'A figura.' } },
    erros: [404],
  },
  {
    ...shared,
    ...{
      metodo: 'get',
      caminho: '/api/avaliacoes/{id}/fotos/{foto}/envio',
      id: 'readEnvioDaFotoDaAvaliacao',
    },
    ...{ resumo: 'Diz quanto de uma foto já chegou', parametros: [id, qual, totalDoEnvio, segredo] },
    respostas: {
      200: {
        descricao: 'A foto, ou quanto dela chegou.',
        forma: v.union([foto, v.strictObject({ recebido: inteiro })]),
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
      ...[id, qual, segredo, faixaDoEnvio],
      {
        ...{ nome: 'X-Angulo', em: 'header', forma: v.picklist(ANGULOS), exemplo: 'frente' },
        descricao: 'De que lado ela é.',
      },
    ],
    corpo: { ...FIGURA, obrigatorio: true },
    respostas: {
      200: { descricao: 'Já estava guardada.', forma: foto, exemplo: EXEMPLO },
      201: { descricao: 'Guardada.', forma: foto, exemplo: EXEMPLO },
      202: recebido,
    },
    erros: [404, 409, 410, 422, 502, 504],
  },
];
