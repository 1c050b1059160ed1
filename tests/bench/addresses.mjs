import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { createThings, SIMULACAO } from './made-things.mjs';

/** Lists that link to what the demonstration has of it, by the address of its screens. */
const LISTS = {
  '/estoque/:id': '/estoque',
  '/seminovos/:id': '/seminovos?situacao=disponivel',
  '/propostas/:id': '/propostas?situacao=enviada',
  '/clientes/:id': '/clientes',
  '/premiacao/:id': '/premiacao',
  '/campanha/editar/:id': '/campanha',
  '/acessorio/editar/:id': '/acessorio',
};

/** Things that are made, by the address of their screens. */
const MADE = {
  '/links/:id': async ({ pieceId }) => `/links/${await pieceId()}`,
  '/panfleto/:id': async ({ pieceId }) => `/panfleto/${await pieceId()}`,
  '/p/:id': async ({ pieceId }) => `/p/${await pieceId()}`,
  '/p/s/:id': async ({ simulacaoId }) => `/p/s/${await simulacaoId()}`,
  '/p/c/:id': async ({ comparacaoId }) => `/p/c/${await comparacaoId()}`,
  '/lotes/:id': ({ lote }) => lote(),
  '/admin/televisoes/:id': ({ televisao }) => televisao(),
  '/admin/televisoes/programacao/:id': async () => '/admin/televisoes/programacao/nova',
  '/tv/:id': async () => '/tv/factor-dx',
  '/avaliacao/:id': ({ avaliacao }) => avaliacao(),
};

/** Screens whose whole address is told, which have a second parameter or show nothing without a query. */
const WHOLE = {
  '/links/:id/imprimir': async ({ simulacaoId }) => `/links/${await simulacaoId()}/imprimir`,
  '/propostas/:id/anexos/:anexo': async ({ anexoOf }, addressOf) =>
    anexoOf(await addressOf('/propostas/:id')),
  '/seminovos/:id/fotos/:foto': async ({ fotoOf }, addressOf) => fotoOf(await addressOf('/seminovos/:id')),
  '/proposta': async ({ linkOf }, addressOf) => `/proposta${await linkOf(await addressOf('/propostas/:id'))}`,
  '/documentos/proposta.pdf': async ({ linkOf }, addressOf) =>
    `/documentos/proposta.pdf${await linkOf(await addressOf('/propostas/:id'))}`,
  '/documentos/simulacao.pdf': async () => `/documentos/simulacao.pdf?${new URLSearchParams(SIMULACAO)}`,
  '/documentos/impresso.pdf': async ({ pieceId }) => `/documentos/impresso.pdf?id=${await pieceId()}`,
  '/tv': async () => '/tv?empresa=1',
  '/e/:id': async (_things, addressOf) => (await addressOf('/estoque/:id')).replace(/^\/estoque/, '/e'),
  '/*': async () => '/nao-existe',
};

/** Pattern of an id, as against the name of a screen beside it. */
const ID = 'demo[^/"?]*|[0-9A-Za-z-]{20,}';

/** The first thing that a list links to, for the consultant or else for the administrator. */
async function findIn(product, thing, { consultant, administrator }) {
  const list = LISTS[thing];
  const prefix = thing.slice(0, -':id'.length);
  for (const Cookie of [consultant, administrator]) {
    const response = await fetch(new URL(list, product.url), { headers: { Cookie } });
    const [, id] = new RegExp(`href="${prefix}(${ID})["/?]`).exec(await response.text()) ?? [];
    if (id) return prefix + id;
  }
  throw new ExpectedFailure(`${list} links to nothing below ${prefix}.`);
}

/**
 * Addresses that exist for these of the route table: what stands at `:id` is found in the demonstration's data or made.
 * @param product of `startProduct`
 * @param {readonly string[]} paths "/estoque/:id/editar"
 * @param {{ consultant: string, administrator: string }} cookies their sessions
 * @returns {Promise<Map<string, string>>} by path
 */
export async function addressesOf(product, paths, cookies) {
  const things = createThings(product, cookies);
  const known = new Map();

  /** The address of a thing, "/estoque/:id". */
  async function addressOf(thing) {
    if (known.has(thing)) return known.get(thing);
    if (!LISTS[thing] && !MADE[thing])
      throw new ExpectedFailure(`tests/bench/addresses.mjs knows nothing at ${thing}.`);
    const address = await (LISTS[thing] ? findIn(product, thing, cookies) : MADE[thing](things));
    known.set(thing, address);
    return address;
  }

  const addresses = new Map();
  for (const path of paths) {
    const [thing] = /^.*\/:id/.exec(path) ?? [];
    if (WHOLE[path]) addresses.set(path, await WHOLE[path](things, addressOf));
    else if (thing) addresses.set(path, (await addressOf(thing)) + path.slice(thing.length));
    else addresses.set(path, path);
  }
  return addresses;
}
