import { useState } from 'react';
import { WhatsAppLink } from '~/components/compartilhar/partes.tsx';
import { useSendFile } from '~/components/compartilhar/use-compartilhar.ts';
import { Button, ButtonLink } from '~/components/ui/botao.tsx';
import { Icon } from '~/components/ui/icone.tsx';
import { formatFipeYear } from '~/domain/fipe/ano.ts';
import { writeFipeMessage } from '~/domain/fipe/texto.ts';
import type { FipeValue } from '~/domain/fipe/tipos.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { cadastroAddress, propostaAddress } from './endereco.ts';

/** Actions with a FIPE value: use in a trade-in, offer as seminovo, send to the customer. */
export function FipeActions({ valor, entrou }: { valor: FipeValue; entrou: boolean }) {
  const hydrated = useHydrated();
  const { enviar, enviando } = useSendFile();
  const [desenhar] = useState(() => async () => {
    const { drawFipeCard: drawFipe } = await import('./desenhar-cartao.ts');
    const name = `fipe-${slug(`${valor.modelo} ${formatFipeYear(valor.ano)}`)}.png`;
    return new File([await drawFipe(valor)], name, { type: 'image/png' });
  });
  return (
    <div className="fipe-acoes">
      {entrou && (
        <ButtonLink to={propostaAddress(valor)} variante="secundario" icone={<Icon nome="guardar" />}>
          Fazer proposta
        </ButtonLink>
      )}
      {valor.ano > 0 && (
        <ButtonLink
          to={cadastroAddress(valor.codigo, valor.ano)}
          variante={entrou ? 'secundario' : 'primario'}
          icone={<Icon nome="mais" />}
        >
          Cadastrar seminovo
        </ButtonLink>
      )}
      <WhatsAppLink texto={writeFipeMessage(valor)}>Enviar texto</WhatsAppLink>
      {hydrated && (
        <Button
          type="button"
          variante="secundario"
          icone={<Icon nome="compartilhar" />}
          carregando={enviando}
          onClick={() =>
            enviar(desenhar, (error) =>
              error instanceof DOMException && error.name === 'AbortError'
                ? null
                : { message: 'Não deu para fazer a imagem. Envie como texto.', color: 'error' },
            )
          }
        >
          Enviar imagem
        </Button>
      )}
    </div>
  );
}
