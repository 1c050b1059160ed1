import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../../workers/local/bundle.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { openInspector } from './inspector.mjs';
import { createDados } from './piece.mjs';

const INPUTS = 10_000;
/** Pictures after which the isolate has all that it keeps: fonts, engines at their largest, the last emoji. */
const SETTLED = 1_000;
/** Limit of the isolate's growth after that, as a factor. */
const GOAL_GROWTH = 1.05;
/** One request in so many asks for a piece that can be made: each is drawn in every size. */
const ONE_VALID_IN = 50;
const SEED = 20_261_122;

const INJECTIONS = [
  '<svg onload=alert(1)><script>1</script></svg>',
  '</text><image href="http://localhost/x"/>',
  '&lt;&#0;&amp;]]>',
  'url(#x);fill:red',
  '\u202eotnemanif\u202c',
  'שלום عالم',
  'a\u0301\u0302\u0303'.repeat(20),
  '\ud800',
  '\u0000\u0007\u001b[31m',
  '👨‍👩‍👧‍👦🇧🇷1️⃣👍🏽',
  '\u200d\ufe0f\u20e3',
  '__proto__',
  'constructor',
  '{{7*7}}#{7*7}',
  '𒐫'.repeat(30),
  'W'.repeat(140),
  'i '.repeat(70),
  ' ',
];

const words = fc.oneof(
  fc.constantFrom(...INJECTIONS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 140 }),
  fc.lorem({ maxCount: 20 }),
  fc.array(fc.constantFrom(...INJECTIONS), { maxLength: 4 }).map((all) => all.join(' ').slice(0, 200)),
);
/** Amounts in centavos; the edge lets nothing else through. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }),
  fc.constantFrom(1, 99, 100, 99_999_999, Number.MAX_SAFE_INTEGER),
);
const colour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#000000', '#ffffff'),
);
/** Mostly the smallest size: what differs between inputs is laid out in each. */
const formato = fc.oneof(
  { weight: 8, arbitrary: fc.constant('link') },
  { weight: 2, arbitrary: fc.constantFrom('miniatura', 'quadrado', 'feed', 'story') },
);

const company = fc.record({
  nome: words,
  endereco: words,
  rodape: words,
  logo: fc.constant(''),
  marcas: fc.constant([]),
  cores: fc.record({ primaria: colour, sobrePrimaria: colour, destaque: colour }),
});
const signed = {
  nome: words,
  telefone: words,
  cargo: words,
  validade: fc.oneof(fc.constant('2026-12-31'), words),
  empresa: company,
};
const item = fc.record({ descricao: words, codigo: words, preco: cents, precoAntes: cents });
const DADOS = {
  oferta: fc.record({
    moto: fc.record({
      nome: words,
      classe: fc.constantFrom('naked', 'scooter', 'sport', 'custom'),
      ano: words,
    }),
    ...{
      preco: cents,
      precoAntes: cents,
      texto: words,
      selo: words,
      linhasLegais: fc.array(words, { maxLength: 6 }),
    },
    ...signed,
  }),
  post: fc.record({ titulo: words, texto: words, chamada: words, selo: words, ...signed }),
  parabens: fc.record({
    ...{ cliente: words, mensagem: words, entrega: words },
    moto: fc.record({ nome: words, classe: fc.constantFrom('trail', 'street') }),
    ...signed,
  }),
  pecas: fc.record({
    ...{ titulo: words, texto: words, selo: words, linhasLegais: fc.array(words, { maxLength: 4 }) },
    itens: fc.array(item, { minLength: 1, maxLength: 4 }),
    ...signed,
  }),
};
const GALERIAS = {
  oferta: ['vitrine', 'noturno', 'cartaz', 'revista', 'planta'],
  post: ['manchete', 'corte', 'convite'],
  parabens: ['entrega', 'capa', 'chaveiro'],
  pecas: ['balcao', 'mural', 'destaque'],
};
const drawing = fc
  .constantFrom(...Object.keys(GALERIAS))
  .chain((tipo) => fc.record({ template: fc.constantFrom(...GALERIAS[tipo]), formato, dados: DADOS[tipo] }));

/** Values of every kind that a field may be sent instead of its own. */
const anything = fc.oneof(
  words,
  cents,
  fc.constantFrom(
    0.1,
    -1,
    0,
    null,
    true,
    [],
    {},
    1e308,
    -0,
    '',
    'x'.repeat(20_000),
    '2026-02-30',
    '0000-00-00',
  ),
  fc.constant(Array.from({ length: 2_000 }, () => ({ descricao: 'x', preco: 1 }))),
  fc.anything({ maxDepth: 3 }),
);

/** The version of each template, without which nothing is drawn. */
function versions() {
  const source = readFileSync(join(ROOT, 'app/arte/registry.ts'), 'utf8');
  return new Map(
    [...source.matchAll(/id: '([a-z]+)'[^}]*?versao: (\d+)/g)].map(([, id, versao]) => [id, Number(versao)]),
  );
}

