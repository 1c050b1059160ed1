import { describe, expect, test, vi } from 'vitest';
import { templateById } from '../../../app/arte/registry.ts';
import type { DrawImageRequest } from '../../../workers/desenho/contract/drawing-requests.ts';
import { createDrawingQueue } from '../../../workers/desenho/queue.ts';
import { createDrawingClient, type DrawingClient } from '../../../workers/imagens/drawing-client.ts';
import { emojisFrom } from '../../../workers/imagens/emojis.ts';
import { createDados, createOferta } from '../../support/documentos/ofertas.ts';
import { createDesenhistaDeTeste, waitingFor } from '../../support/edge/desenho.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { rasterizadorEmBranco } from '../../support/edge/rasterizador-em-branco.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';
import { post, stored } from './apoio.ts';

const { versao } = templateById('vitrine');

const pedido = (id: string, troca: Partial<DrawImageRequest> = {}): DrawImageRequest => ({
  id,
  template: 'vitrine',
  versao,
  formato: 'link',
  extensao: 'jpg',
  dados: {
    moto: { nome: 'FACTOR DX', classe: 'street' },
    preco: 1_869_000,
    linhasLegais: [],
    validade: '2026-12-30',
    nome: 'Ana Lima',
    telefone: '41987654321',
    empresa: {
      nome: 'Rota Sul',
      endereco: '',
      logo: '',
      cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff' },
      marcas: [],
    },
  } as DrawImageRequest['dados'],
  ...troca,
});

/** A drawing Worker whose engine waits until the test lets it go on. */
function gated(most: number) {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let drawn = 0;
  const drawingClient = createDesenhistaDeTeste({
    fila: createDrawingQueue({
      mostWaiting: { ...waitingFor(most), documento: 20 },
      clock: () => new Date(),
    }),
    rasterizer: {
      ...rasterizadorEmBranco,
      async drawSvg(...args) {
        drawn += 1;
        await gate;
        return rasterizadorEmBranco.drawSvg(...args);
      },
    },
  });
  const draw = (id: string, continua = false) => drawingClient.imagem({ fila: 1, continua }, pedido(id), {});
  return { drawingClient, draw, open: () => open(), drawn: () => drawn };
}

const semEmojis = async () => ({});

