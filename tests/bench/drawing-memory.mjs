import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../../workers/local/bundle.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { openInspector } from './inspector.mjs';

/** Goal for the memory of the drawing isolate, and number of pictures that it draws for that. */
const GOAL_MB = 80;
const PICTURES = 500;
const FORMATOS = ['story', 'feed', 'link', 'quadrado'];
/** One is drawn while four wait (workers/desenho/worker.ts). */
const AT_ONCE = 5;
const NAME = 'desenho';

const resource = (name) => readFileSync(join(ROOT, 'workers/origem/recursos/1', name));

/** A request as the edge Worker sends it: data, and the brand's pictures by their names. */
function envelope(formato, n) {
  const dados = {
    ...{
      moto: { nome: 'FAZER FZ25 ABS', classe: 'naked', ano: '2026', cilindradaCc: 249 },
      preco: 2_399_000 + n,
    },
    ...{
      linhasLegais: [],
      validade: '2026-12-31',
      nome: 'Carla Conceição',
      telefone: '41987654321',
      texto: '',
    },
    empresa: {
      ...{ nome: 'Rota Sul Motos', endereco: 'Av. das Araucárias, 1520, Curitiba/PR' },
      ...{ logo: 'logo', logoEscuro: 'logoEscuro', marcas: ['marca'] },
      cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff', destaque: '#ffb000' },
    },
  };
  const form = new FormData();
  form.set(
    'pedido',
    JSON.stringify({ id: `${formato}-${n}`, template: 'noturno', versao: VERSAO, formato, dados }),
  );
  const picture = (name) => new File([resource(name)], 'figura', { type: 'image/svg+xml' });
  form.append('logo', picture('logo.svg'));
  form.append('logoEscuro', picture('logo-escuro.svg'));
  form.append('marca', picture('marca-1.svg'));
  return form;
}

/** The template's version, without which nothing is drawn. */
const VERSAO = Number(
  /id: 'noturno'[^}]*?versao: (\d+)/.exec(readFileSync(join(ROOT, 'app/arte/registry.ts'), 'utf8'))?.[1],
);

const row = (what, bytes) => {
  const value = bytes / 1e6;
  return {
    name: `Drawing isolate, ${what} (peer: goal)`,
    value,
    unit: 'MB',
    peer: GOAL_MB,
    ratio: value / GOAL_MB,
  };
};

/**
 * Measures the memory of the drawing Worker as it is deployed: JavaScript, buffers and WebAssembly memory, swept before
 * each look (tests/bench/inspector.mjs).
 */
export async function benchDrawingMemory() {
  const modules = await bundleWorker(join(ROOT, 'workers/desenho/wrangler.toml'), 'worker.ts');
  const worker = new Miniflare({
    ...{ name: NAME, modules, modulesRoot: '/', inspectorPort: 0 },
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { PRANCHETAS: '1' },
    durableObjects: { PRANCHETA: { className: 'Prancheta', useSQLite: true } },
  });
  try {
    const base = await worker.ready;
    let n = 0;
    const draw = async (formato, extensao = 'jpg') => {
      n += 1;
      const query = `fila=0&continua=1&id=${formato}-${n}&extensao=${extensao}`;
      const answer = await fetch(new URL(`/v1/imagem?${query}`, base), {
        method: 'POST',
        body: envelope(formato, n),
      });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new ExpectedFailure(`/v1/imagem answered ${answer.status}.`);
      return bytes;
    };
    const inspector = await openInspector(await worker.getInspectorURL(), NAME);
    await draw('story');
    const one = await inspector.live();

    let [most, isOver] = [0, false];
    const all = Promise.all(
      Array.from({ length: 4 * AT_ONCE }, (_, index) =>
        draw('story', ['jpg', 'png', 'webp', 'jpg'][index % 4]),
      ),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver) most = Math.max(most, await inspector.live());
    await all;

    while (n < PICTURES) await draw(FORMATOS[n % FORMATOS.length]);
    const after = await inspector.live();
    inspector.close();
    return [
      row('after one story 1080×1920', one),
      row(`most of ${4 * AT_ONCE} stories asked for at once`, most),
      row(`after ${PICTURES} pictures`, after),
    ];
  } finally {
    await worker.dispose();
  }
}
