import { ulid } from 'ulid';
import { mesCorrente, novaPosicao, readPosicao } from '../../../app/domain/fipe/atualizacao.ts';
import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import { hojeEmSaoPaulo } from '../../../app/domain/valores/datas.ts';
import type { AtualizacaoRepository, AtualizacaoRow } from './atualizacao-repository.ts';
import type { CatalogoFipe } from './catalogo.ts';

/** Builds a run not yet begun; it inherits today's request count and closed sources from the run before. */
export async function newRun(
  atualizacoes: AtualizacaoRepository,
  agora: Date,
  { uid, referencia, esperar }: { uid: string | null; referencia: Referencia; esperar: boolean },
): Promise<AtualizacaoRow> {
  const [last] = await atualizacoes.list(1);
  const em = agora.toISOString();
  const dia = hojeEmSaoPaulo(agora);
  return {
    ...{ id: ulid(agora.getTime()), uid, referencia, estado: 'correndo', pedidos: 0, dia },
    pedidosDoDia: last?.dia === dia ? last.pedidosDoDia : 0,
    posicao: JSON.stringify(novaPosicao(esperar, last && readPosicao(last.posicao).fontes)),
    ...{ motivo: null, retomarEm: null, ocupadaAte: null, terminadaEm: null },
    ...{ iniciadaEm: em, atualizadaEm: em },
  };
}

/**
 * Starts the refresh of a new month (São Paulo time), once; the run waits until the table is published. One
 * that somebody stopped is not started again. Throws when D1 fails.
 */
export async function beginMes(parts: {
  atualizacoes: AtualizacaoRepository;
  catalogo: Pick<CatalogoFipe, 'referencia'>;
  agora: () => Date;
}): Promise<void> {
  const { atualizacoes, catalogo } = parts;
  const agora = parts.agora();
  const referencia = mesCorrente(agora);
  if ((await catalogo.referencia()) >= referencia || (await atualizacoes.hasFor(referencia))) return;
  await atualizacoes.insert(await newRun(atualizacoes, agora, { uid: null, referencia, esperar: true }));
}
