// Draws the stored pages of documents anew, with the reader of pdfjs-dist.
// Run after a wanted change of a document: node tests/support/documentos/gerar-paginas.mjs
// Look at every changed picture before storing it.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'paginas.ts'), {
  configFile: false,
  resolve: { alias: { '~': resolve(import.meta.dirname, '../../../app') } },
});
await module.writePaginas();