describe('Issue 9 §4: drawing is asked of a Worker of its own', () => {
  test('the same picture asked for twice at once is drawn once', async () => {
    const { draw, open, drawn } = gated(4);
    const both = Promise.all([draw('a'), draw('a')]);
    await vi.waitFor(() => expect(drawn()).toBe(1));
    open();
    const [one, other] = await both;
    expect(one).toEqual(other);
    expect(drawn()).toBe(1);
  });

  test('one more picture of a piece that has begun waits where a new piece is sent away', async () => {
    const { draw, open, drawn } = gated(0);
    const first = draw('a');
    await vi.waitFor(() => expect(drawn()).toBe(1));
    await expect(draw('b')).rejects.toMatchObject({ status: 503, codigo: 'fila-cheia', retryAfter: 5 });
    const next = draw('c', true);
    open();
    await Promise.all([first, next]);
  });

  test('a piece that has begun goes before those that have not', async () => {
    const order: string[] = [];
    const queue = createDrawingQueue({ mostWaiting: waitingFor(4), clock: () => new Date() });
    const draw = (nome: string, continua = false) =>
      queue.run('imagem', async () => order.push(nome), { continua });
    await Promise.all([draw('a1'), draw('b1'), draw('c1'), draw('a2', true)]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  test('PDFs wait for their turn longer than pictures', async () => {
    const queue = createDrawingQueue({
      mostWaiting: { ...waitingFor(0), documento: 19 },
      clock: () => new Date(),
    });
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = queue.run('imagem', () => gate);
    await expect(queue.run('imagem', async () => 1)).rejects.toMatchObject({ codigo: 'fila-cheia' });
    const all = Array.from({ length: 19 }, (_, at) => queue.run('documento', async () => at));
    await expect(queue.run('documento', async () => 20)).rejects.toMatchObject({ codigo: 'fila-cheia' });
    open();
    await first;
    expect(await Promise.all(all)).toEqual(all.map((_, at) => at));
  });

  test('the answer of one drawing goes out before the next one begins', async () => {
    const order: string[] = [];
    const queue = createDrawingQueue({ mostWaiting: waitingFor(1), clock: () => new Date() });
    const first = queue
      .run('imagem', async () => new Promise((resolve) => setTimeout(resolve, 0)))
      .then(async () => {
        // As many turns of the queue of promises as an answer takes on its way.
        for (let turn = 0; turn < 50; turn += 1) await null;
        order.push('answered');
      });
    const second = queue.run('imagem', async () => order.push('begins'));
    await Promise.all([first, second]);
    expect(order).toEqual(['answered', 'begins']);
  });

  test('while templates are being replaced nothing is drawn under an id of the other version', async () => {
    const { drawingClient } = gated(4);
    await expect(
      drawingClient.imagem({ fila: 1 }, pedido('a', { versao: versao + 1 }), {}),
    ).rejects.toMatchObject({ status: 503, codigo: 'desenho-em-troca', retryAfter: 10 });
  });
});

describe('§2 emoji go along with the data', () => {
  const address = '/assets/emoji-16/1f525.svg';

  test('each once, those that nobody has are left out, and nothing is asked for where there are none', async () => {
    const bodies: FormData[] = [];
    const asked: string[] = [];
    const drawingClient = createDrawingClient({
      async fetch(_url, { body }) {
        bodies.push(body as FormData);
        return new Response('desenho');
      },
      deadline: createRelogio().deadline,
      emojis: emojisFrom({
        async fetch(url) {
          asked.push(new URL(String(url)).pathname);
          if (String(url).endsWith('/1f6f8.svg')) throw new Error('Network connection lost.');
          return String(url).endsWith(address) ? new Response('<svg/>') : new Response('', { status: 404 });
        },
      }),
    });
    const { dados } = pedido('a');
    await drawingClient.imagem({ fila: 1 }, pedido('a'), {});
    expect(asked).toEqual([]);
    await drawingClient.imagem(
      { fila: 1 },
      pedido('b', { dados: { ...dados, texto: '🔥 🛸 🔥 👍🏽‍🚗' } as never }),
      {},
    );
    expect(asked.filter((each) => each === address)).toHaveLength(1);
    expect(asked).toHaveLength(3);
    expect([...(bodies[1]?.keys() ?? [])]).toEqual(['pedido', address]);
    expect(bodies[0]?.has(address)).toBe(false);
  });
});

describe('Issue 9 §4: a drawing Worker that is gone, hangs or is older', () => {
  const data = createDados(createOferta());
  const SEM_FIGURAS = {
    ...{ logo: null, moldura: null, rodape: null, marcaDagua: null, logoBanco: null, fundoClaro: null },
    marcas: [],
  };
  const all: Array<[string, RegExp, (drawingClient: DrawingClient) => Promise<unknown>]> = [
    ['picture', /^A imagem não foi gerada/, (to) => to.imagem({ fila: 1 }, pedido('a'), {})],
    ['document', /^O documento não foi gerado/, (to) => to.documento({ fila: 1 }, data, SEM_FIGURAS)],
    ['upload', /^A imagem não foi enviada/, (to) => to.regravar({ fila: 1 }, new Uint8Array(4))],
  ];

  test.each(all)('gone: the %s is answered 503 with Retry-After', async (_what, message, ask) => {
    const drawingClient = createDrawingClient({
      emojis: semEmojis,
      fetch: () => Promise.reject(new Error('Network connection lost.')),
      deadline: createRelogio().deadline,
    });
    await expect(ask(drawingClient)).rejects.toMatchObject({
      ...{ status: 503, codigo: 'desenho-fora-do-ar', retryAfter: 5 },
      message: expect.stringMatching(message),
    });
  });

  test.each(all)(
    'a connection that was closed meanwhile: the %s is asked for once more',
    async (_what, _message, ask) => {
      const answers = [
        () => Promise.reject(new Error('Network connection lost.')),
        async () => new Response('desenho', { headers: { 'Content-Type': 'image/png' } }),
      ];
      const bodies: unknown[] = [];
      const drawingClient = createDrawingClient({
        emojis: semEmojis,
        async fetch(_url, { body }) {
          bodies.push(body);
          const answer = answers.shift();
          if (!answer) throw new Error('asked too often');
          return answer();
        },
        deadline: createRelogio().deadline,
      });
      await expect(ask(drawingClient)).resolves.toBeTruthy();
      expect(bodies).toHaveLength(2);
      expect(bodies[1]).toBe(bodies[0]);
    },
  );

  test.each(all)('hanging: the %s is given up after its time', async (_what, message, ask) => {
    const relogio = createRelogio();
    const drawingClient = createDrawingClient({
      emojis: semEmojis,
      fetch: () => new Promise(() => {}),
      deadline: relogio.deadline,
    });
    const refused = expect(ask(drawingClient)).rejects.toMatchObject({
      ...{ status: 503, retryAfter: 5 },
      message: expect.stringMatching(message),
    });
    await relogio.advance(60_000);
    await refused;
  });

  test('older: what it has no address for is a bug that the log names', async () => {
    const drawingClient = createDesenhistaDeTeste();
    const older = createDrawingClient({
      emojis: semEmojis,
      fetch: async () =>
        Response.json({ erro: { codigo: 'x', mensagem: 'no such address' } }, { status: 500 }),
      deadline: createRelogio().deadline,
    });
    await expect(older.regravar({ fila: 1 }, new Uint8Array(4))).rejects.toThrow(
      'The drawing Worker failed: no such address',
    );
    await expect(drawingClient.regravar({ fila: 1 }, new Uint8Array(4))).rejects.toMatchObject({
      status: 422,
    });
  });

  test('POST /api/artes says so and leaves nothing half-written', async () => {
    const DESENHO = {
      fetch: () => Promise.reject(new Error('Network connection lost.')),
    } as unknown as Fetcher;
    const answer = await post(await createEdge({ env: { DESENHO } }));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await stored()).toEqual({ artes: 0, imagens: 0, pictures: [] });
  });
});
