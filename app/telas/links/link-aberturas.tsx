import { useNavigate } from '@remix-run/react';
import { AberturasByDay } from '~/components/compartilhar/aberturas.tsx';
import { SentTo, type SentToCliente } from '~/components/compartilhar/sent-to.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import type { AberturaDay } from '~/domain/ofertas/aberturas.ts';
import { LINK_KIND_NAMES, type LinkListRow } from './types.ts';

/** Number of opens of a link on each of the last days. */
export function LinkAberturas({
  titulo,
  tipo,
  total,
  dias,
  enviados,
  voltar,
}: Pick<LinkListRow, 'titulo' | 'tipo'> & {
  total: number;
  dias: readonly AberturaDay[];
  /** Customers the person sent it to by name. */
  enviados: readonly SentToCliente[];
  /** Address of the list. */
  voltar: `/links?${string}`;
}) {
  const navigate = useNavigate();
  return (
    <Dialog
      title={`${LINK_KIND_NAMES[tipo]} ${titulo}`}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <div className="grid gap-6">
        <AberturasByDay total={total} dias={dias} />
        <SentTo enviados={enviados} />
      </div>
    </Dialog>
  );
}