const isPicture = (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.length > 2_000;

/** Draws inputs in the drawing Worker as it is deployed, whatever its caller would have refused. */
async function drawAll() {
  const modules = await bundleWorker(join(ROOT, 'workers/desenho/wrangler.toml'), 'worker.ts');
  const worker = new Miniflare({
    ...{ name: 'desenho', modules, modulesRoot: '/', inspectorPort: 0 },
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { PRANCHETAS: '1' },
    durableObjects: { PRANCHETA: { className: 'Prancheta', useSQLite: true } },
  });
  try {
    const base = await worker.ready;
    const inspector = await openInspector(await worker.getInspectorURL(), 'desenho');
    const versao = versions();
    let settled = 0;
    for (const [n, pedido] of fc.sample(drawing, { numRuns: INPUTS, seed: SEED }).entries()) {
      const body = new FormData();
      body.set('pedido', JSON.stringify({ ...pedido, id: String(n), versao: versao.get(pedido.template) }));
      const query = `fila=0&continua=1&id=${n}&extensao=jpg`;
      const answer = await fetch(new URL(`/v1/imagem?${query}`, base), { method: 'POST', body });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok || !isPicture(bytes))
        throw new ExpectedFailure(
          `Input ${n} (${pedido.template}, ${pedido.formato}) answered ${answer.status}: ${new TextDecoder().decode(bytes.slice(0, 300))}\n${JSON.stringify(pedido.dados)}`,
        );
      if (n + 1 === SETTLED) settled = await inspector.live();
    }
    const after = await inspector.live();
    inspector.close();
    return { settled, after };
  } finally {
    await worker.dispose();
  }
}

/** Sends requests to `POST /api/artes`, most with one field spoilt. Gives how many had each answer. */
async function askAll(product) {
  const cookie = await product.signIn();
  const { moto, preco, motivo, ...assinatura } = createDados(0);
  const bases = {
    oferta: { moto, preco, motivo, texto: 'Leve hoje', ...assinatura },
    post: { titulo: 'Sábado', texto: 'Venha', chamada: 'Agende', ...assinatura },
    parabens: { cliente: 'Ana', moto, mensagem: 'Boa estrada', ...assinatura },
    pecas: { titulo: 'Peças', itens: [{ descricao: 'Capacete', preco: 45_900 }], ...assinatura },
  };
  const spoilt = fc.constantFrom(...Object.keys(bases)).chain((tipo) =>
    fc.record({
      tipo: fc.constant(tipo),
      campo: fc.constantFrom(
        ...Object.keys(bases[tipo]),
        'ajustes',
        'foto',
        'consentimento',
        'itens',
        '__proto__',
      ),
      valor: anything,
      titulo: words,
      preco: cents,
    }),
  );
  const answers = new Map();
  const send = (body) =>
    fetch(new URL('/api/artes', product.url), {
      method: 'POST',
      headers: {
        Origin: product.url.origin,
        Cookie: cookie,
        'Content-Type': 'application/json',
        Connection: 'close',
      },
      body,
    });
  for (const [n, { tipo, campo, valor, titulo, preco: outro }] of fc
    .sample(spoilt, { numRuns: INPUTS, seed: SEED })
    .entries()) {
    const isValid = n % ONE_VALID_IN === 0;
    const dados = isValid
      ? { ...bases.post, titulo: `${n} ${titulo}`.slice(0, 60), preco: undefined }
      : { ...bases[tipo], preco: outro, [campo]: valor };
    const pedido = {
      id: crypto.randomUUID(),
      tipo: isValid ? 'post' : tipo,
      template: isValid ? 'manchete' : GALERIAS[tipo][n % 3],
      dados,
    };
    let body;
    try {
      body = JSON.stringify(pedido, (_, each) => (typeof each === 'bigint' ? String(each) : each));
    } catch {
      body = '{"id":';
    }
    const answer = await send(body);
    const text = await answer.text();
    if (answer.status >= 500)
      throw new ExpectedFailure(
        `Request ${n} answered ${answer.status}: ${text.slice(0, 300)}\n${body.slice(0, 2_000)}`,
      );
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
  }
  return answers;
}

/** Ten thousand inputs of every kind to the service and as many to the drawing: no failure, and no growth. */
export async function benchHostile(product) {
  const answers = await askAll(product);
  const { settled, after } = await drawAll();
  return [
    ...[...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, value]) => ({
        ...{ name: `Hostile requests to POST /api/artes answered ${status} (peer: all)`, unit: 'requests' },
        ...{ value, peer: INPUTS, ratio: value / INPUTS },
      })),
    {
      name: `Drawing isolate after ${INPUTS} hostile inputs, each a picture (peer: after ${SETTLED}; goal ${GOAL_GROWTH})`,
      ...{ value: after / 1e6, unit: 'MB', peer: settled / 1e6, ratio: after / settled },
    },
  ];
}
