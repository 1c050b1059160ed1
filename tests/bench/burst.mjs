import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { startAsAPerson } from './npm-start.mjs';
import { createDados, createPiece } from './piece.mjs';
import { signIn } from './product.mjs';

const PEOPLE = 50;
const REQUESTS = 2000;
/** Longer than this and a person takes the product for broken. */
const SLOW_MS = 2000;
const PDF = '/documentos/simulacao.pdf?moto=FAZER+FZ25+ABS&preco=24.590,00&entrada=50&em=pct&parcelas=36';

/** Requests that people make, as often as it stands here, with the statuses that the product may answer. */
function requestsOf(product, cookie, piece) {
  const page = { accept: 'text/html' };
  const mine = { ...page, cookie };
  const get = (path, headers = {}, statuses = [200]) => ({ path, init: { headers }, statuses });
  const post = (path, headers, body, statuses) => ({
    ...{ path, statuses },
    init: { method: 'POST', headers: { origin: product.url.origin, ...headers }, body },
  });
  const guess = {
    kind: 'guess',
    make: () =>
      post(
        '/login',
        page,
        new URLSearchParams({ email: `${crypto.randomUUID()}@x.invalid`, senha: '1', _acao: 'entrar' }),
        [422],
      ),
  };
  return [
    ...Array(6).fill(get('/', page)),
    ...Array(4).fill(get('/', mine)),
    ...Array(6).fill(get('/login', page)),
    ...Array(6).fill(get(piece.imagens.feed)),
    ...Array(4).fill(get(piece.pagina, page)),
    ...Array(3).fill(get('/financiamento', mine)),
    ...Array(3).fill(get('/api/empresas', { cookie })),
    ...Array(2).fill(get('/geradorpanfleto', mine)),
    ...Array(2).fill({ ...get(PDF, { cookie }), kind: 'PDF' }),
    ...Array(1).fill({ kind: 'piece' }),
    get('/saude'),
    get('/versao'),
    get('/nao-existe', page, [404]),
    get('/api/nao-existe', {}, [404]),
    get(`/i/${'0'.repeat(40)}.jpg`, {}, [404]),
    guess,
  ];
}

/** The product marks each of its answers; a limit, a full queue and a busy database are answers of its own too. */
function isOwn({ status, headers, text }, statuses) {
  if (!headers.get('x-request-id')) return false;
  if (status === 503 && !headers.has('retry-after')) return false;
  if (status === 429 || status === 503) return /"codigo"|lang="pt-BR"/.test(text);
  return statuses.includes(status);
}

/** Every request in an order that is the same in each run. */
function createDice(seed) {
  let value = seed;
  return (sides) => {
    value = (value * 48_271) % 2_147_483_647;
    return value % sides;
  };
}

async function ask(product, { path, init = {}, statuses }, person) {
  const response = await fetch(new URL(path, product.url), {
    ...init,
    redirect: 'manual',
    // An address and a connection each: workerd closes one that was idle just when the next request takes it.
    headers: { ...init.headers, 'cf-connecting-ip': `203.0.113.${person}`, connection: 'close' },
  });
  const { status, headers } = response;
  const answer = { status, headers, text: await response.text() };
  return { status, own: isOwn(answer, statuses), text: answer.text };
}

/**
 * Two thousand mixed requests from fifty people without a pause against `npm start`: it stays up, and no answer is anybody else's.
 * Fails with the first answers that are not.
 */
export async function benchBurst() {
  const product = await startAsAPerson();
  try {
    const cookie = await signIn(product.url);
    const piece = await createPiece(product, cookie, 900_000);
    const all = requestsOf(product, cookie, piece);
    const dice = createDice(20_261_122);
    const drawn = Array.from({ length: REQUESTS }, () => all[dice(all.length)]);
    const answers = [];
    const pieceOf = (n) => ({
      path: '/api/artes',
      statuses: [201],
      init: {
        method: 'POST',
        headers: { origin: product.url.origin, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(n)),
      },
    });
    const person = async (who) => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const wanted = next.kind === 'piece' ? pieceOf(drawn.length) : (next.make?.() ?? next);
        const start = performance.now();
        const answer = await ask(product, wanted, who).catch((error) => ({
          ...{ status: 0, own: false, text: String(error.cause ?? error) },
        }));
        const ms = performance.now() - start;
        answers.push({ ...answer, kind: next.kind ?? 'page', path: wanted.path, ms });
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, who) => person(who + 1)));
    return await report(product, answers);
  } finally {
    await product.stop();
  }
}

const bodyOf = (n) => ({
  id: crypto.randomUUID(),
  tipo: 'oferta',
  template: 'noturno',
  dados: createDados(n),
});

async function report(product, answers) {
  const foreign = answers.filter(({ own }) => !own);
  if (foreign.length > 0) {
    const seen = foreign
      .slice(0, 5)
      .map(({ path, status, text }) => `${status} ${path} ${text.slice(0, 200)}`);
    throw new ExpectedFailure(`${foreign.length} answers were not the product's own:\n${seen.join('\n')}`);
  }
  // Asked once more where the connection was closed meanwhile, as browsers do: that the system is up is what counts.
  const isUp = () => ask(product, { path: '/saude', statuses: [200] }, 1);
  const health = await isUp()
    .catch(isUp)
    .catch((error) => ({ own: false, text: String(error.cause ?? error) }));
  if (!health.own || product.output().includes('started again')) {
    throw new ExpectedFailure(`The system did not stay up: ${health.text}\n${product.output()}`);
  }
  const pages = answers.filter(({ kind }) => kind !== 'PDF' && kind !== 'piece').map(({ ms }) => ms);
  const sorted = pages.sort((a, b) => a - b);
  const slow = sorted.filter((ms) => ms > SLOW_MS).length;
  const limited = answers.filter(({ status }) => status === 429 || status === 503).length;
  const what = `${REQUESTS} mixed requests from ${PEOPLE} people`;
  return [
    { name: `${what}, answers that are not the product's`, value: foreign.length, unit: 'answers' },
    { name: `${what}, told to wait (429, 503)`, value: limited, unit: 'answers' },
    { name: `${what}, p95 of all but drawings`, value: sorted[Math.floor(sorted.length * 0.95)], unit: 'ms' },
    { name: `${what}, slower than 2 s but for drawings`, value: slow, unit: 'answers' },
    { name: `${what}, the slowest but for drawings`, value: sorted.at(-1), unit: 'ms' },
  ];
}
