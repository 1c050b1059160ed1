// Exact names win over the patterns by which the Worker takes the same packages' files as bytes.
declare module '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url' {
  const url: string;
  export default url;
}

declare module '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url' {
  const url: string;
  export default url;
}

// A file of its own also where small files are inlined: <use> cannot reach into a data URI.
declare module '*.svg?url&no-inline' {
  const url: string;
  export default url;
}

// A stylesheet as text, for the page to carry it.
declare module '*.css?inline' {
  const css: string;
  export default css;
}
