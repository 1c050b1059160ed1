import {
  defaultMarcas,
  FIPE_SOURCES,
  marcaNameKey,
  type RefreshPosition,
  redeMarcas,
  startOfTomorrow,
} from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import type { FipeCatalogo } from './catalogo.ts';
import type { MarcasRepository } from './marcas-repository.ts';
import { type RefreshRun, RunPause, requirePlausibleMonth } from './refresh-run.ts';
import type { CompleteModelo } from './values-repository.ts';

/** Pause of a refresh of the FIPE table while no source names its month, in milliseconds. */
const WITHOUT_MONTH_MS = 15 * 60_000;
/** Maximum number of new models of a brand; more means that the sources write names differently. */
const MAX_NEW_PER_MARCA = 60;

/** Model of the run, with its month in force and its known years. */
export type RefreshTarget = {
  codigo: string;
  marca: string;
  nome: string;
  referencia: FipeReferencia;
  anos: readonly number[];
};

/**
 * Reads the table's month from the first source that names it. Throws RunPause when none does, or when a
 * scheduled run waits for a month not published yet.
 */
export async function learnMonth(
  corrida: RefreshRun,
  emVigor: FipeReferencia,
  { clock }: { clock: () => Date },
): Promise<void> {
  for (const fonte of FIPE_SOURCES) {
    if (!corrida.isAberta(fonte)) continue;
    const read = await corrida.attempt(fonte, async () => {
      const newest = await corrida.fontes.mes(fonte);
      requirePlausibleMonth(newest, clock());
      return newest;
    });
    if ('falha' in read) continue;
    const { esperar } = corrida.posicao;
    if (esperar && read.value < corrida.referencia && read.value <= emVigor)
      throw new RunPause('mes', startOfTomorrow(clock()));
    corrida.referencia = read.value;
    corrida.posicao.mes = true;
    return;
  }
  corrida.requireFonte();
  throw new RunPause('fontes', new Date(clock().getTime() + WITHOUT_MONTH_MS).toISOString());
}

/** Chooses the brands of the run, and reads their ids in FIPE API v2. */
export async function chooseMarcas(
  corrida: RefreshRun,
  { catalogo, marcas }: { catalogo: FipeCatalogo; marcas: MarcasRepository },
): Promise<void> {
  const known = await catalogo.marcas();
  const names = new Set(known.map(({ nome }) => nome));
  const chosen = redeMarcas(await marcas.all(), defaultMarcas(known)).filter((nome) => names.has(nome));
  const codes = new Map<string, string>();
  if (corrida.isAberta('fipe')) {
    const read = await corrida.attempt('fipe', () => corrida.fontes.fipe.marcas());
    if ('value' in read) for (const { codigo, nome } of read.value) codes.set(marcaNameKey(nome), codigo);
  }
  corrida.posicao.marcas = chosen.map((nome) => ({ nome, codigo: codes.get(marcaNameKey(nome)) ?? null }));
}

/** Every model of a brand, by code: from the snapshot, from earlier refreshes, and new in this one. */
export async function targetsOf(
  marca: string,
  { novos }: Pick<RefreshPosition, 'novos'>,
  catalogo: FipeCatalogo,
  atualizados: readonly CompleteModelo[],
): Promise<RefreshTarget[]> {
  const [snapshot, models] = await Promise.all([catalogo.referencia(), catalogo.modelosDe(marca)]);
  const all = new Map<string, RefreshTarget>();
  for (const novo of novos)
    if (novo.marca === marca) all.set(novo.codigo, { ...novo, referencia: '', anos: [] });
  for (const model of models) all.set(model.codigo, { ...model, marca, referencia: snapshot });
  for (const each of atualizados) {
    if (each.marca !== marca) continue;
    const before = all.get(each.codigo);
    // A snapshot may be newer than the last refresh.
    const referencia = before && before.referencia > each.referencia ? before.referencia : each.referencia;
    all.set(each.codigo, { anos: before?.anos ?? [], ...each, referencia });
  }
  return [...all.values()].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
}

/** Counts the models of the run. */
export async function countTargets(
  { posicao, referencia }: RefreshRun,
  catalogo: FipeCatalogo,
  atualizados: readonly CompleteModelo[],
): Promise<number> {
  const brands = await Promise.all(
    posicao.marcas.map(({ nome }) => targetsOf(nome, posicao, catalogo, atualizados)),
  );
  return brands.flat().filter((each) => each.referencia < referencia).length;
}

/**
 * Finds unknown models of a brand in FIPE API v2's list. A failure leaves them for the next month: known
 * models never wait for new ones.
 */
export async function explore(
  corrida: RefreshRun,
  marca: RefreshPosition['marcas'][number],
  targets: readonly RefreshTarget[],
): Promise<void> {
  const { posicao, fontes } = corrida;
  const { codigo } = marca;
  if (codigo === null || !corrida.isAberta('fipe')) {
    posicao.aExplorar = [];
    return;
  }
  if (posicao.aExplorar === null) {
    const names = new Set(targets.map(({ nome }) => marcaNameKey(nome)));
    const read = await corrida.attempt('fipe', () => fontes.fipe.modelos(codigo));
    const unknown = 'value' in read ? read.value.filter(({ nome }) => !names.has(marcaNameKey(nome))) : [];
    posicao.aExplorar = unknown.length > MAX_NEW_PER_MARCA ? [] : unknown.map((each) => each.codigo);
  }
  const codes = new Set(targets.map((each) => each.codigo));
  for (let next = posicao.aExplorar[0]; next !== undefined; next = posicao.aExplorar[0]) {
    const modelo = next;
    const read = await corrida.attempt('fipe', async () => {
      const [year = ''] = await fontes.fipe.anosDoModelo(codigo, modelo);
      return fontes.fipe.valorDoModelo(codigo, modelo, year);
    });
    posicao.aExplorar = posicao.aExplorar.slice(1);
    if ('falha' in read) {
      if (!corrida.isAberta('fipe')) posicao.aExplorar = [];
      continue;
    }
    const found = read.value;
    if (codes.has(found.codigo) || posicao.novos.some((each) => each.codigo === found.codigo)) continue;
    posicao.novos = [...posicao.novos, { codigo: found.codigo, marca: marca.nome, nome: found.modelo }];
    posicao.total += 1;
  }
}
