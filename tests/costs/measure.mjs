// node tests/costs/measure.mjs <file>: writes what each screen costs each person, as JSON.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { addressesOf } from '../bench/addresses.mjs';
import { scriptBytes } from '../bench/first-view-scripts.mjs';
import { PHONE } from '../bench/phone.mjs';
import { startProduct } from '../bench/product.mjs';
import { readRouteTable } from '../bench/route-table.mjs';
import { MOMENT } from './moment.mjs';

/** Accounts of the demonstration. */
const PEOPLE = { visitor: null, consultant: 'demo-consultor', administrator: 'demo-admin' };

/** Reads of one request, and what is asked of others. */
function readsOf({ statements = 0, trips = 0, kvReads = 0, r2B = 0, cacheReads = 0, calls = 0 }) {
  return { statements, trips, kvReads, r2Reads: r2B, cacheReads, calls };
}

/** Asks as somebody; `fresh`: an isolate that remembers nothing. */
async function ask(product, address, cookie, { fresh = false } = {}) {
  const response = await fetch(new URL(address, product.url), {
    redirect: 'manual',
    headers: {
      ...{ Accept: 'text/html', 'User-Agent': PHONE, Connection: 'close' },
      ...(cookie ? { Cookie: cookie } : {}),
      ...(fresh ? { 'X-Custos-Isolado': 'novo' } : {}),
    },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  const used = JSON.parse(response.headers.get('X-Custos'));
  return { status: response.status, bytes: body.byteLength, html: isHtml ? body.toString() : null, used };
}

/** Address of a screen's data, which its links ask for. */
function dataAddress(address) {
  const url = new URL(address, 'http://localhost');
  return `${url.pathname === '/' ? '/_root' : url.pathname}.data${url.search}`;
}

/** Costs of a screen to one person. Sheets have no client code that would ask for their data. */
async function weigh(product, { path, layout }, address, cookie) {
  const isPage = layout !== 'folha';
  // The copies that the product stores of what it was told are warm.
  await ask(product, isPage ? dataAddress(address) : address, cookie);
  const cold = await ask(product, address, cookie, { fresh: true });
  const warm = await ask(product, address, cookie);
  const data = isPage ? (await ask(product, dataAddress(address), cookie)).bytes : null;
  return {
    ...{ screen: `/${path}`, status: cold.status, cold: readsOf(cold.used), warm: readsOf(warm.used) },
    ...{ page: cold.bytes, data, script: cold.html === null ? null : scriptBytes(cold.html) },
  };
}

/**
 * Costs of each screen to each person.
 * @returns {Promise<object[]>} a row for each, in the order of the route table
 */
export async function measureCosts() {
  const screens = await readRouteTable();
  const entry = join(ROOT, 'tests/costs/entry.ts');
  const product = await startProduct({ staticFiles: false, entry, moment: MOMENT });
  try {
    const cookies = {};
    for (const [who, uid] of Object.entries(PEOPLE)) cookies[who] = uid && (await product.signIn(uid));
    const addresses = await addressesOf(
      product,
      screens.map(({ path }) => `/${path}`),
      cookies,
    );
    const rows = [];
    for (const screen of screens) {
      for (const person of Object.keys(PEOPLE)) {
        const address = addresses.get(`/${screen.path}`);
        rows.push({ person, ...(await weigh(product, screen, address, cookies[person])) });
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

const [, program, file] = process.argv;
if (program === import.meta.filename && file) {
  writeFileSync(file, JSON.stringify(await measureCosts()));
  process.exit(0);
}
