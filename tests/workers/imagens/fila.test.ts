import { describe, expect, test } from 'vitest';
import { createDrawingQueue, TURN_MS } from '../../../workers/desenho/queue.ts';
import { waitingFor } from '../../support/edge/desenho.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';

/** A drawing that ends when the test says so. */
function drawing(nome: string, order: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    order.push(`${nome} starts`);
    await ended;
    order.push(`${nome} ends`);
    return nome;
  };
  return { work, end };
}

function setup(most: number) {
  const relogio = createRelogio();
  const order: string[] = [];
  const mostWaiting = waitingFor(most);
  const fila = createDrawingQueue({ mostWaiting, clock: relogio.clock, after: relogio.after });
  return { relogio, order, fila, draw: (nome: string) => drawing(nome, order) };
}

const CHEIA = { status: 503, codigo: 'fila-cheia', retryAfter: 5 };

describe('§6 renders are serialised per isolate, with a bounded queue', () => {
  test('one at a time', async () => {
    const { fila, order, draw } = setup(4);
    const [a, b, c] = [draw('a'), draw('b'), draw('c')];
    const all = Promise.all([
      fila.run('imagem', a.work),
      fila.run('imagem', b.work),
      fila.run('imagem', c.work),
    ]);
    for (const one of [c, b, a]) one.end();
    expect((await all).sort()).toEqual(['a', 'b', 'c']);
    expect(order.slice(0, 2)).toEqual(['a starts', 'a ends']);
    for (let i = 0; i < order.length; i += 2) {
      expect(order[i]?.replace('starts', 'ends')).toBe(order[i + 1]);
    }
  });

  test('past the bound: 503 with Retry-After, at once', async () => {
    const { fila, draw } = setup(2);
    const [a, b, c] = [draw('a'), draw('b'), draw('c')];
    const kept = [fila.run('imagem', a.work), fila.run('imagem', b.work), fila.run('imagem', c.work)];
    await expect(fila.run('imagem', draw('d').work)).rejects.toMatchObject(CHEIA);
    for (const one of [a, b, c]) one.end();
    expect(await Promise.all(kept)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['imagem', /^A imagem não foi gerada: /],
    ['documento', /^O documento não foi gerado: /],
    ['envio', /^A imagem não foi enviada: /],
  ] as const)('who waited for the %s reads that it has not happened', async (task, message) => {
    const { fila, draw } = setup(0);
    const a = draw('a');
    const first = fila.run('imagem', a.work);
    await expect(fila.run(task, draw('b').work)).rejects.toThrow(message);
    a.end();
    await first;
  });

  test('who waited once is never sent away', async () => {
    const { fila, draw } = setup(2);
    const all = [draw('a'), draw('b'), draw('c')];
    const kept = all.map(({ work }) => fila.run('imagem', work));
    all[0]?.end();
    await kept[0];
    const late = draw('d');
    const last = fila.run('imagem', late.work);
    for (const one of [...all, late]) one.end();
    expect(await Promise.all([...kept, last])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a drawing that fails lets the next one in, and its error reaches its own request', async () => {
    const { fila, draw } = setup(1);
    const broken = fila.run('imagem', () => Promise.reject(new Error('no memory')));
    const b = draw('b');
    const next = fila.run('imagem', b.work);
    b.end();
    await expect(broken).rejects.toThrow('no memory');
    expect(await next).toBe('b');
  });

  test('a request that died while drawing blocks nobody for longer than its turn', async () => {
    const { fila, relogio, order, draw } = setup(1);
    void fila.run('imagem', draw('dead').work);
    const b = draw('b');
    const waiting = fila.run('imagem', b.work);
    await expect(fila.run('imagem', draw('c').work)).rejects.toMatchObject(CHEIA);
    await relogio.advance(TURN_MS - 1);
    expect(order).toEqual(['dead starts']);
    await relogio.advance(2);
    b.end();
    expect(await waiting).toBe('b');
  });

  test('a late end of a turn that ran out does not end the next one’s', async () => {
    const { fila, relogio, order, draw } = setup(2);
    const [slow, b, c] = [draw('slow'), draw('b'), draw('c')];
    const first = fila.run('imagem', slow.work);
    await relogio.advance(TURN_MS);
    const second = fila.run('imagem', b.work);
    slow.end();
    await first;
    const third = fila.run('imagem', c.work);
    c.end();
    await relogio.advance(1);
    expect(order).not.toContain('c starts');
    b.end();
    expect(await Promise.all([second, third])).toEqual(['b', 'c']);
  });
});
