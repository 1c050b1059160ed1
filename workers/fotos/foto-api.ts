import * as v from 'valibot';
import { REDUCED_WIDTHS } from '../../app/domain/artes/reduced-picture.ts';
import { type Foto, fotoUrl } from '../../app/domain/fotos/foto.ts';
import type { OperationParameter } from '../base/api-operation.ts';
import { clientIdSchema, requireClientId } from '../base/client-id.ts';
import { integerSchema, pathParameter } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import { requireUsuario } from '../usuarios/require-usuario.ts';
import { type FotoUploadProgress, fotoNotFound } from './foto-service.ts';
import {
  IMAGE_BODY,
  receivedAnswer,
  uploadRangeParameter,
  uploadTotalParameter,
} from './foto-upload-schemas.ts';
import { readFotoUpload, readTotal } from './read-upload.ts';

const fotoSchema = v.strictObject({
  ...{ id: v.string(), url: v.string(), largura: integerSchema, altura: integerSchema },
  foco: v.strictObject({ x: v.number(), y: v.number() }),
}) satisfies v.GenericSchema<unknown, Foto>;

const ID_EXAMPLE = '0190f1c2-7b1e-7e2a-9a51-8d2f7a3b4c5d';
const EXAMPLE = { id: 'f0…', url: '/api/fotos/f0…', largura: 1600, altura: 1200, foco: { x: 0.5, y: 0.5 } };
const clientIdParameter: OperationParameter = {
  ...{ nome: 'id', em: 'path', obrigatorio: true, forma: clientIdSchema, exemplo: ID_EXAMPLE },
  descricao: 'ULID ou UUID feito por quem envia.',
};
const shared = { grupo: 'Fotos', quem: 'pessoa', formas: { Foto: fotoSchema } } as const;

async function answerFoto(c: ApiContext<'id'>, asked: string | null): Promise<Response> {
  const context = c.get('contexto');
  const id = c.req.param('id');
  const found = await context.fotos.open(await requireUsuario(context), id);
  const foto = await found?.answer({ request: c.req.raw, asked, whole: fotoUrl(id) });
  if (!foto) throw fotoNotFound();
  return foto;
}

const toBody = (progress: FotoUploadProgress) => ('foto' in progress ? progress.foto : progress);

/**
 * Photos for pieces, for people of the company only: photos may show people, so no API key reads or uploads one. One
 * is uploaded under a client-made id, whole or in parts (Content-Range).
 */
export const FOTO_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/modelos/{moto}/fotos', id: 'listFotosDoModelo' },
    resumo: 'Lista as fotos que a loja guarda de um modelo',
    parametros: [pathParameter('moto', 'O id da moto no catálogo.', 'fazer-fz15')],
    respostas: {
      200: {
        descricao: 'As fotos, a preferida primeiro.',
        forma: v.strictObject({ fotos: v.array(fotoSchema) }),
        exemplo: { fotos: [EXAMPLE] },
      },
    },
    handle: async (c: ApiContext<'moto'>) => {
      const context = c.get('contexto');
      const moto = c.req.param('moto').slice(0, 100);
      const fotos = await context.fotosDosModelos.offered(await requireUsuario(context), moto);
      return c.json({ fotos }, 200, { 'Cache-Control': 'private, no-cache' });
    },
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/fotos/{id}', id: 'readFoto', resumo: 'Lê uma foto', etag: true },
    parametros: [pathParameter('id', 'O id da foto.', 'f0…')],
    respostas: { 200: { ...IMAGE_BODY, descricao: 'A figura.' } },
    erros: [404],
    handle: (c: ApiContext<'id'>) => answerFoto(c, null),
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/fotos/{id}/reduzida/{largura}', id: 'readFotoReduzida', etag: true },
    resumo: 'Lê uma cópia menor de uma foto',
    descricao:
      'Em WebP; a própria foto se ela não é mais larga. Com muitos desenhos na fila, leva à foto inteira.',
    parametros: [
      pathParameter('id', 'O id da foto.', 'f0…'),
      pathParameter('largura', `A largura em pixels: ${REDUCED_WIDTHS.join(' ou ')}.`, '256'),
    ],
    respostas: { 200: { ...IMAGE_BODY, descricao: 'A figura.' } },
    erros: [404],
    handle: (c: ApiContext<'id' | 'largura'>) => answerFoto(c, c.req.param('largura')),
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/fotos/{id}/envio', id: 'readEnvioDaFoto' },
    resumo: 'Diz quanto de uma foto já chegou',
    parametros: [clientIdParameter, uploadTotalParameter],
    respostas: {
      200: {
        descricao: 'A foto, ou quanto dela chegou.',
        forma: v.union([fotoSchema, v.strictObject({ recebido: integerSchema })]),
        exemplo: { recebido: 262_144 },
      },
    },
    erros: [400, 410, 422],
    handle: async (c: ApiContext<'id'>) => {
      const context = c.get('contexto');
      const usuario = await requireUsuario(context);
      const idCliente = requireClientId(c.req.param('id'));
      const total = readTotal(c.req.query('total'));
      const progress = await context.fotos.progress(usuario, idCliente, total);
      return c.json(toBody(progress), 200, { 'Cache-Control': 'no-store' });
    },
  },
  {
    ...shared,
    ...{
      metodo: 'put',
      caminho: '/api/fotos/{id}',
      id: 'sendFoto',
      resumo: 'Envia uma foto, inteira ou em partes',
    },
    parametros: [clientIdParameter, uploadRangeParameter],
    corpo: { ...IMAGE_BODY, obrigatorio: true },
    respostas: {
      200: { descricao: 'Já estava guardada.', forma: fotoSchema, exemplo: EXAMPLE },
      201: { descricao: 'Guardada.', forma: fotoSchema, exemplo: EXAMPLE },
      202: receivedAnswer,
    },
    erros: [409, 410, 422, 502, 504],
    handle: async (c: ApiContext<'id'>) => {
      const context = c.get('contexto');
      const usuario = await requireUsuario(context);
      const envio = await readFotoUpload(c.req.raw, c.req.param('id'));
      const progress = await context.fotos.save(usuario, envio);
      if ('recebido' in progress) return c.json(toBody(progress), 202);
      return c.json(toBody(progress), progress.nova ? 201 : 200);
    },
  },
  {
    ...shared,
    ...{ metodo: 'delete', caminho: '/api/fotos/{id}', id: 'removeFoto', resumo: 'Apaga uma foto própria' },
    parametros: [pathParameter('id', 'O id da foto.', 'f0…')],
    respostas: { 204: { descricao: 'Apagada.' } },
    erros: [404],
    handle: async (c: ApiContext<'id'>) => {
      const context = c.get('contexto');
      await context.fotos.remove(await requireUsuario(context), c.req.param('id'));
      return c.body(null, 204);
    },
  },
];
