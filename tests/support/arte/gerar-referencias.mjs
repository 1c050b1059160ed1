// Draws the stored pictures of tests/golden anew, with @resvg/resvg-js.
// Run after a wanted change of a template: node tests/support/arte/gerar-referencias.mjs
// Look at every changed picture before storing it, and raise the template's `versao` in app/arte/registry.ts.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'referencias.ts'), { configFile: false });
await module.writeReferencias();
