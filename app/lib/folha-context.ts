import { createContext } from 'react';

/** Stylesheet text, and its `@font-face` rules separately. */
export type Folha = { estilo: string; letras: string };

/** Stylesheet while the server renders a browser's first page; undefined for later ones. */
export const FolhaContext = /* @__PURE__ */ createContext<Folha | undefined>(undefined);
