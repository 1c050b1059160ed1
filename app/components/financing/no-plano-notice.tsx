import { Notice } from '~/components/ui/notice.tsx';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { formatDate } from '~/domain/valores/dates.ts';

/** Warns that the plan is missing, has no financeiras or has expired. */
export function NoPlanoNotice({
  vencido,
  plano,
}: {
  vencido: boolean;
  plano: Pick<PublishedPlano, 'ate' | 'financeiras'>;
}) {
  if (plano.financeiras.length === 0) {
    return (
      <Notice tone="error" title="O plano da loja está sem bancos">
        Peça a um administrador para publicar um plano de financiamento.
      </Notice>
    );
  }
  if (vencido && plano.ate !== null) {
    return (
      <Notice tone="warning" title={`O plano venceu em ${formatDate(plano.ate)}`}>
        As taxas abaixo são as últimas publicadas: servem para conversar, não para imprimir, enviar ou
        anunciar. Peça a um administrador para publicar o próximo.
      </Notice>
    );
  }
  return null;
}
