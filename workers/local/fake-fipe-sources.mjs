import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRespostas, FALTAS } from './fake-fipe-answers.mjs';
import { ROOT } from './paths.mjs';

/** FIPE table to which the fake sources, which play BrasilAPI and FIPE API, add one month. */
const TABELA = join(ROOT, 'workers/fipe/dados/fipe-motos-2026-06.txt');
const LENTA_MS = 8000;

/** Unpacks the snapshot; app/domain/fipe/fipe-table.ts describes its format. */
function unpack(text) {
  const tabela = { meses: [], marcas: [] };
  for (const line of text.split('\n')) {
    const [first, ...rest] = line.split(' ');
    const modelo = tabela.marcas.at(-1)?.modelos.at(-1);
    if (first === '@') tabela.meses = rest;
    else if (first === '=') tabela.marcas.push({ nome: rest.join(' '), modelos: [] });
    else if (/^\d{6}-\d$/.test(first))
      tabela.marcas.at(-1).modelos.push({ codigoFipe: first, nome: rest.join(' '), anos: [] });
    else if (/^\d{1,4}[A-Z]$/.test(first)) {
      let reais = 0;
      const valores = rest.map((step) => {
        if (step === '-') return null;
        reais += Number(step);
        return reais;
      });
      modelo.anos.push([Number(first.slice(0, -1)), first.slice(-1), valores]);
    }
  }
  return tabela;
}

/**
 * Starts fake sources of the FIPE table for development: FIPE API v2 below /fipe, BrasilAPI below /brasilapi.
 * `GET /faltas?fonte=brasilapi&falta=429` makes a source fail from then on, `falta=` heals it, `GET /faltas`
 * returns the current faults and request counts. For one request only: `?falta=`.
 * @param {{ port: number }} options a free port; it listens on 127.0.0.1 only
 * @returns {Promise<{ vars: Record<string, string>, stop: () => Promise<void> }>} `vars`: the edge Worker's
 * settings
 */
export async function startFontesDaFipe({ port }) {
  const base = `http://127.0.0.1:${port}`;
  const faltas = { fipe: '', brasilapi: '' };
  const pedidos = { fipe: 0, brasilapi: 0 };
  let respostas = null;

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, base);
    const say = (status, text, headers = {}) => response.writeHead(status, headers).end(text);
    const json = { 'content-type': 'application/json' };
    if (pathname === '/faltas') {
      const fonte = searchParams.get('fonte');
      const falta = searchParams.get('falta') ?? '';
      if (fonte !== null) {
        if (!(fonte in faltas) || (falta && !FALTAS.includes(falta)))
          return say(400, JSON.stringify({ FALTAS }), json);
        faltas[fonte] = falta;
      }
      return say(200, JSON.stringify({ faltas, pedidos }), json);
    }
    const [, fonte, path] = /^\/(fipe|brasilapi)(\/.*)$/.exec(pathname) ?? [];
    if (!fonte) return say(404, '');
    pedidos[fonte] += 1;
    // Read on the first request, so that it does not delay the start.
    respostas ??= createRespostas(unpack(readFileSync(TABELA, 'utf8')));
    const { status, tipo, texto, para, lenta } = respostas(
      fonte,
      path,
      searchParams.get('falta') ?? faltas[fonte],
    );
    const headers = { 'content-type': tipo, ...(para ? { location: para } : {}) };
    setTimeout(() => say(status, texto, headers), lenta ? LENTA_MS : 0);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // It must not keep a program alive that has nothing else to do.
  server.unref();
  return {
    vars: { FIPE_HOST: `${base}/fipe`, BRASILAPI_HOST: `${base}/brasilapi` },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
