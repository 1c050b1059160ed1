/** Exports of the engine's module; pointers are addresses in its memory. */
type Exports = {
  memory: WebAssembly.Memory;
  __wbindgen_add_to_stack_pointer(by: number): number;
  __wbindgen_malloc(bytes: number, align: number): number;
  resvg_new(answer: number, svg: number, options: number, length: number, fonts: number): void;
  resvg_render(answer: number, drawing: number): void;
  __wbg_resvg_free(drawing: number): void;
  renderedimage_width(image: number): number;
  renderedimage_height(image: number): number;
  renderedimage_pixels(image: number): number;
  renderedimage_asPng(answer: number, image: number): void;
  __wbg_renderedimage_free(image: number): void;
};

export type PaintedImage = {
  largura: number;
  altura: number;
  /** RGBA with premultiplied alpha, in the engine's memory: read again after every await. */
  readonly pixels: Uint8ClampedArray;
  /** Encodes as PNG, as small as the engine can. */
  png(): Uint8Array;
  free(): void;
};

export type Resvg = ReturnType<typeof startResvg>;

/** Handles below this one are constants of wasm-bindgen, and not counted. */
const FIRST_HANDLE = 132;

/**
 * Starts an instance of resvg. The package's own loader starts only one, and copies the pixels; this one
 * starts any number, with just what drawing an SVG without fonts needs.
 * Import names are those of the package's current version: another version will not start.
 */
export function startResvg(wasm: WebAssembly.Module) {
  const held = new Map<number, unknown>();
  const free: number[] = [];
  const hold = (value: unknown): number => {
    const handle = free.pop() ?? FIRST_HANDLE + held.size;
    held.set(handle, value);
    return handle;
  };
  const drop = (handle: number): void => {
    if (held.delete(handle)) free.push(handle);
  };
  const take = (handle: number): unknown => {
    const value = held.get(handle);
    drop(handle);
    return value;
  };
  const textAt = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at >>> 0, length >>> 0));

  const known: Record<string, (...args: number[]) => unknown> = {
    // Writes the string where the engine allocates; returns address and length at `answer`.
    __wbindgen_string_get(answer = 0, handle = 0) {
      const bytes = new TextEncoder().encode(held.get(handle) as string);
      const at = exports.__wbindgen_malloc(bytes.length, 1) >>> 0;
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      new Int32Array(exports.memory.buffer, answer, 2).set([at, bytes.length]);
    },
    __wbg_instanceof_Uint8Array_2b3bbecd033d19f6: () => 0,
    __wbindgen_memory: () => hold(exports.memory),
    __wbg_buffer_12d079cc21e14bdb: (handle = 0) => hold((held.get(handle) as WebAssembly.Memory).buffer),
    __wbg_newwithbyteoffsetandlength_aa4a17c33a06e5cb: (handle = 0, at = 0, length = 0) =>
      hold(new Uint8Array(held.get(handle) as ArrayBuffer, at >>> 0, length >>> 0)),
    // Returns the same bytes instead of a copy: a caller that keeps them copies them.
    __wbg_new_63b92bc8671ed464: (handle = 0) => hold(held.get(handle)),
    __wbindgen_object_drop_ref: (handle = 0) => drop(handle),
    __wbg_new_28c511d9baebfa89: (at = 0, length = 0) => hold(new Error(textAt(at, length))),
    __wbindgen_throw(at = 0, length = 0) {
      throw new Error(textAt(at, length));
    },
  };
  const imports = WebAssembly.Module.imports(wasm).map(({ name }) => [
    name,
    known[name] ??
      (() => {
        throw new Error(`The drawing engine asks for ${name}, which is nothing that drawing needs.`);
      }),
  ]);
  const instance = new WebAssembly.Instance(wasm, { wbg: Object.fromEntries(imports) });
  const exports = instance.exports as unknown as Exports;

  /** Calls a function that returns a value or an error on the engine's stack. */
  function answerOf(call: (answer: number) => void): number {
    const answer = exports.__wbindgen_add_to_stack_pointer(-16);
    call(answer);
    const [value = 0, error = 0, hasFailed] = new Int32Array(exports.memory.buffer, answer, 3);
    exports.__wbindgen_add_to_stack_pointer(16);
    if (hasFailed) throw take(error);
    return value >>> 0;
  }

  return {
    /**
     * Draws an SVG. After any error (Error for invalid SVG, WebAssembly.RuntimeError for a trap) the engine
     * must be dropped.
     */
    paint(svg: string): PaintedImage {
      const drawing = answerOf((answer) => exports.resvg_new(answer, hold(svg), 0, 0, 0));
      const image = answerOf((answer) => exports.resvg_render(answer, drawing));
      exports.__wbg_resvg_free(drawing);
      const { byteOffset, byteLength } = take(exports.renderedimage_pixels(image)) as Uint8Array;
      return {
        largura: exports.renderedimage_width(image),
        altura: exports.renderedimage_height(image),
        // When the memory grows for another image, its buffer is replaced.
        get pixels() {
          return new Uint8ClampedArray(exports.memory.buffer, byteOffset, byteLength);
        },
        png: () => {
          const png = answerOf((answer) => exports.renderedimage_asPng(answer, image));
          return (take(png) as Uint8Array).slice();
        },
        free: () => exports.__wbg_renderedimage_free(image),
      };
    },
    /** Bytes of its memory, which never shrinks. */
    memoria: (): number => exports.memory.buffer.byteLength,
  };
}
