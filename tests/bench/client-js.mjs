import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { addressesOf } from './addresses.mjs';
import { SCRIPT_LIMIT_KB, scriptBytes } from './first-view-scripts.mjs';
import { createPiece } from './piece.mjs';

/** Visitors by account: each person is shown another face of some screens. */
const PEOPLE = {
  visitor: null,
  'not registered yet': 'demo-novo',
  'waiting for approval': 'demo-pendente',
  consultant: 'demo-consultor',
  administrator: 'demo-admin',
};
/** Layouts whose screens run client JavaScript. */
const WITH_JAVASCRIPT = ['layouts/padrao', 'layouts/v2'];

/** Addresses of every screen with client JavaScript, as the build knows them. */
function screens() {
  const assets = join(ROOT, 'build/client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(assets, name), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return Object.values(routes)
    .filter(({ parentId }) => WITH_JAVASCRIPT.includes(parentId))
    .map(({ path = '' }) => (path === '*' ? '/nao-existe' : `/${path}`))
    .sort();
}

/** kB of a page's first view; null where this person is sent elsewhere. */
async function weigh(product, path, cookie) {
  const response = await fetch(new URL(path, product.url), {
    headers: cookie ? { Cookie: cookie } : {},
    redirect: 'manual',
  });
  const html = await response.text();
  if (response.status >= 300 && response.status < 400) return null;
  if (response.status !== 200 && response.status !== 404)
    throw new ExpectedFailure(`${path} answered ${response.status}.`);
  return scriptBytes(html) / 1000;
}

/** Client JavaScript of each screen's heaviest first view, as its page asks for it, and the size of the Worker. */
export async function benchClientJs(product) {
  const cookies = {};
  for (const [who, uid] of Object.entries(PEOPLE)) cookies[who] = uid && (await product.signIn(uid));
  const results = [];
  for (const [path, address] of await addressesOf(product, screens(), cookies)) {
    let heaviest = { value: -1, who: '' };
    for (const [who, cookie] of Object.entries(cookies)) {
      const value = await weigh(product, address, cookie);
      if (value !== null && value > heaviest.value) heaviest = { value, who };
    }
    if (heaviest.value < 0) throw new ExpectedFailure(`Nobody may open ${path}.`);
    results.push({
      name: `Client JavaScript, ${path} (${heaviest.who}; peer: limit)`,
      value: heaviest.value,
      unit: 'kB gzip',
      peer: SCRIPT_LIMIT_KB,
      ratio: heaviest.value / SCRIPT_LIMIT_KB,
    });
  }
  const { pagina } = await createPiece(product, cookies.consultant, 1_000_000);
  const shared = await weigh(product, pagina, null);
  results.push({ name: 'Client JavaScript, share page', value: shared, unit: 'kB gzip' });
  const { edge, drawing } = product.gzipBytes;
  results.push({ name: 'Edge Worker, whole bundle', value: edge / 1000, unit: 'kB gzip' });
  results.push({ name: 'Drawing Worker, whole bundle', value: drawing / 1000, unit: 'kB gzip' });
  return results;
}
