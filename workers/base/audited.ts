import type { Auditoria, Feito } from './audit-repository.ts';

/**
 * Something that somebody answers for. Whoever may not do it is refused before there is a `feito` to speak of: its
 * author and company come from that check.
 */
type Act<Result> = {
  auditoria: Pick<Auditoria, 'record' | 'withdraw'>;
  /** Who does what to whom, as the trail keeps it. */
  feito: Feito;
  /** The failure to give when the trail cannot be written; its own when not told. */
  unrecorded?: (error: unknown) => unknown;
  /** What has to happen between the trail and the write; its failure ends the act. */
  before?: () => Promise<void>;
  write: () => Promise<Result>;
  /** False where the result shows that nothing happened; every result shows that it did when not told. */
  changed?: (result: Result) => boolean;
  /** True for a failure of `write` behind which it may have happened all the same; none when not told. */
  mayHaveChanged?: (error: unknown) => boolean;
  /** Takes back what `before` did, whenever nothing happened; hears of no failure but its own. */
  undo?: () => Promise<void>;
  /** Hears of rows that could not be taken back: they tell of something that did not happen. */
  onStuck?: (error: unknown) => void;
};

/**
 * The one way in which an act is written down: the trail first, so that nothing happens without it; then what the
 * write needs, then the write; and where nothing happened, refused or failed, the trail is taken back. A trail that
 * cannot be taken back never hides the answer of the act itself.
 */
export async function audited<Result>({
  auditoria,
  feito,
  unrecorded = (error) => error,
  before,
  write,
  changed = () => true,
  mayHaveChanged = () => false,
  undo,
  onStuck = () => undefined,
}: Act<Result>): Promise<Result> {
  const ids = await auditoria.record(feito).catch((error: unknown) => {
    throw unrecorded(error);
  });
  const takeBack = () => Promise.all([auditoria.withdraw(ids).catch(onStuck), undo?.()]);

  try {
    await before?.();
  } catch (error) {
    await takeBack();
    throw error;
  }
  try {
    const result = await write();
    if (!changed(result)) await takeBack();
    return result;
  } catch (error) {
    if (!mayHaveChanged(error)) await takeBack();
    throw error;
  }
}
