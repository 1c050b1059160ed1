import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ReactNode, Suspense } from 'react';
// @ts-expect-error It has no types of its own: it is what "react-dom/server" gives to the web.
import { renderToReadableStream } from 'react-dom/server.browser';
import { describe, expect, test, vi } from 'vitest';
import { renderToText } from '~/server/render-to-text.server.ts';
import { TextEncoder, textWrittenBy } from '~/server/text-of-chunks.server.ts';

const never = new AbortController().signal;
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text();

/** React's Node renderer as the build has it: with the encoder that keeps strings. */
function rendererOfTheBuild(): typeof import('react-dom/server') {
  const require = createRequire(import.meta.url);
  const file = require
    .resolve('react-dom/server.node')
    .replace('server.node.js', 'cjs/react-dom-server.node.production.min.js');
  const exports = {};
  const inBuild = (name: string) => (name === 'util' ? { TextEncoder } : require(name));
  new Function('exports', 'require', readFileSync(file, 'utf8'))(exports, inBuild);
  return exports as typeof import('react-dom/server');
}

function Broken(): never {
  throw new Error('quebrou');
}

function createLater(): { Later: () => string; arrive: (text: string) => void } {
  let arrived: string | null = null;
  let wake = () => {};
  const waiting = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return {
    Later() {
      if (arrived === null) throw waiting;
      return arrived;
    },
    arrive(text) {
      arrived = text;
      wake();
    },
  };
}

describe('issue 9 §5: pages are rendered as strings', () => {
  const page = (
    <main title={'"aspas" & <sinais>'}>
      {'São Paulo, 100% à vista: '}
      {['çãé', '🏍️', '日本', 'x'.repeat(5000), 'ção'.repeat(1500)].map((text) => (
        <p key={text.slice(0, 4)}>{text}</p>
      ))}
      <Suspense fallback="…">pronto</Suspense>
    </main>
  );

  test('the same page as with the renderer for the web', async () => {
    const onError = vi.fn();
    const ours = await renderToText(page, { signal: never, onError });
    expect(ours).toBe(await textOf(await renderToReadableStream(page)));
    expect(onError).not.toHaveBeenCalled();
  });

  test('Issue 27 §2: with the encoder of the build React gives strings only, and the same page', async () => {
    const { renderToPipeableStream } = rendererOfTheBuild();
    const chunks: unknown[] = [];
    const text = await new Promise<string>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(page as ReactNode, {
        onError: reject,
        onAllReady: () =>
          resolve(
            textWrittenBy((append) =>
              pipe({
                write(chunk: string) {
                  chunks.push(chunk);
                  append(chunk);
                  return true;
                },
                end() {},
                destroy: reject,
                on() {},
              } as unknown as NodeJS.WritableStream),
            ),
          ),
      });
    });
    expect(text).toBe(await textOf(await renderToReadableStream(page)));
    expect(chunks.every((chunk) => typeof chunk === 'string')).toBe(true);
  });

  test('Issue 27 §2: a page that breaks off while it is written leaves nothing to the next one', () => {
    const encoder = new TextEncoder();
    const broken = () =>
      textWrittenBy(() => {
        encoder.encodeInto('de outra pessoa');
        throw new Error('quebrou');
      });
    expect(broken).toThrow('quebrou');
    expect(textWrittenBy((append) => append('<p>'))).toBe('<p>');
  });

  test('§2 without JavaScript: a part whose code comes later stands in the page, and no script uncovers it', async () => {
    const { Later, arrive } = createLater();
    const rendering = renderToText(
      <div>
        <Suspense fallback={<i>espera</i>}>
          <b>
            <Later />
          </b>
        </Suspense>
      </div>,
      { nonce: 'abc', signal: never, onError: () => {} },
    );
    arrive('chegou');
    const page = await rendering;
    expect(page).toContain('<b>chegou</b>');
    expect(page).not.toMatch(/espera|<script|hidden/);
  });

  test('an error of the page itself is thrown before a byte is sent', async () => {
    const onError = vi.fn();
    await expect(renderToText(<Broken />, { signal: never, onError })).rejects.toThrow('quebrou');
    expect(onError).toHaveBeenCalledOnce();
  });

  test('a person who leaves ends what is open', async () => {
    const { Later } = createLater();
    const left = new AbortController();
    const rendering = renderToText(
      <Suspense fallback="espera">
        <Later />
      </Suspense>,
      { signal: left.signal, onError: () => {} },
    );
    left.abort(new Error('foi embora'));
    await expect(rendering).rejects.toThrow('foi embora');
  });
});

test('Issue 12, every screen: a character that does not fit into the renderer’s buffer leaves no empty bytes behind', async () => {
  // Wherever the buffer of 2,048 bytes ends, some of these stand across its end.
  for (let before = 0; before < 12; before += 1) {
    const ids = Array.from({ length: 900 }, (_, at) => `palavra-${at}`);
    const words = ids.map((id) => <b key={id}>{'36× de R$\u00a01 🏍'}</b>);
    const text = await renderToText(
      <p>
        {'x'.repeat(before)}
        {words}
      </p>,
      { signal: never, onError: () => undefined },
    );
    expect(text.includes('\u0000'), `after ${before} letters`).toBe(false);
    expect(text.match(/<b>36× de R\$\u00a01 🏍<\/b>/g)).toHaveLength(900);
  }
});
