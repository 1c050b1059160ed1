import { useNavigate } from '@remix-run/react';
import { AberturasPorDia } from '~/components/compartilhar/aberturas.tsx';
import { type Enviado, EnviadoA } from '~/components/compartilhar/enviado-a.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import type { DiaDeAberturas } from '~/domain/ofertas/aberturas.ts';
import { type LinkListado, NOME_DO_TIPO } from './tipos.ts';

/** Number of opens of a link on each of the last days. */
export function AberturasDoLink({
  titulo,
  tipo,
  total,
  dias,
  enviados,
  voltar,
}: Pick<LinkListado, 'titulo' | 'tipo'> & {
  total: number;
  dias: readonly DiaDeAberturas[];
  /** Customers the person sent it to by name. */
  enviados: readonly Enviado[];
  /** Address of the list. */
  voltar: string;
}) {
  const navigate = useNavigate();
  return (
    <Dialogo
      titulo={`${NOME_DO_TIPO[tipo]} ${titulo}`}
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <div className="grid gap-6">
        <AberturasPorDia total={total} dias={dias} />
        <EnviadoA enviados={enviados} />
      </div>
    </Dialogo>
  );
}
