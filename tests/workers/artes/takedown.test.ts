import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, type Criada, create } from '../imagens/apoio.ts';

type Publicado = { id: string; pagina: string; imagens: string[] };

/** Texts and instants are a test's own: the data centre's cache outlives it. */
const unique = () => ({ ...AVISTA, texto: crypto.randomUUID() });

const ENCODINGS = ['jpg', 'png', 'webp'];
const inEveryEncoding = (paths: readonly string[]) =>
  paths.flatMap((path) => ENCODINGS.map((encoding) => path.replace('.jpg', `.${encoding}`)));

async function withFlyer(edge: Edge): Promise<Publicado> {
  const { id, pagina, imagens }: Criada = await create(edge, { dados: unique() });
  return { id, pagina, imagens: inEveryEncoding(Object.values(imagens)) };
}

async function withSimulation(edge: Edge): Promise<Publicado> {
  const { id, pagina, imagem, plano } = await createLink(edge, {
    preco: String(20_000 + Math.floor(Math.random() * 9_000)),
  });
  return { id, pagina, imagens: inEveryEncoding([imagem, plano]) };
}

const takeDown = (edge: Edge, id: string, como: Pessoa = 'aprovado') =>
  edge.request('/links', { como, form: { _acao: 'retirar', id } });

const statusesOf = async (edge: Edge, paths: readonly string[]) => {
  const seen: number[] = [];
  for (const path of paths) seen.push((await edge.request(path)).status);
  return seen;
};

const keysOf = async () => (await env.BALDE.list({ prefix: 'imagens/' })).objects.map(({ key }) => key);

