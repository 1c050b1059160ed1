import { useRevalidator } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';

/** Notice that the brand did not load: the form can be filled in, but no picture generated. */
export function FaltaMarca() {
  const { revalidate, state } = useRevalidator();
  return (
    <Aviso
      tom="warning"
      className="mb-6"
      titulo="A marca da loja não carregou"
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
      Dá para preencher agora; para gerar a imagem a marca precisa carregar.
    </Aviso>
  );
}
