import { ExpectedFailure } from '../../workers/local/terminal.mjs';

/** Lists that link to what the demonstration has of it, by the address of its screens. */
const LISTS = { '/estoque/:id': '/estoque', '/seminovos/:id': '/seminovos' };

async function post(product, path, cookie, body) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(new URL(path, product.url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...{ Origin: product.url.origin, Cookie: cookie, Connection: 'close' },
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (response.status >= 400) throw new ExpectedFailure(`POST ${path} answered ${response.status}.`);
  return response;
}

/** A batch of the consultant's. */
async function makeLote(product, { consultant }) {
  const validade = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('pt-BR');
  const form = { _acao: 'criar', id: crypto.randomUUID(), template: 'vitrine', validade, moto: 'factor-dx' };
  const answer = await post(product, '/lotes/novo', consultant, new URLSearchParams(form));
  return answer.headers.get('Location');
}

/** A television that the administrator took on. */
async function adoptTv(product, { administrator }) {
  const { id, codigo } = await (await post(product, '/api/tv/registro', administrator, {})).json();
  const form = new URLSearchParams({ codigo, nome: 'TV 1', programacao: '' });
  await post(product, '/admin/televisoes/adotar', administrator, form);
  return `/admin/televisoes/${id}`;
}

const MADE = {
  '/lotes/:id': makeLote,
  '/admin/televisoes/:id': adoptTv,
  '/admin/televisoes/programacao/:id': async () => '/admin/televisoes/programacao/nova',
};

/** The first thing that a list links to. */
async function findIn(product, list, { administrator }) {
  const response = await fetch(new URL(list, product.url), { headers: { Cookie: administrator } });
  const found = new RegExp(`href="(${list}/(?:demo[^/"?]*))["?]`).exec(await response.text());
  if (!found) throw new ExpectedFailure(`${list} links to nothing.`);
  return found[1];
}

/**
 * Addresses that exist for these of the route table: what stands at `:id` is found in the demonstration's data or made.
 * @param {readonly string[]} paths "/estoque/:id/editar"
 * @param {Record<string, string>} cookies sessions of the consultant and the administrator
 * @returns {Promise<Map<string, string>>} by path
 */
export async function addressesOf(product, paths, cookies) {
  const known = new Map();
  const addresses = new Map();
  for (const path of paths) {
    const [thing] = /^.*\/:id/.exec(path) ?? [];
    if (!thing) {
      addresses.set(path, path);
      continue;
    }
    if (!known.has(thing)) {
      const list = LISTS[thing];
      const make = MADE[thing];
      if (!list && !make) throw new ExpectedFailure(`tests/bench/addresses.mjs knows nothing at ${thing}.`);
      known.set(thing, await (list ? findIn(product, list, cookies) : make(product, cookies)));
    }
    addresses.set(path, known.get(thing) + path.slice(thing.length));
  }
  return addresses;
}
