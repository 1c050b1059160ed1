import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { TemplatePecaData } from '../../../app/arte/registry.ts';
import { createImageStore } from '../../../workers/artes/image-store.ts';
import { createLogoStore } from '../../../workers/artes/logo-store.ts';
import { createPecaRepository } from '../../../workers/artes/peca-repository.ts';
import { createPublish } from '../../../workers/artes/publish.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { UNLIMITED_QUOTAS } from '../../../workers/base/quotas.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { askExamples } from '../../support/arte/ask-examples.ts';
import { createDesenhistaDeTeste } from '../../support/edge/desenho.ts';
import { recursos } from '../documentos/apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const clock = () => new Date('2026-11-21T15:00:00Z');
const example = (await askExamples('exemplos')).curto as TemplatePecaData<'vitrine'>;
let count = 0;

/** A piece published with the real engines; what goes on behind its answer waits until the test runs it. */
async function published() {
  let drawings = 0;
  const whileDrawing: Array<() => Promise<void>> = [];
  const drawingClient = createDesenhistaDeTeste({
    rasterizer: {
      ...rasterizer,
      async rasterize(svg) {
        drawings += 1;
        for (const run of whileDrawing.splice(0)) await run();
        return rasterizer.rasterize(svg);
      },
      scaleDown(...args) {
        drawings += 1;
        return rasterizer.scaleDown(...args);
      },
    },
  });
  const artes = createPecaRepository(env.DB);
  const logos = createLogoStore({ bucket: env.BALDE, recursos });
  const images = createImageStore({ bucket: env.BALDE, artes, logos, drawingClient, clock });
  const later: Array<() => Promise<void>> = [];
  const publish = createPublish({
    artes,
    images: {
      ...images,
      ensureLater: async (...args) => void later.push(() => images.ensureLater(...args)),
      // Smaller copies have their own tests.
      reduceLater: async () => {},
    },
    auditTrail: createAuditTrail({ db: env.DB, clock }),
    waitUntil: () => {},
    cotas: UNLIMITED_QUOTAS,
    clock,
  });
  count += 1;
  const drawing = {
    ...example,
    preco: 1_234_500 + count,
    empresa: { ...example.empresa, logo: '', marcas: [] },
  };
  const { id, imagens } = await publish({
    tipo: 'oferta',
    template: 'vitrine',
    owner: { uid: `uid-depois-${count}`, idEmpresa: 1 },
    idCliente: crypto.randomUUID(),
    isSame: () => true,
    taken: '',
    draft: async () => ({
      titulo: 'MT-09',
      validade: '2026-12-30',
      guardado: {},
      desenho: { ...drawing, empresa: { ...drawing.empresa, logoEscuro: undefined } },
      figuras: {},
    }),
  });
  const idOf = (format: keyof typeof imagens) => imagens[format].slice(3, -4);
  const behind = async () => {
    for (const run of later.splice(0)) await run();
  };
  return { id, artes, images, idOf, behind, whileDrawing, drawings: () => drawings };
}

const inBucket = async (id: string) => (await env.BALDE.head(`imagens/${id}.jpg`)) !== null;

async function bytesOf(image: Awaited<ReturnType<ReturnType<typeof createImageStore>['find']>>) {
  return new Uint8Array(await new Response(image?.bytes as ReadableStream).arrayBuffer());
}

describe('§1 a piece is answered with feed and link preview; its other sizes are drawn behind, never twice', () => {
  test('behind the answer', async () => {
    const piece = await published();
    expect(piece.drawings()).toBe(2);
    expect(
      await Promise.all((['feed', 'link', 'quadrado', 'story'] as const).map((f) => inBucket(piece.idOf(f)))),
    ).toEqual([true, true, false, false]);
    await piece.behind();
    expect(piece.drawings()).toBe(5);
    expect([await inBucket(piece.idOf('quadrado')), await inBucket(piece.idOf('story'))]).toEqual([
      true,
      true,
    ]);
    await piece.images.find(piece.idOf('story'), 'jpg');
    expect(piece.drawings()).toBe(5);
  });

  test('two who ask at once for a size that is missing have it drawn once, and nothing draws it again', async () => {
    const piece = await published();
    const story = piece.idOf('story');
    const asked = await Promise.all([
      piece.images.find(story, 'jpg'),
      piece.images.find(story, 'jpg'),
      piece.behind(),
    ]);
    expect(await bytesOf(asked[0])).toEqual(await bytesOf(asked[1]));
    expect(piece.drawings()).toBe(5);
  });

  test('an isolate that is gone before it drew loses nothing: who asks has it drawn', async () => {
    const piece = await published();
    const quadrado = await piece.images.find(piece.idOf('quadrado'), 'jpg');
    expect((await bytesOf(quadrado)).slice(0, 2)).toEqual(Uint8Array.from([0xff, 0xd8]));
    expect(piece.drawings()).toBe(3);
  });

  test('what is taken down meanwhile leaves the bucket', async () => {
    const piece = await published();
    await piece.artes.takeDown(piece.id, clock().toISOString());
    await piece.behind();
    expect([await inBucket(piece.idOf('quadrado')), await inBucket(piece.idOf('story'))]).toEqual([
      false,
      false,
    ]);
    await expect(piece.images.find(piece.idOf('story'), 'jpg')).rejects.toMatchObject({ status: 410 });
  });

  test.each(['jpg', 'png'] as const)(
    'what is taken down while somebody who asked waits for its %s leaves the bucket, and is not shown',
    async (extension) => {
      const piece = await published();
      const story = piece.idOf('story');
      piece.whileDrawing.push(async () => {
        await piece.artes.takeDown(piece.id, clock().toISOString());
      });
      await expect(piece.images.find(story, extension)).rejects.toMatchObject({
        ...{ status: 410, codigo: 'imagem-retirada' },
      });
      expect(piece.drawings()).toBe(3);
      const { objects } = await env.BALDE.list({ prefix: `imagens/${story}` });
      expect(objects).toEqual([]);
      await expect(piece.images.find(story, extension)).rejects.toMatchObject({ status: 410 });
    },
  );
});
