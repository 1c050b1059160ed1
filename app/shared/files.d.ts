// Exact module names take precedence over the patterns that declare the same files as bytes for the Worker.
declare module '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url' {
  const url: string;
  export default url;
}

declare module '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url' {
  const url: string;
  export default url;
}

// Never inlined, even when small: `<use>` cannot reference a data URI.
declare module '*.svg?url&no-inline' {
  const url: string;
  export default url;
}

// Stylesheet as text, to be inlined in the page.
declare module '*.css?inline' {
  const css: string;
  export default css;
}
