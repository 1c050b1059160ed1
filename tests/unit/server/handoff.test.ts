import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handoffScript, readHandoff } from '~/server/handoff.server.ts';

/** Runs the script as a page does. @returns what Remix's stream controller was called with */
function received(script: string): unknown[] {
  const calls: unknown[] = [];
  const streamController = {
    enqueue: (text: string) => calls.push(text),
    close: () => calls.push('close'),
  };
  const [, code = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(script) ?? [];
  runInNewContext(code, { window: { __remixContext: { streamController } } });
  return calls;
}

describe('Issue 27 §2: the loaders’ data stands once and short in a page', () => {
  test('every text arrives as it is, and the stream is closed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(received(handoffScript(text, undefined))).toEqual([text, 'close']);
      }),
    );
  });

  test.each(["it's", 'a\\b', 'line\nline\r', '\u2028\u2029', '["São Paulo",{"_1":2}]\n', "'+alert(1)+'"])(
    '%j arrives',
    (text) => {
      expect(received(handoffScript(text, 'abc'))).toEqual([text, 'close']);
    },
  );

  test('no text ends the script or opens a comment in it', () => {
    const script = handoffScript('</script><!--<script>alert(1)</script>', 'abc');
    expect(script.slice(1).match(/<(?!\/script>$)/g)).toBeNull();
    expect(script).toMatch(/^<script nonce="abc">/);
  });

  test('quotation marks of JSON need no backslash', () => {
    expect(handoffScript('["a","b"]', undefined)).toContain('["a","b"]');
  });

  test('a stream is read whole', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of new TextEncoder().encode('não 🏍\n')) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await readHandoff(stream)).toBe('não 🏍\n');
  });
});
