import { useEffect, useState } from 'react';
import { useNotificar } from '~/components/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/raiz/carregamento.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';

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
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const [pronto, setPronto] = useState(false);
  const [preparando, setPreparando] = useState(false);
  useEffect(() => setPronto(true), []);

  async function shareImage() {
    setPreparando(true);
    try {
      const file = await track(pictureOf(imagens.feed, titulo));
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else download(file);
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        notificar({ message: 'A imagem não carregou. Tente de novo.', color: 'error' });
      }
    } finally {
      setPreparando(false);
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(endereco);
      notificar({ message: 'Link copiado.' });
    } catch {
      notificar({ message: 'Não deu para copiar. Selecione o link e copie.', color: 'error' });
    }
  }

  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${mensagem}\n${endereco}`)}`;
  return (
    <div className="nao-imprimir grid gap-3">
      {pronto && (
        <Botao
          type="button"
          icone={<Icone nome="compartilhar" />}
          carregando={preparando}
          onClick={shareImage}
        >
          Enviar imagem
        </Botao>
      )}
      <a className="botao botao-secundario" href={whatsApp} target="_blank" rel="noreferrer">
        <Icone nome="conversa" />
        <span>Enviar link no WhatsApp</span>
      </a>
      <div className="grid grid-cols-2 gap-3">
        <a className="botao botao-secundario" href={imagens.feed} download={fileName(titulo, 'feed')}>
          <Icone nome="baixar" />
          <span>Baixar feed</span>
        </a>
        <a className="botao botao-secundario" href={imagens.story} download={fileName(titulo, 'story')}>
          <Icone nome="baixar" />
          <span>Baixar story</span>
        </a>
      </div>
      <CampoTexto
        name="link"
        rotulo="Link do panfleto"
        value={endereco}
        readOnly
        onFocus={(event) => event.target.select()}
        sufixo={
          pronto && (
            <button type="button" className="botao botao-texto -me-3" onClick={copyLink}>
              <Icone nome="copiar" />
              <span>Copiar link</span>
            </button>
          )
        }
      />
      {pronto && (
        <Botao type="button" variante="texto" icone={<Icone nome="imprimir" />} onClick={() => print()}>
          Imprimir em A4
        </Botao>
      )}
    </div>
  );
}

async function pictureOf(path: string, titulo: string): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return new File([await response.blob()], fileName(titulo, 'feed'), { type: 'image/jpeg' });
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  URL.revokeObjectURL(address);
}

/** "fazer-fz25-abs-connected-feed.jpg" */
function fileName(titulo: string, formato: string): string {
  const slug = titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug || 'panfleto'}-${formato}.jpg`;
}
