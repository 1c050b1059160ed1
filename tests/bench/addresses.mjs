import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { createPiece } from './piece.mjs';

/** Lists that link to what the demonstration has of it, by the address of its screens. */
const LISTS = {
  '/estoque/:id': '/estoque',
  '/seminovos/:id': '/seminovos',
  '/propostas/:id': '/propostas',
  '/clientes/:id': '/clientes',
  '/premiacao/:id': '/premiacao',
  '/campanha/editar/:id': '/campanha',
  '/acessorio/editar/:id': '/acessorio',
};

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

/** A piece of the consultant's, as the screens below this address name it. */
const makePiece =
  (screens) =>
  async (product, { consultant }) => {
    const { pagina } = await createPiece(product, consultant, 2_000_000);
    return pagina.replace(/^\/p\//, `${screens}/`);
  };

const MADE = {
  '/links/:id': makePiece('/links'),
  '/panfleto/:id': makePiece('/panfleto'),
  '/lotes/:id': makeLote,
  '/admin/televisoes/:id': adoptTv,
  '/admin/televisoes/programacao/:id': async () => '/admin/televisoes/programacao/nova',
};

/** Pattern of an id, as against the name of a screen beside it. */
const ID = 'demo[^/"?]*|[0-9A-Za-z-]{20,}';

/** The first thing that a list links to, for the administrator or else for the consultant. */
async function findIn(product, thing, { administrator, consultant }) {
  const list = LISTS[thing];
  const prefix = thing.slice(0, -':id'.length);
  for (const Cookie of [administrator, consultant]) {
    const response = await fetch(new URL(list, product.url), { headers: { Cookie } });
    const [, id] = new RegExp(`href="${prefix}(${ID})["/?]`).exec(await response.text()) ?? [];
    if (id) return prefix + id;
  }
  throw new ExpectedFailure(`${list} links to nothing below ${prefix}.`);
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
      known.set(thing, await (list ? findIn(product, thing, cookies) : make(product, cookies)));
    }
    addresses.set(path, known.get(thing) + path.slice(thing.length));
  }
  return addresses;
}
