import { env } from 'cloudflare:workers';
import { beginMonth, newRefreshRow } from '../../../workers/fipe/refresh/begin.ts';
import { catalogoOf, type FipeSnapshotTable } from '../../../workers/fipe/refresh/catalogo.ts';
import { createMarcasRepository } from '../../../workers/fipe/refresh/marcas-repository.ts';
import { createRefreshRepository } from '../../../workers/fipe/refresh/refresh-repository.ts';
import { runRefreshSlice, type SliceParts } from '../../../workers/fipe/refresh/refresh-slice.ts';
import { createFipeValueRepository } from '../../../workers/fipe/refresh/values-repository.ts';
import { createRespostas, valorNovo } from '../../../workers/local/fake-fipe-answers.mjs';

export type Fonte = 'fipe' | 'brasilapi';

/** Two brands, three models, eight model years. */
export const TABELA: FipeSnapshotTable = {
  meses: ['2026-05', '2026-06'],
  marcas: [
    {
      nome: 'HONDA',
      modelos: [
        {
          codigoFipe: '811001-1',
          nome: 'BIZ 125',
          anos: [
            [0, 'F', [14000, 14100]],
            [2022, 'F', [12000, 12100]],
          ],
        },
        {
          codigoFipe: '811002-0',
          nome: 'CG 160',
          anos: [
            [2023, 'G', [15000, 15100]],
            [2022, 'G', [14000, 14050]],
            [2021, 'G', [13000, 13020]],
          ],
        },
      ],
    },
    {
      nome: 'YAMAHA',
      modelos: [
        {
          codigoFipe: '827130-5',
          nome: 'FAZER 250',
          anos: [
            [2020, 'G', [16000, 16100]],
            [2019, 'G', [15000, 15050]],
            [2018, 'G', [14000, 14010]],
          ],
        },
      ],
    },
  ],
};

const CONTADAS = ['fipe_modelos', 'fipe_valores', 'fipe_atualizacoes', 'fipe_marcas'];
const INICIO = Date.UTC(2026, 6, 6, 15);

type Mundo = {
  /** Table of the sources, and of the product; the same when not told. */
  tabela: FipeSnapshotTable;
  conhecida: FipeSnapshotTable;
  /** The sources' newest month. */
  mes: string;
  fipeToken: string | null;
};

/** The refresh over a clock that only moves by waiting, and sources that are played. */
export async function createBancada(trocas: Partial<Mundo> = {}) {
  const { tabela = TABELA, mes = '2026-07', fipeToken = null } = trocas;
  const { conhecida = tabela } = trocas;
  await env.DB.batch(CONTADAS.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  let now = INICIO;
  const clock = () => new Date(now);
  const respostas = createRespostas(tabela, mes);
  /** Requests, each with its instant and whom it went to. */
  const pedidos: { em: number; fonte: Fonte; path: string; token: string | null }[] = [];
  const faltas: Partial<Record<Fonte, string | ((path: string) => string | undefined)>> = {};
  /** Called before each request is answered. */
  const hooks: { before?: (path: string) => void | Promise<void> } = {};
  const deadlines: (() => void)[] = [];

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { hostname, pathname } = new URL(url);
    const fonte: Fonte = hostname === 'fipe.exemplo' ? 'fipe' : 'brasilapi';
    pedidos.push({
      em: now,
      fonte,
      path: pathname,
      token: new Headers(init.headers).get('X-Subscription-Token'),
    });
    await hooks.before?.(pathname);
    const wanted = faltas[fonte];
    const falta = typeof wanted === 'function' ? wanted(pathname) : wanted;
    if (falta === 'rede') throw new TypeError('network');
    const { status, tipo, texto, para, lenta } = respostas(fonte, pathname, falta);
    if (lenta) {
      now += 5000;
      deadlines.at(-1)?.();
      return new Promise(() => undefined);
    }
    const headers = new Headers({ 'Content-Type': tipo });
    if (para) headers.set('Location', para);
    return new Response(texto, { status, headers });
  }

  const parts: SliceParts = {
    atualizacoes: createRefreshRepository(env.DB),
    valores: createFipeValueRepository(env.DB),
    marcas: createMarcasRepository(env.DB),
    catalogo: catalogoOf(conhecida),
    fontes: { fipeHost: 'https://fipe.exemplo', brasilApiHost: 'https://brasilapi.exemplo', fipeToken },
    fetch,
    deadline: () => {
      const controller = new AbortController();
      deadlines.push(() => controller.abort());
      return controller.signal;
    },
    clock,
    wait: async (ms) => {
      now += ms;
    },
    log: () => undefined,
  };

  return {
    parts,
    pedidos,
    faltas,
    hooks,
    clock,
    advance: (ms: number) => {
      now += ms;
    },
    /** As the button of the screen does. */
    async start() {
      const row = await newRefreshRow(parts.atualizacoes, clock(), {
        uid: 'ana',
        referencia: '2026-07',
        esperar: false,
      });
      return (await parts.atualizacoes.insert(row)) ? row.id : null;
    },
    beginMes: () => beginMonth(parts),
    fatia: () => runRefreshSlice(parts),
    /** One invocation a minute, until the run is over or rests. */
    async run(most = 50) {
      for (let at = 0; at < most; at += 1) {
        await runRefreshSlice(parts);
        const viva = await parts.atualizacoes.findViva();
        if (viva?.estado !== 'correndo') break;
        now = Math.ceil((now + 1) / 60_000) * 60_000;
      }
      return (await parts.atualizacoes.list(1))[0];
    },
    /** Models with the month that holds for each, by code. */
    meses: async () =>
      Object.fromEntries(
        (await parts.valores.modelos()).map(({ codigo, referencia }) => [codigo, referencia]),
      ),
    /** Values kept of a model, as `ano month value`. */
    valores: async (code: string) =>
      (
        await env.DB.prepare('SELECT ano, referencia, valor FROM fipe_valores WHERE codigo = ? ORDER BY ano')
          .bind(code)
          .all<{ ano: number; referencia: string; valor: number }>()
      ).results.map(({ ano, referencia, valor }) => `${ano} ${referencia} ${valor}`),
  };
}

/** Calculates the value that the sources give a year in the month after, in centavos. */
export const novo = (before: number, year: number): number => valorNovo(before, year) * 100;
