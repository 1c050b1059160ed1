import type { AuditedAct, AuditTrail } from './audit-repository.ts';

/**
 * Write that must be recorded in the audit trail. Permission is checked before: author and company in `feito`
 * come from that check.
 */
type Act<Result> = {
  auditTrail: Pick<AuditTrail, 'record' | 'withdraw'>;
  /** Row of the audit trail. */
  feito: AuditedAct;
  /** Maps the error when the audit trail cannot be written; default: the error itself. */
  unrecorded?: (error: unknown) => unknown;
  /** Runs between the audit trail and the write; its failure ends the act. */
  before?: () => Promise<void>;
  write: () => Promise<Result>;
  /** Returns false when the result shows that nothing changed; by default every result counts as a change. */
  changed?: (result: Result) => boolean;
  /** True for a failure of `write` after which the change may have happened; by default none. */
  mayHaveChanged?: (error: unknown) => boolean;
  /** Undoes `before`, whenever nothing changed. */
  undo?: () => Promise<void>;
  /** Called with the error when audit rows of an act that did not happen cannot be deleted. */
  onStuck?: (error: unknown) => void;
};

/**
 * Runs an auditable act: writes the audit trail first, so that nothing happens without it; then `before`,
 * then the write. When nothing changed (refused or failed) the rows are deleted. A failure of that deletion
 * never hides the result.
 */
export async function audited<Result>({
  auditTrail,
  feito,
  unrecorded = (error) => error,
  before,
  write,
  changed = () => true,
  mayHaveChanged = () => false,
  undo,
  onStuck = () => undefined,
}: Act<Result>): Promise<Result> {
  const ids = await auditTrail.record(feito).catch((error: unknown) => {
    throw unrecorded(error);
  });
  const takeBack = () => Promise.all([auditTrail.withdraw(ids).catch(onStuck), undo?.()]);

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
