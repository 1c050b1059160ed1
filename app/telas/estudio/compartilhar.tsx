import { useEffect, useState } from 'react';
import { fetchImagem, isDesistencia, nomeDoArquivo } from '~/components/compartilhar/arquivos.ts';
import { BaixarImagem, CampoDoLink, LinkDoWhatsApp } from '~/components/compartilhar/partes.tsx';
import { useEnviarArquivo } from '~/components/compartilhar/use-compartilhar.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';

/** What the consultant reads of a failure; closing the share sheet is none. */
const explain = (error: unknown): Notificacao | null =>
  isDesistencia(error) ? null : { message: 'A imagem não carregou. Tente de novo.', color: 'error' };

/**
 * The ways a piece leaves the phone. Picture and link are two buttons, because WhatsApp on iPhones drops the
 * picture when text comes with it. Without JavaScript download, link and the address itself still work.
 */
export function Compartilhar({
  titulo,
  mensagem,
  endereco,
  imagens,
}: {
  titulo: string;
  /** Text that goes with the link. */
  mensagem: string;
  /** Absolute address of the share page. */
  endereco: string;
  imagens: { feed: string; story: string };
}) {
  const { enviar, enviando } = useEnviarArquivo();
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);

  const feed = nomeDoArquivo(titulo, 'feed', 'panfleto');
  return (
    <div className="nao-imprimir grid gap-3">
      {pronto && (
        <Botao
          type="button"
          icone={<Icone nome="compartilhar" />}
          carregando={enviando}
          onClick={() => enviar(() => fetchImagem(imagens.feed, feed), explain)}
        >
          Enviar imagem
        </Botao>
      )}
      <LinkDoWhatsApp texto={`${mensagem}\n${endereco}`}>Enviar link no WhatsApp</LinkDoWhatsApp>
      <div className="grid grid-cols-2 gap-3">
        <BaixarImagem path={imagens.feed} nome={feed}>
          Baixar feed
        </BaixarImagem>
        <BaixarImagem path={imagens.story} nome={nomeDoArquivo(titulo, 'story', 'panfleto')}>
          Baixar story
        </BaixarImagem>
      </div>
      <CampoDoLink rotulo="Link do panfleto" endereco={endereco} pronto={pronto} />
      {pronto && (
        <Botao type="button" variante="texto" icone={<Icone nome="imprimir" />} onClick={() => print()}>
          Imprimir em A4
        </Botao>
      )}
    </div>
  );
}
