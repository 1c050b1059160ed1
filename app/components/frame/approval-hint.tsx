import { useMatches } from '@remix-run/react';
import { useRootData } from '~/browser/use-root-data.ts';
import { Notice } from '~/components/ui/notice.tsx';
import { approvalHintOf } from '~/shared/handle.ts';

/** Tells whether the person is approved. Only shows the hint early: the server decides. */
export const useApproved = (): boolean => useRootData()?.flags.approved ?? true;

/** Hint beside a button that needs approval: the reason, and whom to ask. */
export function ApprovalHint({ para }: { para: string }) {
  const empresa = useRootData()?.empresa;
  return (
    <Notice tone="warning" title="Seu acesso espera a aprovação">
      {`Para ${para}, peça a um administrador da ${empresa ?? 'loja'}.`}
    </Notice>
  );
}

/** Hint above a form that needs approval, shown before anything is typed. */
export function ScreenApprovalHint() {
  const flags = useRootData()?.flags;
  const para = approvalHintOf(useMatches());
  if (!flags?.registered || flags.approved || !para) return null;
  return (
    <div className="mb-4">
      <ApprovalHint para={para} />
    </div>
  );
}
