import { ulid } from 'ulid';
import { mesCorrente, novaPosicao, readPosicao } from '../../../app/domain/fipe/atualizacao.ts';
import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import { hojeEmSaoPaulo } from '../../../app/domain/valores/datas.ts';
import type { AtualizacaoRepository, AtualizacaoRow } from './atualizacao-repository.ts';
import type { CatalogoFipe } from './catalogo.ts';

/** A run that has not begun; what the run before it asked today, and who does not answer today, counts for it too. */
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
 * Begins the refresh of a month that has begun in São Paulo, once: the run waits for its table to come out. A run of
 * this month that somebody stopped is not begun again. Throws when D1 fails.
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
