import { useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { WhatsAppLink } from '~/components/compartilhar/share-parts.tsx';
import { useSendFile } from '~/components/compartilhar/use-share.ts';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { writeFipeMessage } from '~/domain/fipe/fipe-message.ts';
import type { FipeValue } from '~/domain/fipe/fipe-types.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { cadastroAddress, propostaAddress } from './urls.ts';

/** Actions with a FIPE value: use in a trade-in, offer as seminovo, send to the customer. */
export function FipeActions({ valor, entrou }: { valor: FipeValue; entrou: boolean }) {
  const hydrated = useHydrated();
  const { enviar, enviando } = useSendFile();
  const [desenhar] = useState(() => async () => {
    const { drawFipeCard: drawFipe } = await import('./draw-card.ts');
    const name = `fipe-${slug(`${valor.modelo} ${formatFipeYear(valor.ano)}`)}.png`;
    return new File([await drawFipe(valor)], name, { type: 'image/png' });
  });
  return (
    <div className="fipe-acoes">
      {entrou && (
        <ButtonLink to={propostaAddress(valor)} variante="secundario" icone={<Icon name="guardar" />}>
          Fazer proposta
        </ButtonLink>
      )}
      {valor.ano > 0 && (
        <ButtonLink
          to={cadastroAddress(valor.codigo, valor.ano)}
          variante={entrou ? 'secundario' : 'primario'}
          icone={<Icon name="mais" />}
        >
          Cadastrar seminovo
        </ButtonLink>
      )}
      <WhatsAppLink text={writeFipeMessage(valor)}>Enviar texto</WhatsAppLink>
      {hydrated && (
        <Button
          type="button"
          variante="secundario"
          icone={<Icon name="compartilhar" />}
          loading={enviando}
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