describe.each([
  ['a flyer', withFlyer],
  ['a sent simulation', withSimulation],
])('Issue 9 §3 Takedown of %s', (_nome, publish) => {
  test.each(['aprovado', 'admin', 'adminDaRede'] as const)(
    'by %s: page, preview and every picture say so at once',
    async (como) => {
      const edge = await openEdge();
      await env.ORIGEM_DB.prepare("UPDATE empresas SET telefone = '4135550120' WHERE id = 1").run();
      const { id, pagina, imagens } = await publish(edge);
      const all = [pagina, ...imagens];
      // The second time it comes from the data centre's copies, the fourth time from the isolate's memory.
      for (const _ of [1, 2, 3, 4]) expect(new Set(await statusesOf(edge, all))).toEqual(new Set([200]));

      const done = await takeDown(edge, id, como);
      const list = como === 'adminDaRede' ? '/links?empresa=1' : '/links';
      expect([done.status, done.headers.get('Location')]).toEqual([302, list]);

      expect(new Set(await statusesOf(edge, all))).toEqual(new Set([410]));
      const page = await (await edge.request(pagina, { pagina: true })).text();
      expect(page).toContain('A loja Rota Sul Motos tirou esta oferta do ar.');
      expect(page).toMatch(/rel="stylesheet"/);
      expect(page).not.toContain('<style');
      // The way on is the shop: not who made it, and not this product's own pages.
      expect(page).toMatch(/href="https:\/\/wa\.me\/554135550120\?text=[^"]*"[^>]*>Falar com a loja</);
      expect(page).not.toMatch(/og:image|R\$|\/i\/|5541987654321|Ana Lima|Bruno Reis|href="\/"/);
      expect(await keysOf()).toEqual([]);
      const trail = await env.DB.prepare("SELECT uid, alvo FROM auditoria WHERE acao = 'link.retirar'").all();
      expect(trail.results).toEqual([{ uid: como, alvo: id }]);
    },
  );

  test('a picture with its ETag is gone too', async () => {
    const edge = await openEdge();
    const { id, imagens } = await publish(edge);
    const [path = ''] = imagens;
    const etag = (await edge.request(path)).headers.get('ETag') ?? '';
    await takeDown(edge, id);
    expect((await edge.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(410);
  });

  test('nothing of it stays in the database but who, when and which company', async () => {
    const edge = await openEdge();
    const { id } = await publish(edge);
    await takeDown(edge, id);
    const kept = await env.DB.prepare('SELECT titulo, dados FROM artes').all();
    expect(kept.results).toEqual([{ titulo: '', dados: '{}' }]);
    const pictures = await env.DB.prepare('SELECT DISTINCT conteudo, bytes FROM imagens').all();
    expect(pictures.results).toEqual([{ conteudo: '{}', bytes: 0 }]);
  });

  test.each(['cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const)(
    '%s cannot, and learns nothing',
    async (como) => {
      const edge = await openEdge();
      const { id, pagina } = await publish(edge);
      expect((await takeDown(edge, id, como)).status).toBe(como === 'cadastrado' ? 403 : 404);
      expect((await edge.request(pagina)).status).toBe(200);
      const asked = await edge.request(`/links?confirmar=${id}`, { como, pagina: true });
      expect(await asked.text()).not.toContain('Tirar do ar?');
    },
  );

  test('an administrator of another company cannot', async () => {
    const edge = await openEdge();
    await env.ORIGEM_DB.prepare(
      `UPDATE usuarios SET permissoes = '["admin"]' WHERE uid = 'deOutraEmpresa'`,
    ).run();
    const { id, pagina } = await publish(edge);
    expect((await takeDown(edge, id, 'deOutraEmpresa')).status).toBe(404);
    expect((await edge.request(pagina)).status).toBe(200);
  });

  test('again is harmless, and is one line of the trail', async () => {
    const edge = await openEdge();
    const { id } = await publish(edge);
    expect([(await takeDown(edge, id)).status, (await takeDown(edge, id)).status]).toEqual([302, 302]);
    const count = await env.DB.prepare('SELECT count(*) AS n FROM auditoria WHERE alvo = ?')
      .bind(id)
      .first('n');
    expect(count).toBe(1);
  });
});

describe('Issue 9 §3 and §5: the check of copies is cheap', () => {
  test('of a kept picture and a kept page the database is asked once in five seconds', async () => {
    let statements = 0;
    const DB = new Proxy(env.DB, {
      get(db, name) {
        if (name === 'prepare') statements += 1;
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const edge = await createEdge({ env: { DB } });
    const { pagina, imagens } = await withFlyer(edge);
    const [path = ''] = imagens;
    const ask = async () => {
      statements = 0;
      for (let i = 0; i < 20; i += 1) await statusesOf(edge, [path, pagina]);
      return statements;
    };
    await ask();
    expect(await ask()).toBe(0);
    await edge.relogio.advance(5_000);
    expect(await ask()).toBe(1);
  });

  test('after a takedown other pictures are looked up once, and drawn or read from the bucket never', async () => {
    const edge = await openEdge();
    const gone = await withFlyer(edge);
    const { imagens } = await withFlyer(edge);
    const [path = ''] = imagens;
    await edge.request(path);
    await takeDown(edge, gone.id);
    await env.BALDE.delete(`imagens/${path.slice(3)}`);
    const { desenhos } = edge;
    expect(await statusesOf(edge, [path, path])).toEqual([200, 200]);
    expect(edge.desenhos).toBe(desenhos);
  });

  test('while the database does not answer, kept copies are still shown', async () => {
    let isDown = false;
    const DB = new Proxy(env.DB, {
      get(db, name) {
        if (isDown) throw new Error('D1_ERROR: database is locked: SQLITE_BUSY');
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const edge = await createEdge({ env: { DB } });
    const { pagina, imagens } = await withFlyer(edge);
    const [path = ''] = imagens;
    await statusesOf(edge, [path, pagina]);
    isDown = true;
    await edge.relogio.advance(30_000);
    expect(await statusesOf(edge, [path, pagina])).toEqual([200, 200]);
  });
});

describe('Issue 9 §3 Takedown: what it leaves alone, and what is never undone', () => {
  test('an equal piece keeps the pictures that both show, until it goes too', async () => {
    const edge = await openEdge();
    const dados = unique();
    const one = await create(edge, { dados });
    const other = await create(edge, { dados });
    expect(other.imagens).toEqual(one.imagens);
    const feed = one.imagens.feed ?? '';
    await takeDown(edge, one.id);
    expect(await statusesOf(edge, [one.pagina, other.pagina, feed])).toEqual([410, 200, 200]);
    await takeDown(edge, other.id);
    expect(await statusesOf(edge, [other.pagina, feed])).toEqual([410, 410]);
  });

  test('the same piece made anew has pictures at other addresses', async () => {
    const edge = await openEdge();
    const dados = unique();
    const one = await create(edge, { dados });
    await takeDown(edge, one.id);
    const anew = await create(edge, { dados });
    const [before = '', after = ''] = [one.imagens.feed, anew.imagens.feed];
    expect(await statusesOf(edge, [before, after])).toEqual([410, 200]);
  });

  test('its client id makes nothing else', async () => {
    const edge = await openEdge();
    const pedido = { id: crypto.randomUUID(), dados: unique() };
    const { id } = await create(edge, pedido);
    await takeDown(edge, id);
    await expect(create(edge, pedido)).rejects.toThrow('409');
  });

  test('what the bucket did not give up goes with the next takedown', async () => {
    const edge = await openEdge();
    const one = await withFlyer(edge);
    const other = await withFlyer(edge);
    const { delete: remove } = env.BALDE;
    env.BALDE.delete = () => Promise.reject(new Error('R2 is out of reach.'));
    try {
      expect((await takeDown(edge, one.id)).status).toBe(302);
    } finally {
      env.BALDE.delete = remove;
    }
    expect(await statusesOf(edge, [one.pagina, ...one.imagens.slice(0, 1)])).toEqual([410, 410]);
    expect(await keysOf()).not.toEqual([]);
    await takeDown(edge, other.id);
    expect(await keysOf()).toEqual([]);
  });

  test('it is on no list any more, neither of pieces nor of links', async () => {
    const edge = await openEdge();
    const { id } = await withFlyer(edge);
    const listed = async (path: string, como: 'aprovado' | 'admin') =>
      new RegExp(`(?:confirmar|aberto)=${id}`).test(
        await (await edge.request(path, { como, pagina: true })).text(),
      );
    const seen = async () => [
      await listed('/panfleto', 'aprovado'),
      await listed('/links', 'aprovado'),
      await listed('/links?filtro=loja', 'admin'),
      await listed('/links', 'admin'),
      await listed(`/links?filtro=loja&busca=${encodeURIComponent(`https://x/p/${id}`)}`, 'admin'),
      await listed('/links?filtro=loja&busca=FACTOR', 'admin'),
    ];
    expect(await seen()).toEqual([true, true, true, false, true, true]);
    await takeDown(edge, id);
    expect(await seen()).toEqual([false, false, false, false, false, false]);
  });

  test('ending an offer shows at once as well', async () => {
    const edge = await openEdge();
    const { id, pagina } = await withFlyer(edge);
    await edge.request(pagina);
    await edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    expect(await (await edge.request(pagina)).text()).toContain('Esta oferta terminou');
  });
});
