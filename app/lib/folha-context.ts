import { createContext } from 'react';

/** The stylesheet's text, and that of its faces apart. */
export type Folha = { estilo: string; letras: string };

/** The stylesheet while the server renders the first page of a browser; undefined for every later one. */
export const FolhaContext = /* @__PURE__ */ createContext<Folha | undefined>(undefined);
