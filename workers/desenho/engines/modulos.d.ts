declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

declare module '@fontsource/barlow-condensed/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@fontsource/exo-2/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@fontsource/poppins/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@fontsource/roboto/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@fontsource/roboto-slab/files/*' {
  const data: ArrayBuffer;
  export default data;
}

declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs' {
  type Frame = {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
    isSigned: boolean;
  };
  type Encoder = {
    /** Memory of the encoder for the pixels. */
    getDecodedBuffer(frame: Frame): Uint8Array;
    setQuality(quality: number): void;
    setSubSampling(subsampling: number): void;
    setProgressive(progressive: boolean): void;
    /** Throws a number when encoding fails. */
    encode(): void;
    /** A copy. */
    getEncodedBuffer(): Uint8ClampedArray<ArrayBuffer>;
    delete(): void;
  };
  type Decoder = {
    /** Memory of the decoder for the file. */
    getEncodedBuffer(bytes: number): Uint8Array;
    /** Throws a number when decoding fails. */
    decode(): void;
    /** View of the decoder's memory. */
    getDecodedBuffer(): Uint8Array;
    getFrameInfo(): Frame;
    delete(): void;
  };
  export default function create(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ): WebAssembly.Exports;
  }): Promise<{ JPEGEncoder: new () => Encoder; JPEGDecoder: new () => Decoder }>;
}

declare module '@shuding/opentype.js' {
  type Glyph = { unicode?: number };
  type Options = { features?: unknown; letterSpacing?: number };
  class Font {
    defaultRenderOptions: { features: unknown };
    stringToGlyphs(text: string, options?: Options): Glyph[];
    /** Width in pixels. */
    getAdvanceWidth(text: string, size: number, options?: Options): number;
  }
  class Path {
    commands: { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }[];
    toPathData(places?: number): string;
  }
  const opentype: { Font: typeof Font; Path: typeof Path };
  export default opentype;
}
