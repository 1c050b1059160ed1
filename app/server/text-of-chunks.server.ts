/** Text that React has written of the page that is being flushed; a flush never yields to another one. */
let text = '';

/**
 * Text encoder of React's Node renderer in the build (the alias `util` of vite.config.ts): it keeps strings. React
 * encodes every tag, attribute and text by itself, thousands in a page; the runtime encodes the whole page in one
 * step.
 */
export class TextEncoder {
  /** Keeps a constant, or a text longer than a third of React's buffer, as it is. */
  encode(chunk: string): string {
    return chunk;
  }

  /** Appends a chunk to the page, and reports that it was read whole and took nothing of React's buffer. */
  encodeInto(chunk: string): typeof READ_WHOLE {
    text += chunk;
    return READ_WHOLE;
  }
}

const READ_WHOLE = { read: Number.POSITIVE_INFINITY, written: 0 } as const;

/** Runs a flush. @returns what it wrote; `append` takes what does not pass the encoder */
export function textWrittenBy(flush: (append: (more: string) => void) => void): string {
  text = '';
  try {
    flush((more) => {
      text += more;
    });
    return text;
  } finally {
    text = '';
  }
}
