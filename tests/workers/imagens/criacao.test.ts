import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { rasterizadorEmBranco } from '../../support/edge/rasterizador-em-branco.ts';
import { AVISTA, type Criacao, camposOf, create, PARCELADO, post, stored } from './apoio.ts';

const FORMATOS = ['feed', 'link', 'quadrado', 'story'];
const UM_DIA = 24 * 3600_000;

describe('§6 Saving: idempotent by client id', () => {
  test('the same create twice: one piece, drawn once, the same answer', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await create(edge, { id, dados: PARCELADO });
    const again = await create(edge, {
      id,
      dados: { ...Object.fromEntries(Object.entries(PARCELADO).reverse()) },
    });
    expect(again).toEqual(first);
    expect(Object.keys(first.imagens).sort()).toEqual(FORMATOS);
    expect(first.id).toMatch(/^[0-9a-z]{32}$/);
    expect(first.pagina).toBe(`/p/${first.id}`);
    expect(edge.desenhos).toBe(4);
    expect(await stored()).toMatchObject({ artes: 1, imagens: 4, pictures: { length: 4 } });
  });

  test('sent twice at the same time: one piece', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const [a, b] = await Promise.all([create(edge, { id }), create(edge, { id })]);
    expect(a).toEqual(b);
    expect(edge.desenhos).toBe(4);
    expect(await stored()).toMatchObject({ artes: 1, imagens: 4 });
  });

  test.each([
    ['late in the evening, when it is tomorrow in UTC', 10 * 3600_000 + 1, '2026-11-23'],
    ['after the last day of the offer', 60 * UM_DIA, '2026-12-30'],
  ])('repeating stays harmless %s', async (_nome, ms, validade) => {
    const edge = await createEdge();
    // Noon in UTC; half past eleven in the evening in São Paulo is the next day there.
    await edge.relogio.advance(14.5 * 3600_000);
    const id = crypto.randomUUID();
    const dados = { ...AVISTA, validade };
    const first = await create(edge, { id, dados });
    await edge.relogio.advance(Math.min(ms, 20 * 3600_000));
    expect(await create(edge, { id, dados })).toEqual(first);
  });

  test('repeating asks neither brand nor catalogue: their hosts may be down', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await create(edge, { id });
    const asked = edge.rede.perguntas.length;
    edge.rede.fail({ tipo: 'queda' });
    expect(await create(edge, { id })).toEqual(first);
    expect(edge.rede.perguntas.slice(asked).filter(({ path }) => !path.startsWith('/api/usuario'))).toEqual(
      [],
    );
  });

  test.each<[nome: string, Criacao]>([
    ['another price', { dados: { ...AVISTA, preco: 1 } }],
    ['another template', { template: 'noturno' }],
    ['one field more', { dados: { ...AVISTA, texto: 'Só hoje' } }],
  ])('a client id used for something else: 409 (%s)', async (_nome, outra) => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    await create(edge, { id });
    const answer = await post(edge, { id, ...outra });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ erro: { codigo: 'id-ja-usado' } });
    expect(await stored()).toMatchObject({ artes: 1, imagens: 4 });
  });

  test('two people may use the same client id', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const mine = await create(edge, { id });
    const theirs = await create(edge, { id, como: 'cadastrado' });
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('§6 Same content, same picture, not rendered twice', () => {
  test('another piece with the same content shows the same pictures', async () => {
    const edge = await createEdge();
    const first = await create(edge);
    const second = await create(edge);
    expect(second.id).not.toBe(first.id);
    expect(second.imagens).toEqual(first.imagens);
    expect(edge.desenhos).toBe(4);
  });

  test('two people of one company at the same time: drawn once', async () => {
    const edge = await createEdge();
    const [a, b] = await Promise.all([create(edge), create(edge, { como: 'cadastrado' })]);
    expect(a.imagens).toEqual(b.imagens);
    expect(edge.desenhos).toBe(4);
    expect(await stored()).toMatchObject({ artes: 2, imagens: 4, pictures: { length: 4 } });
  });

  test.each<[nome: string, Criacao]>([
    ['another company', { como: 'deOutraEmpresa' }],
    ['another template', { template: 'noturno' }],
    ['a price one centavo higher', { dados: { ...AVISTA, preco: AVISTA.preco + 1 } }],
    ['another signature', { dados: { ...AVISTA, nome: 'Ana Lima.' } }],
  ])('%s: other pictures', async (_nome, outra) => {
    const edge = await createEdge();
    const first = Object.values((await create(edge)).imagens);
    const second = Object.values((await create(edge, outra)).imagens);
    expect(second.filter((path) => first.includes(path))).toEqual([]);
    expect(edge.desenhos).toBe(8);
  });

  test('a company’s new logo makes new pictures and leaves the old ones', async () => {
    const edge = await createEdge();
    const first = await create(edge);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>';
    await env.BALDE.put('resources/id/1/logo.svg', svg, { httpMetadata: { contentType: 'image/svg+xml' } });
    const second = await create(edge);
    expect(second.imagens.feed).not.toBe(first.imagens.feed);
    expect((await edge.request(first.imagens.feed ?? '')).status).toBe(200);
  });
});

describe('422 names the field, and nothing is stored or drawn', () => {
  const sem = (campo: keyof typeof PARCELADO) =>
    Object.fromEntries(Object.entries(PARCELADO).filter(([nome]) => nome !== campo));

  test.each<[campo: string, Criacao]>([
    ['id', { id: '' }],
    ['id', { id: '1' }],
    ['id', { id: '../../segredo' }],
    ['template', { template: 'inexistente' }],
    ['template', { template: '__proto__' }],
    ['dados', { dados: 'texto' }],
    ['dados', { dados: [1] }],
    ['preco', { dados: { ...AVISTA, preco: -5 } }],
    ['validade', { dados: { ...AVISTA, validade: '2026-11-22' } }],
    ['telefone', { dados: { ...AVISTA, telefone: '123' } }],
    ['cor', { dados: { ...AVISTA, cor: 'azul' } }],
    // CDC art. 52 and 54-B: each part of the statement.
    ['parcelas', { dados: sem('parcelas') }],
    ['valorParcela', { dados: sem('valorParcela') }],
    ['taxaMensal', { dados: sem('taxaMensal') }],
    ['cet', { dados: sem('cet') }],
    ['total', { dados: sem('total') }],
    ['agente', { dados: sem('agente') }],
    ['total', { dados: { ...PARCELADO, total: 1 } }],
    ['cet', { dados: { ...PARCELADO, cet: 1.99 } }],
  ])('%s: %j', async (campo, criacao) => {
    const edge = await createEdge();
    const answer = await post(edge, criacao);
    expect(answer.status).toBe(422);
    expect(await camposOf(answer)).toHaveProperty([campo], expect.stringMatching(/\S/));
    expect(edge.desenhos).toBe(0);
    expect(await stored()).toEqual({ artes: 0, imagens: 0, pictures: [] });
  });

  test('an instalment of a company without an address names the supplier', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL, cidade = NULL, uf = NULL').run();
    const answer = await post(edge, { dados: PARCELADO });
    expect(await camposOf(answer)).toEqual({ fornecedor: expect.stringContaining('endereço') });
  });

  test('a person without a company', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'").run();
    const answer = await post(edge);
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      422,
      { erro: { codigo: 'sem-empresa' } },
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['cut JSON', '{"id":'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('a body of %s is refused', async (_nome, body) => {
    const edge = await createEdge();
    const headers = { 'Content-Type': 'application/json' };
    const answer = await edge.request('/api/artes', { method: 'POST', body, headers, como: 'aprovado' });
    expect([400, 422]).toContain(answer.status);
  });
});

describe('hostile text is refused with a message or stored as it was given, never 500', () => {
  const HOSTIS: Array<[nome: string, texto: string, status: number]> = [
    ['markup', '</script><script>alert(1)</script>', 201],
    ['attributes', '" onerror="alert(1)', 201],
    ['a property of every object', '__proto__', 201],
    ['a method of every object', 'constructor', 201],
    ['SQL', "'; drop table artes; --", 201],
    ['an address', 'url(http://exemplo.invalid/x.png)', 201],
    ['emoji and signs outside the fonts', '🏍️ 𝐎𝐟𝐞𝐫𝐭𝐚 ➜ العربية', 201],
    ['zero width', 'a\u200bb\u200dc\ufeffd', 201],
    ['NUL', 'a\u0000b', 422],
    ['a lone surrogate', 'a\ud800b', 422],
    ['right to left', 'a\u202eb', 422],
    ['isolates', 'a\u2067b', 422],
    ['too long', 'W'.repeat(500), 422],
    ['blank', ' \t ', 422],
  ];
  const CAMPOS = ['moto', 'nome', 'agente', 'texto'] as const;

  test.each(HOSTIS)('%s', async (nome, texto, status) => {
    const edge = await createEdge();
    for (const campo of CAMPOS) {
      const answer = await post(edge, { dados: { ...PARCELADO, [campo]: texto } });
      const optional = nome === 'blank' && campo === 'texto';
      expect([campo, answer.status]).toEqual([campo, optional ? 201 : status]);
      if (status === 422 && !optional) expect(Object.keys(await camposOf(answer))).toEqual([campo]);
    }
    for (const campo of ['telefone', 'validade', 'preco']) {
      expect((await post(edge, { dados: { ...AVISTA, [campo]: texto } })).status).toBe(422);
    }
  });

  test('1 MB in a field: 413', async () => {
    const edge = await createEdge();
    expect((await post(edge, { dados: { ...AVISTA, texto: 'a'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a field called %s',
    async (campo) => {
      const edge = await createEdge();
      for (const place of ['dados', 'pedido']) {
        const dados = `{"${campo}":{"ok":true},${JSON.stringify(AVISTA).slice(1)}`;
        const rest = `"tipo":"oferta","template":"vitrine","id":"${crypto.randomUUID()}"`;
        const body = place === 'dados' ? `{"dados":${dados},${rest}}` : `{"${campo}":1,"dados":{},${rest}}`;
        const headers = { 'Content-Type': 'application/json' };
        const answer = await edge.request('/api/artes', { method: 'POST', body, headers, como: 'aprovado' });
        expect([place, [201, 422].includes(answer.status)]).toEqual([place, true]);
      }
    },
  );
});

describe('what fails on the way leaves nothing half-written', () => {
  const NADA = { artes: 0, imagens: 0, pictures: [] };

  test.each(['/yamaha/1', '/catalogo.json', '/resources/id/1/logo.svg'])('%s is down: 502', async (path) => {
    const edge = await createEdge();
    edge.intercept(new RegExp(`^${path}$`), () => Promise.reject(new TypeError('connection lost')));
    const answer = await post(edge);
    expect(answer.status).toBe(502);
    expect(edge.desenhos).toBe(0);
    expect(await stored()).toEqual(NADA);
  });

  test.each(['/yamaha/1', '/resources/id/1/logo.svg'])('%s is slow: 504', async (path) => {
    const edge = await createEdge();
    edge.intercept(new RegExp(`^${path}$`), () => new Promise(() => {}));
    const answer = post(edge);
    await edge.relogio.advance(5_100);
    expect((await answer).status).toBe(504);
    expect(await stored()).toEqual(NADA);
  });

  test.each<[nome: string, () => Response]>([
    ['answers 500', () => new Response('x', { status: 500 })],
    ['redirects', () => new Response(null, { status: 302, headers: { Location: 'https://outro.exemplo/' } })],
    ['sends HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'sends 10 MB',
      () => new Response(new Uint8Array(10 * 1024 * 1024), { headers: { 'Content-Type': 'image/svg+xml' } }),
    ],
  ])('the host of the brand pictures %s: 502', async (_nome, answer) => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, async () => answer());
    expect((await post(edge)).status).toBe(502);
    expect(await stored()).toEqual(NADA);
  });

  test('a brand picture that does not exist is left out', async () => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, async () => new Response(null, { status: 404 }));
    expect((await post(edge)).status).toBe(201);
  });

  /** The bucket, whose `put` fails from the n-th picture on until `heal`. */
  function brokenBucket(from: number) {
    let broken = true;
    let puts = 0;
    const balde = new Proxy(env.BALDE, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value;
        return (key: string, ...rest: unknown[]) => {
          puts += key.startsWith('imagens/') ? 1 : 0;
          if (broken && puts >= from) return Promise.reject(new Error('put: internal error'));
          return value.call(target, key, ...rest);
        };
      },
    });
    return {
      balde,
      heal() {
        broken = false;
      },
    };
  }

  test.each([1, 3])(
    'R2 fails at picture %i: no row, and the same create works once R2 is back',
    async (from) => {
      const { balde, heal } = brokenBucket(from);
      const edge = await createEdge({ env: { BALDE: balde } });
      const id = crypto.randomUUID();
      expect((await post(edge, { id })).status).toBe(500);
      expect(await stored()).toMatchObject({ artes: 0, imagens: 0, pictures: { length: from - 1 } });
      heal();
      const { imagens } = await create(edge, { id });
      expect(await stored()).toMatchObject({ artes: 1, imagens: 4, pictures: { length: 4 } });
      for (const path of Object.values(imagens)) expect((await edge.request(path)).status).toBe(200);
    },
  );

  test('D1 fails after the drawing: no row, and the same create draws nothing again', async () => {
    let broken = true;
    const db = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === 'batch' && broken) return () => Promise.reject(new Error('D1_ERROR: internal'));
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const edge = await createEdge({ env: { DB: db } });
    const id = crypto.randomUUID();
    expect((await post(edge, { id })).status).toBe(500);
    expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
    broken = false;
    await create(edge, { id });
    expect(edge.desenhos).toBe(4);
  });

  test('a drawing that fails: 500, no row, and the queue goes on', async () => {
    let broken = true;
    const edge = await createEdge({
      rasterizador: {
        ...rasterizadorEmBranco,
        rasterize: (svg) =>
          broken ? Promise.reject(new Error('unreachable')) : rasterizadorEmBranco.rasterize(svg),
      },
    });
    expect((await post(edge)).status).toBe(500);
    expect(await stored()).toEqual(NADA);
    broken = false;
    expect((await post(edge)).status).toBe(201);
  });

  test('too many at once: 503 with Retry-After, the others are drawn', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const edge = await createEdge({
      mostWaiting: 1,
      rasterizador: {
        ...rasterizadorEmBranco,
        async drawSvg(...args) {
          await gate;
          return rasterizadorEmBranco.drawSvg(...args);
        },
      },
    });
    const piece = (preco: number) => post(edge, { dados: { ...AVISTA, preco } });
    const accepted = [piece(1_000_000), piece(1_100_000)];
    while (edge.desenhos === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    let refused = await piece(1_200_000);
    // The second of the accepted may still be on its way to the queue.
    if (refused.status !== 503) refused = await piece(1_300_000);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    open();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([201, 201]);
  });
});
