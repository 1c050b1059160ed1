import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Dialog } from '~/components/ui/dialog.tsx';
import type { ScreenAddress } from '~/routes/address.ts';

/** Side sheet of one item over its list; the URL says that it is open. */
export function ResourcePanel({
  title,
  list,
  children,
}: {
  title: string;
  /** Address of the list without the sheet. */
  list: ScreenAddress;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Dialog title={title} fecharPara={list} onClose={() => navigate(list, { preventScrollReset: true })}>
      <div className="grid gap-6">{children}</div>
    </Dialog>
  );
}
