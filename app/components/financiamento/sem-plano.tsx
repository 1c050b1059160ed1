import { useRevalidator } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { formatData } from '~/domain/datas.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';

/** What is missing before a simulation can be trusted: the catalogue, or a plan that is not over. */
export function SemPlano({
  semCatalogo,
  vencido,
  plano,
}: {
  semCatalogo: boolean;
  vencido: boolean;
  plano: Pick<PlanoPublicado, 'ate' | 'financeiras'>;
}) {
  const { revalidate, state } = useRevalidator();
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
  if (!semCatalogo) return null;
  return (
    <Aviso
      tom="warning"
      titulo="O catálogo não carregou"
      acao={
        <Botao
          type="button"
          variante="secundario"
          compacto
          carregando={state === 'loading'}
          onClick={revalidate}
        >
          Tentar de novo
        </Botao>
      }
    >
      Você pode escrever o nome da moto e o preço.
    </Aviso>
  );
}
