import { env } from 'cloudflare:workers';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { createImageStore } from '../../../workers/artes/image-store.ts';
import { createLogoStore } from '../../../workers/artes/logo-store.ts';
import { createPecaRepository } from '../../../workers/artes/peca-repository.ts';
import { createPublish } from '../../../workers/artes/publish.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { UNLIMITED_QUOTAS } from '../../../workers/base/quotas.ts';
import type { Rasterizer } from '../../../workers/desenho/engines/rasterizer.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createDrawingQueue } from '../../../workers/desenho/queue.ts';
import { createDocumentService } from '../../../workers/documentos/document-service.ts';
import {
  createSentSimulacaoService,
  type SentSimulacao,
  type SentSimulacaoService,
} from '../../../workers/documentos/sent-simulacao-service.ts';
import type { Asset, AssetService } from '../../../workers/marca/asset-service.ts';
import type { Brand } from '../../../workers/marca/brand-service.ts';
import { createKitRepository } from '../../../workers/marca/kit-repository.ts';
import { createKitService } from '../../../workers/marca/kit-service.ts';
import { createDesenhistaDeTeste, waitingFor } from '../../support/edge/desenho.ts';
import { rasterizadorEmBranco } from '../../support/edge/rasterizador-em-branco.ts';
import { MARCA } from '../../support/upstream/marca.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

export const AGORA = new Date('2026-11-21T15:00:00Z');

export const USUARIO = usuarioDeTeste({
  uid: 'uid-1',
  nome: 'Rafael Nogueira',
  telefone: '41999990101',
  email: 'consultor@exemplo.com.br',
});

const caminho = (nome: string) => `resources/id/1/${nome}`;

export const MARCA_COM_FIGURAS: Brand = {
  ...MARCA,
  recursos: {
    logo: caminho('logo.svg'),
    marcas: [caminho('marca.png')],
    moldura: caminho('moldura.svg'),
    rodape: caminho('rodape.svg'),
    marcaDagua: caminho('falta.svg'),
  },
};

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">${inner}</svg>`;

/** One picture of outlines, one that needs an SVG engine, pixels, and one that cannot be read. */
const ARQUIVOS: Record<string, [tipo: string, bytes: () => Uint8Array | Promise<Uint8Array>]> = {
  'id/1/logo.svg': ['image/svg+xml', () => encode(svg('<path d="M0 0H200V100H0Z" fill="#c92f17"/>'))],
  'id/1/moldura.svg': [
    'image/svg+xml',
    () =>
      encode(
        svg(
          '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="200" height="100" fill="url(#a)"/>',
        ),
      ),
  ],
  'id/1/rodape.svg': ['image/svg+xml', () => encode('<svg')],
  'id/1/marca.png': ['image/png', drawPng],
};

const encode = (text: string) => new TextEncoder().encode(text);

async function drawPng(): Promise<Uint8Array> {
  const quadro = await rasterizer.rasterize(svg('<circle cx="50" cy="50" r="40"/>'));
  try {
    return quadro.png();
  } finally {
    quadro.free();
  }
}

export const recursos: AssetService = {
  async find(path): Promise<Asset> {
    const [tipo, bytes] = ARQUIVOS[path] ?? [];
    if (!tipo || !bytes) throw new Error(`no ${path}`);
    return { tipo, bytes: new Uint8Array(await bytes()).buffer, etag: '"a"' };
  },
};

/**
 * The services with the Worker's own bucket, database and, for documents, drawing engine; pictures that are sent are
 * blank unless `desenha` brings an engine for them too.
 */
export function createServices({
  clock = () => AGORA,
  mostWaiting = 4,
  desenha = rasterizadorEmBranco,
  marca = MARCA_COM_FIGURAS,
} = {}) {
  const fila = createDrawingQueue({ mostWaiting: waitingFor(mostWaiting), clock: () => new Date() });
  const desenhistaDe = (engine: Rasterizer) => createDesenhistaDeTeste({ fila, rasterizer: engine });
  const marcas = { find: async () => marca };
  const artes = createPecaRepository(env.DB);
  const logos = createLogoStore({ bucket: env.BALDE, recursos });
  const images = createImageStore({
    bucket: env.BALDE,
    artes,
    logos,
    drawingClient: desenhistaDe(desenha),
    clock,
  });
  const auditTrail = createAuditTrail({ db: env.DB, clock });
  const publish = createPublish({
    artes,
    images,
    auditTrail,
    clock,
    cotas: UNLIMITED_QUOTAS,
    waitUntil: () => {},
  });
  const catalogo = { motos: async () => [] };
  const kits = createKitService({ kits: createKitRepository(env.DB), auditTrail, clock });
  return {
    artes,
    kits,
    documentos: createDocumentService({ marcas, recursos, drawingClient: desenhistaDe(rasterizer), clock }),
    envios: createSentSimulacaoService({ artes, publish, logos, marcas, kits, catalogo, clock }),
  };
}

/** Opens a link that was not taken down. */
export async function openEnvio(envios: SentSimulacaoService, id: string): Promise<SentSimulacao> {
  const sent = await envios.findPublic(id);
  if (!sent || 'retirada' in sent) throw new Error(`nothing at ${id}`);
  return sent;
}

/** The product's own plan, published for company 1 with a last day. */
export async function publishPlano(until: string): Promise<void> {
  const { financeiras, tabelas } = DEFAULT_PLANO;
  await env.DB.prepare(
    `INSERT INTO planos (id_empresa, versao, id_cliente, de, ate, dados, uid, publicado_em)
     VALUES (1, 1, '01JD0000000000000000000000', '2026-11-01', ?, ?, 'admin', '2026-11-01T12:00:00Z')`,
  )
    .bind(until, JSON.stringify({ financeiras, tabelas }))
    .run();
}
