import { createContext } from 'react';

/** Arguments of `new FontFace`: family, source, descriptors. */
export type FaceArguments = [familia: string, fonte: string, descritores: FontFaceDescriptors];

/** `@font-face` rules with a downloaded font: those of running text as arguments too, the others as text. */
export type PageFaces = { regras: string; outras: string; corridas: readonly FaceArguments[] };

/** Texts of the stylesheets that the page has inline, by their addresses, and their downloaded fonts separately. */
export type InlineStylesheet = { folhas: Readonly<Record<string, string>>; letras: PageFaces };

/** Stylesheets while the server renders a page for a browser that lacks some; undefined where none is inline. */
export const StylesheetContext = /* @__PURE__ */ createContext<InlineStylesheet | undefined>(undefined);
