import { createContext } from 'react';

/** Texts of the stylesheets that the page has inline, by their addresses, and their `@font-face` rules separately. */
export type InlineStylesheet = { folhas: Readonly<Record<string, string>>; letras: string };

/** Stylesheets while the server renders a page for a browser that lacks some; undefined where none is inline. */
export const StylesheetContext = /* @__PURE__ */ createContext<InlineStylesheet | undefined>(undefined);
