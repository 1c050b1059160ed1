import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import resvgWasm from '@resvg/resvg-wasm/index_bg.wasm';
import { createElement, type ReactElement } from 'react';

import { afterEach, describe, expect, test, vi } from 'vitest';
import { templateById } from '../../../app/arte/registry.ts';
import { FORMATS } from '../../../app/arte/types.ts';
import { draw } from '../../../workers/desenho/draw.ts';
import { startBaselineJpeg } from '../../../workers/desenho/engines/baseline-jpeg.ts';
import { createEngineInstance } from '../../../workers/desenho/engines/engine-instance.ts';
import { startJpeg } from '../../../workers/desenho/engines/jpeg.ts';
import jpegKernel from '../../../workers/desenho/engines/jpeg-kernel.wasm';
import { startLayout } from '../../../workers/desenho/engines/layout.ts';
import jpegWasm from '../../../workers/desenho/engines/libjpegturbo.wasm';
import { startOpaquePng } from '../../../workers/desenho/engines/png.ts';
import pngKernel from '../../../workers/desenho/engines/png-kernel.wasm';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { startResvg } from '../../../workers/desenho/engines/resvg.ts';
import yogaWasm from '../../../workers/desenho/engines/yoga.wasm';
import { createInliner } from '../../../workers/desenho/svg/inline.ts';
import { askExamples } from '../../support/arte/ask-examples.ts';
import { runs } from '../../support/full.ts';

vi.setConfig({ testTimeout: 60_000 });

const Instance = WebAssembly.Instance;
afterEach(() => {
  WebAssembly.Instance = Instance;
});

type Motor = { module: WebAssembly.Module; memory: WebAssembly.Memory };

/** The engines that are started from now on. */
function watchEngines(): Motor[] {
  const engines: Motor[] = [];
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      const memory = Object.values(this.exports).find((each) => each instanceof WebAssembly.Memory);
      if (memory) engines.push({ module, memory });
    }
  };
  return engines;
}

const EXEMPLOS = await askExamples('exemplos');

const drawing = () => ({ template: 'vitrine', formato: 'link' as const, dados: EXEMPLOS.curto });

/** More boxes inside each other than the layout engine has a stack for. */
function deepElement(depth: number): ReactElement {
  let inner = createElement('div', { style: { display: 'flex' } }, 'x');
  for (let n = 0; n < depth; n += 1) inner = createElement('div', { style: { display: 'flex' } }, inner);
  return inner;
}

/** Patterns painted with patterns, deeper than the drawing engine has a stack for; no company's picture may have any. */
const deepSvg = () => {
  const patterns = Array.from(
    { length: 3000 },
    (_, n) =>
      `<pattern id="p${n}" width="3" height="3"><path fill="url(#p${n + 1})" d="M0 0H9V9Z"/></pattern>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${patterns.join('')}<path fill="url(#p0)" d="M0 0H9V9Z"/></svg>`;
};

const told = (largura: number, altura: number) => ({
  ...{ largura, altura, pixels: new Uint8ClampedArray(4 * largura) },
  ...{ png: () => new Uint8Array(), free() {} },
});
/** Of 3.8 GB, which no engine can have. */
const hugeQuadro = told(31_000, 31_000);
/** Longer than a WebP can be. */
const longQuadro = told(20_000, 1);

describe('§1 a trap in WebAssembly replaces the instance and answers the next request', () => {
  test.each([
    ['layout', yogaWasm, () => rasterizer.drawSvg(deepElement(1000), 100, 100)],
    ['drawing', resvgWasm, () => rasterizer.rasterize(deepSvg())],
    ['progressive JPEG', jpegWasm, () => rasterizer.encodeJpeg(hugeQuadro, 86, 'progressivo')],
    ['WebP', webpWasm, () => rasterizer.encodeWebp(longQuadro, 82)],
  ])('%s', async (_engine, wasm, fail) => {
    const drawn = async () => [
      await draw(rasterizer, drawing(), 'jpg'),
      await draw(rasterizer, drawing(), 'webp'),
    ];
    const before = await drawn();
    for (let time = 0; time < runs(3, 1); time += 1) {
      const started = watchEngines();
      const failure = await fail().then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
      expect(failure).not.toBeNull();
      expect(await drawn()).toEqual(before);
      expect(started.filter(({ module }) => module === wasm).length).toBeGreaterThan(0);
    }
  });

  test('the layout engine’s own trap, not a failure of the language, is what the deep boxes provoke', async () => {
    await expect(rasterizer.drawSvg(deepElement(1000), 100, 100)).rejects.toThrow(WebAssembly.RuntimeError);
  });

  test('the engine that failed is left, one that failed before it is not', async () => {
    let count = 0;
    const instancia = createEngineInstance(() => {
      count += 1;
      return { number: count };
    });
    const first = await instancia.use((engine) => engine);
    expect(await instancia.use((engine) => engine)).toBe(first);
    const trap = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    await expect(instancia.use(trap)).rejects.toThrow('unreachable');
    const second = await instancia.use((engine) => engine);
    expect(second.number).toBe(2);
    instancia.leave(first);
    expect(await instancia.use((engine) => engine)).toBe(second);
  });
});

describe('§1 memory of the isolate stays below 100 MB at the largest size', () => {
  test('engines start small, and grow no further than one story after another makes them', async () => {
    const engines = watchEngines();
    const layout = await startLayout(yogaWasm);
    const resvg = startResvg(resvgWasm);
    const jpeg = await startJpeg(jpegWasm);
    const [encodeJpeg, encodePng] = [startBaselineJpeg(jpegKernel), startOpaquePng(pngKernel)];
    const held = () => engines.reduce((sum, { memory }) => sum + memory.buffer.byteLength / 1e6, 0);
    expect(held()).toBeLessThan(6);

    const fonts = [...(await rasterizer.fontes())];
    const inline = createInliner();
    const { largura, altura } = FORMATS.story;
    const grown: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const element = templateById('noturno').element('story', {
        ...EXEMPLOS.longo,
        preco: 2e6 + n,
      });
      const image = resvg.paint(inline(await layout(element, { width: largura, height: altura, fonts })));
      encodeJpeg(image, 86);
      jpeg.encode(image, 70, 'progressivo');
      expect(encodePng(image)).not.toBeNull();
      image.free();
      grown.push(held());
    }
    expect(Math.max(...grown)).toBeLessThan(62);
    expect(grown.at(-1)).toBe(grown[1]);
  });

  test('the WebP encoder is there for its picture only, and the drawing engine is not there meanwhile', async () => {
    const jpg = await draw(rasterizer, drawing(), 'jpg');
    const started = watchEngines();
    await draw(rasterizer, drawing(), 'webp');
    await draw(rasterizer, drawing(), 'webp');
    expect(started.map(({ module }) => module)).toEqual([webpWasm, resvgWasm, webpWasm]);
    expect(await draw(rasterizer, drawing(), 'jpg')).toEqual(jpg);
    expect(started.map(({ module }) => module)).toEqual([webpWasm, resvgWasm, webpWasm, resvgWasm]);
  });
});
