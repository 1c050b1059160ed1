import { type FailureReason, FIPE_SOURCES, type FipeSourceName } from '../../../app/domain/fipe/refresh.ts';
import { SourceFailure } from './ask-json.ts';
import type { RefreshRun } from './refresh-run.ts';
import type { RefreshTarget } from './refresh-targets.ts';
import type { FipeValueRepository } from './values-repository.ts';

/** `feito`: refreshed to the new month. `ausente`: no source has it. `falhou`: retried in the next pass. */
export type ModeloRefreshResult = 'feito' | 'ausente' | 'falhou';

/**
 * Refreshes one model to the run's month. BrasilAPI is called first, because it returns all years in one
 * request; FIPE API v2 is the fallback, year by year, and comes first where it has begun. The old month stays
 * in force until all years are read. Throws RunPause when no source is left.
 */
export async function refreshModelo(
  corrida: RefreshRun,
  target: RefreshTarget,
  { valores, clock }: { valores: FipeValueRepository; clock: () => Date },
): Promise<ModeloRefreshResult> {
  const begun = corrida.posicao.meio?.codigo === target.codigo;
  const order: readonly FipeSourceName[] = begun ? FIPE_SOURCES : [...FIPE_SOURCES].reverse();
  const now = () => clock().toISOString();
  const failures: FailureReason[] = [];

  const via: Record<FipeSourceName, () => Promise<void>> = {
    async brasilapi() {
      const read = await corrida.fontes.brasilapi.valores(target.codigo);
      const [first] = read;
      if (!first) throw new SourceFailure('forma');
      corrida.requireMes(first.referencia);
      // Only the source that lists years may say that one is gone; 0 km may disappear whenever production
      // ends.
      const years = new Set(read.map(({ ano }) => ano));
      if (target.anos.some((year) => year !== 0 && !years.has(year)) && corrida.hasFonte('fipe'))
        throw new SourceFailure('incompleta');
      await valores.complete(completed(corrida, target, first.modelo), read, 'brasilapi', now());
    },

    async fipe() {
      const { posicao, fontes } = corrida;
      if (posicao.meio?.codigo !== target.codigo) {
        posicao.meio = { codigo: target.codigo, anos: await fontes.fipe.anos(target.codigo), feitos: 0 };
      }
      const { anos } = posicao.meio;
      let nome = target.nome;
      for (let feitos = posicao.meio.feitos; feitos < anos.length; feitos += 1) {
        const read = await fontes.fipe.valor(target.codigo, anos[feitos] ?? '');
        corrida.requireMes(read.referencia);
        await valores.add([read], 'fipe');
        posicao.meio = { ...posicao.meio, feitos: feitos + 1 };
        nome = read.modelo;
      }
      await valores.complete(completed(corrida, target, nome), [], 'fipe', now());
    },
  };

  for (const fonte of order) {
    if (!corrida.isAberta(fonte)) continue;
    const tried = await corrida.attempt(fonte, via[fonte]);
    if ('value' in tried) {
      corrida.posicao.meio = null;
      return 'feito';
    }
    failures.push(tried.falha.motivo);
  }
  corrida.requireFonte();
  corrida.posicao.meio = null;
  return failures.length > 0 && failures.every((reason) => reason === 'ausente') ? 'ausente' : 'falhou';
}

const completed = ({ referencia }: RefreshRun, { codigo, marca }: RefreshTarget, nome: string) => ({
  ...{ codigo, marca, nome, referencia },
});
