import { createContext } from 'react';

/** Stylesheet text, and its `@font-face` rules separately. */
export type InlineStylesheet = { estilo: string; letras: string };

/** Stylesheet while the server renders a browser's first page; undefined for later ones. */
export const StylesheetContext = /* @__PURE__ */ createContext<InlineStylesheet | undefined>(undefined);
