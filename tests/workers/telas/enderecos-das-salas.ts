import type { PedidoAoEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { pngOf } from '../../support/fotos/arquivos.ts';

/** Status for each of ATORES: visitor, waiting, not registered, registered, approved, admin, approved at another company,
 * administrator of another company, administrator of the network. */
export type Esperado = readonly [number, number, number, number, number, number, number, number, number];
export type Linha = {
  path: (ator: Ator) => string;
  pedido?: (ator: Ator) => PedidoAoEdge;
  esperado: Esperado;
};

/** The same for everybody. */
export const all = (status: number): Esperado => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];

/** Endpoints of televisions, the FIPE table and used bikes. */
export const ENDERECOS_DAS_SALAS: Record<string, Linha[]> = {
  'GET /tv/foto/:id': [
    { path: () => '/tv/foto/nenhuma', esperado: all(404) },
    { path: () => `/tv/foto/${'0'.repeat(32)}`, esperado: all(404) },
  ],
  'GET /tv/silhueta/:arquivo': [
    { path: () => '/tv/silhueta/street.svg?cor=c92f17', esperado: all(200) },
    { path: () => '/tv/silhueta/street.svg?cor=red', esperado: all(404) },
    { path: () => '/tv/silhueta/constructor.svg?cor=c92f17', esperado: all(404) },
  ],
  'GET /tv/codigo/:arquivo': [
    { path: () => '/tv/codigo/ABC234.svg', esperado: all(200) },
    { path: () => '/tv/codigo/%3Cb%3E.svg', esperado: all(404) },
  ],
  'ALL /tv/:pasta/:arquivo': [
    { path: () => '/tv/foto/x', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/tv/nada/x', esperado: all(404) },
  ],
  'ALL /tv': [{ path: () => '/tv', pedido: () => ({ json: {} }), esperado: all(405) }],
  'ALL /tv/*': [{ path: () => '/tv/nada', esperado: all(404) }],
  'ALL /tv/:id': [{ path: () => '/tv/factor', esperado: all(200) }],
  'GET /seminovos/foto/:arquivo': [
    { path: () => '/seminovos/foto/nenhuma0000.jpg', esperado: all(404) },
    { path: () => '/seminovos/foto/..%2Fsegredo', esperado: all(404) },
  ],
  'ALL /seminovos/foto/*': [{ path: () => '/seminovos/foto/x.png', esperado: all(404) }],
  'ALL /seminovos/foto/:arquivo': [
    { path: () => '/seminovos/foto/x.jpg', pedido: () => ({ json: {} }), esperado: all(405) },
  ],
  'GET /seminovos/previa/:arquivo': [
    { path: () => '/seminovos/previa/nenhuma0000.jpg', esperado: all(404) },
    { path: () => '/seminovos/previa/..%2Fsegredo', esperado: all(404) },
  ],
  'ALL /seminovos/previa/*': [{ path: () => '/seminovos/previa/x.png', esperado: all(404) }],
  'ALL /seminovos/previa/:arquivo': [
    { path: () => '/seminovos/previa/x.jpg', pedido: () => ({ json: {} }), esperado: all(405) },
  ],
  'GET /previas/:arquivo': [
    { path: () => '/previas/nenhuma.jpg', esperado: all(404) },
    { path: () => '/previas/fipe.png', esperado: all(404) },
    { path: () => '/previas/seminovos.jpg?loja=0', esperado: all(404) },
    { path: () => '/previas/proposta.jpg', esperado: all(404) },
    { path: () => `/previas/proposta.jpg?id=${'0'.repeat(32)}`, esperado: all(404) },
  ],
  'ALL /previas/*': [{ path: () => '/previas/x', esperado: all(404) }],
  'ALL /previas/:arquivo': [
    { path: () => '/previas/fipe.jpg', pedido: () => ({ json: {} }), esperado: all(405) },
  ],
  'POST /api/tv/registro': [
    { path: () => '/api/tv/registro', pedido: () => ({ json: {} }), esperado: all(201) },
    {
      path: () => '/api/tv/registro',
      pedido: () => ({ json: {}, headers: { Origin: 'https://outro.example' } }),
      esperado: all(403),
    },
  ],
  'POST /api/tv/contato': [
    {
      path: () => '/api/tv/contato',
      pedido: () => ({ json: { id: 'x', segredo: 'y' } }),
      esperado: all(404),
    },
    { path: () => '/api/tv/contato', pedido: () => ({ json: [] }), esperado: all(422) },
    { path: () => '/api/tv/contato', pedido: () => ({ body: 'x' }), esperado: all(415) },
  ],
  'ALL /api/fipe/*': [
    { path: () => '/api/fipe/busca?q=biz', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/fipe/827130-5/2025/nada', esperado: all(404) },
  ],
  'GET /api/fipe/busca': [
    { path: () => '/api/fipe/busca?q=biz', esperado: all(200) },
    { path: () => '/api/fipe/busca', esperado: all(422) },
  ],
  'GET /api/fipe/:codigo': [
    { path: () => '/api/fipe/827130-5', esperado: all(200) },
    { path: () => '/api/fipe/000000-0', esperado: all(404) },
    { path: () => '/api/fipe/fazer', esperado: all(422) },
  ],
  'GET /api/fipe/:codigo/:ano': [
    { path: () => '/api/fipe/827130-5/2025', esperado: all(200) },
    { path: () => '/api/fipe/827130-5/1980', esperado: all(404) },
    { path: () => '/api/fipe/827130-5/novo', esperado: all(422) },
  ],
  'GET /api/avaliacoes/formulario': [{ path: () => '/api/avaliacoes/formulario', esperado: all(200) }],
  'POST /api/avaliacoes': [
    { path: () => '/api/avaliacoes', pedido: () => ({ json: {} }), esperado: all(422) },
    { path: () => '/api/avaliacoes', pedido: () => ({ form: { id: 'x' } }), esperado: all(415) },
    {
      path: () => '/api/avaliacoes',
      pedido: () => ({ json: {}, headers: { Origin: 'https://outro.example' } }),
      esperado: all(403),
    },
  ],
  'GET /api/avaliacoes/:id/fotos/:foto': [
    { path: () => `/api/avaliacoes/${'0'.repeat(32)}/fotos/${'0'.repeat(32)}`, esperado: all(404) },
  ],
  'GET /api/avaliacoes/:id/fotos/:foto/envio': [
    {
      path: () => `/api/avaliacoes/${'0'.repeat(32)}/fotos/${crypto.randomUUID()}/envio?total=9`,
      esperado: all(404),
    },
  ],
  'PUT /api/avaliacoes/:id/fotos/:foto': [
    {
      path: () => `/api/avaliacoes/${'0'.repeat(32)}/fotos/${crypto.randomUUID()}`,
      pedido: () => ({ method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: pngOf() as BodyInit }),
      esperado: all(404),
    },
  ],
};
