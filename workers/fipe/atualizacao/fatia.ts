import {
  FONTES,
  FRANQUIA,
  type NomeDaFonte,
  novaPosicao,
  PASSADAS,
  readPosicao,
} from '../../../app/domain/fipe/atualizacao.ts';
import type { Configuracao } from '../../base/configuration.ts';
import type { Log } from '../../upstream/cache.ts';
import type { Deadline } from '../../upstream/upstream.ts';
import type { AtualizacaoRepository, Depois } from './atualizacao-repository.ts';
import type { CatalogoFipe } from './catalogo.ts';
import { type Corrida, createCorrida, FimDaFatia, MesNovo, NaoEMais, Pausa, POSSE_MS } from './corrida.ts';
import { perguntarAsFontes } from './fontes.ts';
import type { MarcasRepository } from './marcas-repository.ts';
import { alvosOf, chooseMarcas, countAlvos, explore, learnMes } from './planejar.ts';
import { refreshModelo } from './refresh-modelo.ts';
import type { ValoresRepository } from './valores-repository.ts';

/** Parts of a slice of the refresh. */
export type PartesDaFatia = {
  atualizacoes: AtualizacaoRepository;
  valores: ValoresRepository;
  marcas: MarcasRepository;
  catalogo: CatalogoFipe;
  fontes: Configuracao['fipe'];
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: Deadline;
  agora: () => Date;
  wait: (ms: number) => Promise<void>;
  log: Log;
};

/** Pause after an error of our own, milliseconds. */
const DEPOIS_DE_ERRO_MS = 15 * 60_000;

/** Daily request limit of a deployment, with or without a token. */
export const franquiaOf = ({ fipeToken }: Configuracao['fipe']): number =>
  fipeToken ? FRANQUIA.comToken : FRANQUIA.semToken;

/** The sources that have a host. */
const existentesOf = ({ fipeHost, brasilApiHost }: Configuracao['fipe']): NomeDaFonte[] =>
  FONTES.filter((fonte) => (fonte === 'fipe' ? fipeHost : brasilApiHost) !== null);

/**
 * Continues the run that is due, for one invocation of the schedule; does nothing without one, or while
 * another invocation holds its lock. The state is in D1 before each request, so an aborted run continues from
 * there. Throws when D1 fails.
 */
export async function runFatia(parts: PartesDaFatia): Promise<void> {
  const { atualizacoes, agora, log } = parts;
  const now = agora();
  const ate = new Date(now.getTime() + POSSE_MS).toISOString();
  const row = await atualizacoes.take(now.toISOString(), ate);
  if (!row) return;
  const corrida = createCorrida({
    ...parts,
    ...{ row, posicao: readPosicao(row.posicao), franquia: franquiaOf(parts.fontes) },
    existentes: existentesOf(parts.fontes),
    perguntar: perguntarAsFontes(parts),
  });

  const depois = await advance(corrida, parts).then(
    () => ({ estado: 'feita', motivo: null, retomarEm: null }) as const,
    (error: unknown) => afterEnd(error, corrida, parts),
  );
  if (!depois) return;
  const { posicao, referencia } = corrida;
  await atualizacoes.release({ id: row.id, ate: corrida.ate }, agora().toISOString(), {
    ...{ posicao, referencia },
    ...depois,
  });
  log('fipe.fatia', {
    estado: depois.estado,
    motivo: depois.motivo,
    feitos: posicao.feitos,
    total: posicao.total,
  });
}

/** State of the run after its slice; null when the lock was lost. */
function afterEnd(
  error: unknown,
  corrida: Corrida,
  { agora, log }: PartesDaFatia,
): Pick<Depois, 'estado' | 'motivo' | 'retomarEm'> | null {
  if (error instanceof NaoEMais) return null;
  if (error instanceof FimDaFatia) return { estado: 'correndo', motivo: null, retomarEm: null };
  if (error instanceof MesNovo) {
    // Values of the month before stay in force until every model is read again for the new one.
    corrida.posicao = { ...novaPosicao(false, corrida.posicao.fontes), mes: true };
    corrida.referencia = error.referencia;
    return { estado: 'correndo', motivo: null, retomarEm: null };
  }
  if (error instanceof Pausa) return { estado: 'pausada', motivo: error.motivo, retomarEm: error.ate };
  log('fipe.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
  const retomarEm = new Date(agora().getTime() + DEPOIS_DE_ERRO_MS).toISOString();
  return { estado: 'pausada', motivo: 'erro', retomarEm };
}

/** Advances to the end of the run. Throws what interrupts it. */
async function advance(corrida: Corrida, parts: PartesDaFatia): Promise<void> {
  const { catalogo, valores } = parts;
  const atualizados = await valores.modelos();
  if (!corrida.posicao.mes) {
    const months = [await catalogo.referencia(), ...atualizados.map(({ referencia }) => referencia)];
    await learnMes(corrida, months.sort().at(-1) ?? '', parts);
  }
  if (corrida.posicao.marcas.length === 0) {
    await chooseMarcas(corrida, parts);
    corrida.posicao.total = await countAlvos(corrida, catalogo, atualizados);
  }
  for (;;) {
    const { posicao } = corrida;
    const marca = posicao.marcas[posicao.marca];
    if (marca) {
      await refreshMarca(corrida, marca, parts, atualizados);
      Object.assign(posicao, { marca: posicao.marca + 1, depois: '', aExplorar: null });
    } else if (posicao.falhas.length > 0 && posicao.passada < PASSADAS) {
      const { falhas, passada } = posicao;
      const opening = corrida.opening();
      Object.assign(posicao, { marca: 0, depois: '', so: falhas, falhas: [], passada: passada + 1 });
      // A source that is closed now may be the one that has them.
      if (opening) throw new Pausa('fontes', opening);
    } else return;
  }
}

async function refreshMarca(
  corrida: Corrida,
  marca: Corrida['posicao']['marcas'][number],
  parts: PartesDaFatia,
  atualizados: Awaited<ReturnType<ValoresRepository['modelos']>>,
): Promise<void> {
  const { posicao } = corrida;
  const known = await alvosOf(marca.nome, posicao, parts.catalogo, atualizados);
  if (!known.some(({ referencia }) => referencia < corrida.referencia)) return;
  if (posicao.so === null) await explore(corrida, marca, known);
  const alvos = await alvosOf(marca.nome, posicao, parts.catalogo, atualizados);
  for (const alvo of alvos) {
    const isDone = alvo.referencia >= corrida.referencia || alvo.codigo <= posicao.depois;
    if (isDone || (posicao.so && !posicao.so.includes(alvo.codigo))) continue;
    const resultado = await refreshModelo(corrida, alvo, parts);
    posicao.depois = alvo.codigo;
    if (resultado === 'feito') posicao.feitos += 1;
    if (resultado === 'ausente') posicao.ausentes += 1;
    if (resultado === 'falhou') posicao.falhas = [...posicao.falhas, alvo.codigo];
  }
}
