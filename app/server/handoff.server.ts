/** Characters of a single-quoted JavaScript string, and `<`, with which a script element could end. */
const UNSAFE = /[\\'<\n\r\u2028\u2029]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3c',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Reads the loaders' data as Remix has encoded it (turbo-stream). */
export const readHandoff = (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream).text();

/**
 * Script that gives the loaders' data to Remix's browser code, in place of `RemixServer`'s own: that one suspends
 * the rendering for each part of a stream, and doubles every quotation mark of JSON by a backslash.
 * @param data encoded by Remix; complete, since loaders defer nothing
 * @param nonce of the page's Content-Security-Policy, base64
 */
export function handoffScript(data: string, nonce: string | undefined): string {
  const text = data.replace(UNSAFE, (sign) => ESCAPES[sign] ?? '');
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>{let c=window.__remixContext.streamController;c.enqueue('${text}');c.close()}</script>`;
}
