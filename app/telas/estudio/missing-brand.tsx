import { useRevalidator } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';

/** Notice that the brand did not load: the form can be filled in, but no picture generated. */
export function MissingBrand() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="warning"
      className="mb-6"
      title="A marca da loja não carregou"
      acao={
        <Button
          type="button"
          variante="secundario"
          compacto
          loading={state === 'loading'}
          onClick={revalidate}
        >
          Tentar de novo
        </Button>
      }
    >
      Dá para preencher agora; para gerar a imagem a marca precisa carregar.
    </Notice>
  );
}
