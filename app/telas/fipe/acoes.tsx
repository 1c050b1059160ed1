import { useState } from 'react';
import { LinkDoWhatsApp } from '~/components/compartilhar/partes.tsx';
import { useEnviarArquivo } from '~/components/compartilhar/use-compartilhar.ts';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatAnoFipe } from '~/domain/fipe/ano.ts';
import { textoDaFipe } from '~/domain/fipe/texto.ts';
import type { ValorFipe } from '~/domain/fipe/tipos.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { cadastroAddress, propostaAddress } from './endereco.ts';

/** Actions with a FIPE value: use in a trade-in, offer as seminovo, send to the customer. */
export function AcoesDaFipe({ valor, entrou }: { valor: ValorFipe; entrou: boolean }) {
  const hydrated = useHydrated();
  const { enviar, enviando } = useEnviarArquivo();
  const [desenhar] = useState(() => async () => {
    const { drawFipe } = await import('./desenhar-cartao.ts');
    const name = `fipe-${slug(`${valor.modelo} ${formatAnoFipe(valor.ano)}`)}.png`;
    return new File([await drawFipe(valor)], name, { type: 'image/png' });
  });
  return (
    <div className="fipe-acoes">
      {entrou && (
        <BotaoLink to={propostaAddress(valor)} variante="secundario" icone={<Icone nome="guardar" />}>
          Fazer proposta
        </BotaoLink>
      )}
      {valor.ano > 0 && (
        <BotaoLink
          to={cadastroAddress(valor.codigo, valor.ano)}
          variante={entrou ? 'secundario' : 'primario'}
          icone={<Icone nome="mais" />}
        >
          Cadastrar seminovo
        </BotaoLink>
      )}
      <LinkDoWhatsApp texto={textoDaFipe(valor)}>Enviar texto</LinkDoWhatsApp>
      {hydrated && (
        <Botao
          type="button"
          variante="secundario"
          icone={<Icone nome="compartilhar" />}
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
        </Botao>
      )}
    </div>
  );
}
