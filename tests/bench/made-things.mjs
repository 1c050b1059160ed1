import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { createPiece } from './piece.mjs';

/** A simulation of the demonstration's plan. */
export const SIMULACAO = {
  ...{ moto: 'Crosser 150 S ABS', preco: '22490', entrada: '50', em: 'pct', parcelas: '36' },
  banco: 'banco-alvorecer',
};

/** Secret of a visitor's link, and the age which a form must have: workers/seminovos/form-token.ts. */
const SECRET = 'abcdefghjkmnpqrstvwxyz0123456789';
const FORM_AGE_MS = 3_500;

const PEDIDO = {
  ...{ placa: 'ABC1D23', marca: 'Yamaha', modelo: 'Fazer FZ25', anoModelo: '2021', anoFabricacao: '2020' },
  ...{ km: '23.400', cor: 'Azul', conservacao: 'bom', donos: '2', ipvaPago: 'sim', multas: '' },
  ...{ acessorios: '', descricao: 'Única dona.', empresa: '1', consentimento: '1' },
  ...{ nome: 'Maria das Dores', celular: '(41) 98765-4321', email: 'maria@exemplo.com.br' },
};

/**
 * Asks the product, each time on a connection of its own: workerd closes one that was idle just when the next request
 * takes it.
 */
async function ask(product, path, cookie, init = {}) {
  const response = await fetch(new URL(path, product.url), {
    redirect: 'manual',
    ...init,
    headers: {
      ...{ Origin: product.url.origin, Connection: 'close' },
      ...(cookie ? { Cookie: cookie } : {}),
      ...init.headers,
    },
  });
  if (response.status >= 400)
    throw new ExpectedFailure(`${init.method ?? 'GET'} ${path} answered ${response.status}.`);
  return response;
}

const post = (product, path, cookie, body) => ask(product, path, cookie, { method: 'POST', body });

const postJson = (product, path, cookie, body) =>
  ask(product, path, cookie, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const textOf = async (product, path, cookie) => (await ask(product, path, cookie)).text();

/** The first text that the pattern finds on a page. */
async function findOn(product, path, cookie, pattern) {
  const [found] = pattern.exec(await textOf(product, path, cookie)) ?? [];
  if (!found) throw new ExpectedFailure(`${path} has nothing like ${pattern}.`);
  return found;
}

/** A JPEG picture of the piece, as a file of a form. */
async function photoOf(product, { imagens }) {
  const picture = await ask(product, imagens.feed, null);
  return new File([await picture.arrayBuffer()], 'foto.jpg', { type: 'image/jpeg' });
}

/** Sends a picture by the form of a screen, and finds the address under which that screen, or another, shows it. */
async function addPhoto(product, cookie, { piece, screen, shownAt, fields, below }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('idCliente', crypto.randomUUID());
  form.set('arquivo', await photoOf(product, piece));
  await post(product, screen, cookie, form);
  return findOn(product, shownAt ?? screen, cookie, new RegExp(`${below}/[0-9A-Za-z-]+`));
}

/** Waits until the queue has drawn the batch: a page of one that is being drawn is another one each time. */
async function untilDrawn(product, cookie, address) {
  for (let tries = 0; tries < 500; tries += 1) {
    if (/>1 pronto</.test(await textOf(product, address, cookie))) return address;
  }
  throw new ExpectedFailure(`${address} is not drawn.`);
}

/**
 * Things of the demonstration's people that its data has none of, each made once, when it is first asked for.
 *
 * @param product of `startProduct`
 * @param {{ consultant: string, administrator: string }} cookies their sessions
 */
export function createThings(product, { consultant, administrator }) {
  const made = new Map();
  const once = (name, make) => () => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name);
  };
  const inDays = (days) => new Date(product.now() + days * 86_400_000).toLocaleDateString('pt-BR');

  /** A flyer of the consultant's. */
  const piece = once('piece', () => createPiece(product, consultant, 2_000_000));

  return {
    piece,
    pieceId: async () => (await piece()).pagina.replace(/^\/p\//, ''),

    /** Id of a simulation that the consultant has sent. */
    simulacaoId: once('simulacao', async () => {
      const form = new URLSearchParams({ id: crypto.randomUUID(), ...SIMULACAO });
      const answer = await post(product, '/documentos/link', consultant, form);
      return answer.headers.get('Location').replace(/^\/p\/s\//, '');
    }),

    /** Id of a comparison that the consultant has sent: three terms of one motorcycle. */
    comparacaoId: once('comparacao', async () => {
      const form = new URLSearchParams({ id: crypto.randomUUID() });
      for (const parcelas of ['24', '36', '48']) {
        form.append('oferta', String(new URLSearchParams({ ...SIMULACAO, parcelas })));
      }
      const answer = await post(product, '/documentos/comparacao', consultant, form);
      return answer.headers.get('Location').replace(/^\/p\/c\//, '');
    }),

    /** Address of a batch of the consultant's, whose one piece is drawn. */
    lote: once('lote', async () => {
      const form = { _acao: 'criar', id: crypto.randomUUID(), template: 'vitrine', validade: inDays(10) };
      const body = new URLSearchParams({ ...form, moto: 'factor-dx' });
      const answer = await post(product, '/lotes/novo', consultant, body);
      return untilDrawn(product, consultant, answer.headers.get('Location'));
    }),

    /** Address of a television that the administrator took on. */
    televisao: once('televisao', async () => {
      const { id, codigo } = await (await postJson(product, '/api/tv/registro', administrator, {})).json();
      const form = new URLSearchParams({ codigo, nome: 'TV 1', programacao: '' });
      await post(product, '/admin/televisoes/adotar', administrator, form);
      return `/admin/televisoes/${id}`;
    }),

    /** Query with the secret of the customer's page of a proposal. @param proposta its address */
    linkOf: (proposta) =>
      once('link', async () =>
        (await findOn(product, proposta, consultant, /\/proposta\?id=[0-9a-z]{32}/)).replace(/^.*\?/, '?'),
      )(),

    /** Address of a paper of a proposal. @param proposta its address */
    anexoOf: (proposta) =>
      once('anexo', async () =>
        addPhoto(product, consultant, {
          ...{ piece: await piece(), screen: `${proposta}/anexos`, below: `${proposta}/anexos` },
          fields: { _acao: 'juntar', tipo: 'documento' },
        }),
      )(),

    /** Address of a photo of a used bike. @param seminovo its address */
    fotoOf: (seminovo) =>
      once('foto', async () =>
        addPhoto(product, administrator, {
          ...{ piece: await piece(), screen: seminovo, below: `${seminovo}/fotos` },
          fields: { _acao: 'foto-juntar' },
        }),
      )(),

    /** Address of a visitor's own page of a used bike that they offer. */
    avaliacao: once('avaliacao', async () => {
      const opened = product.moment ? { 'X-Dia-Em': String(product.now() - FORM_AGE_MS) } : {};
      const answer = await ask(product, '/api/avaliacoes/formulario', null, { headers: opened });
      const { senha } = await answer.json();
      if (!product.moment) await new Promise((resolve) => setTimeout(resolve, FORM_AGE_MS));
      const pedido = { id: crypto.randomUUID(), segredo: SECRET, senha, campos: PEDIDO };
      const { id } = await (await postJson(product, '/api/avaliacoes', null, pedido)).json();
      return `/avaliacao/${id}?s=${SECRET}`;
    }),
  };
}
