import { Aviso } from '~/components/ui/aviso.tsx';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { formatData } from '~/domain/valores/datas.ts';

/** Warns that the plan is missing, has no financeiras or has expired. */
export function SemPlano({
  vencido,
  plano,
}: {
  vencido: boolean;
  plano: Pick<PlanoPublicado, 'ate' | 'financeiras'>;
}) {
  if (plano.financeiras.length === 0) {
    return (
      <Aviso tom="error" titulo="O plano da loja está sem bancos">
        Peça a um administrador para publicar um plano de financiamento.
      </Aviso>
    );
  }
  if (vencido && plano.ate !== null) {
    return (
      <Aviso tom="warning" titulo={`O plano venceu em ${formatData(plano.ate)}`}>
        As taxas abaixo são as últimas publicadas: servem para conversar, não para imprimir, enviar ou
        anunciar. Peça a um administrador para publicar o próximo.
      </Aviso>
    );
  }
  return null;
}
