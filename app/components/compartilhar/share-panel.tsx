import { Link } from '@remix-run/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { CaptionField } from './caption-field.tsx';
import { imageFileName } from './image-files.ts';
import { SendImage } from './send-image.tsx';
import { DownloadImage, LinkField, WhatsAppLink } from './share-parts.tsx';
import { readCaption } from './stored-caption.ts';

// Loaded lazily, when the person opens the form for a customer's name or number.
const LazySendToCliente = bringPart(async () => (await import('./send-to-cliente.tsx')).SendToCliente);

/** Picture of a shared piece in one format. */
export type PecaFormatImage = {
  id: string;
  /** Label, for example "Feed" or "Story". */
  rotulo: string;
  path: string;
  largura: number;
  altura: number;
};

/** Data for sharing a piece; the same for every generator. */
export type PecaToShare = {
  /** Id of its public link. */
  id: string;
  /**
   * Kind of the piece. The caption is remembered per kind; also the file name when the piece has no title.
   */
  tipo: string;
  titulo: string;
  /** Caption text; the address is appended to it. */
  mensagem: string;
  /** Absolute URL of its page. */
  endereco: string;
};

/**
 * Ways to share a piece. Picture and link are two buttons, because WhatsApp on iPhone drops the picture when
 * text comes with it. The selected format is the one sent. Without JavaScript every format can be downloaded,
 * and link and address still work.
 */
export function SharePanel({
  id,
  tipo,
  titulo,
  mensagem,
  endereco,
  formatos,
  formato,
  onFormat,
  rotuloDoLink,
  actions,
}: PecaToShare & {
  formatos: readonly [PecaFormatImage, ...PecaFormatImage[]];
  /** Id of the format shown and sent. */
  formato: string;
  onFormat: (id: string) => void;
  rotuloDoLink: string;
  /** Additional actions of the generator: print, PDF. */
  actions?: ReactNode;
}) {
  const words = `${mensagem}\n${endereco}`;
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const [text, setTexto] = useState(words);
  const [ready, setPronto] = useState(false);
  const [aCliente, setACliente] = useState(false);
  useEffect(() => {
    setTexto(readCaption(localStorage, dono, tipo, words));
    setPronto(true);
  }, [dono, tipo, words]);

  const nomeDe = (id: string) => imageFileName(titulo, id, tipo);
  const chosen = formatos.find(({ id }) => id === formato) ?? formatos[0];
  const files = formatos.map(({ id, path }) => ({ path, nome: nomeDe(id) }));
  const file = { path: chosen.path, nome: nomeDe(chosen.id) };
  return (
    <div className="nao-imprimir grid gap-6">
      <div className="grid gap-3">
        {ready && formatos.length > 1 && (
          <FormatChoice formatos={formatos} formato={chosen.id} onFormat={onFormat} />
        )}
        {ready && <SendImage arquivos={files} arquivo={file} />}
        <WhatsAppLink text={withEndereco(text, endereco)}>Enviar link no WhatsApp</WhatsAppLink>
        {!aCliente && (
          <Link
            to={`/links/${id}/enviar`}
            className="botao botao-texto"
            onClick={(event) => {
              event.preventDefault();
              setACliente(true);
            }}
          >
            <Icon name="pessoa" />
            <span>Enviar a um cliente</span>
          </Link>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-3">
          {ready ? (
            <DownloadImage {...file} rotulo={`Baixar ${chosen.rotulo.toLowerCase()}`}>
              Baixar
            </DownloadImage>
          ) : (
            formatos.map(({ id, path, rotulo }) => (
              <DownloadImage key={id} path={path} nome={nomeDe(id)}>
                Baixar {rotulo.toLowerCase()}
              </DownloadImage>
            ))
          )}
          {ready && actions}
        </div>
      </div>
      {aCliente && (
        <Suspense fallback={<p className="text-muted">Abrindo…</p>}>
          <LazySendToCliente arte={id} text={withEndereco(text, endereco)} endereco={endereco} />
        </Suspense>
      )}
      <LinkField rotulo={rotuloDoLink} endereco={endereco} pronto={ready} />
      {ready && <CaptionField text={text} onTexto={setTexto} palavras={words} lugar={{ dono, tipo }} />}
    </div>
  );
}

/** Appends the address to a message unless the text already contains it. */
const withEndereco = (text: string, address: string): string =>
  text.includes(address) ? text : `${text}\n${address}`.trimStart();

function FormatChoice({
  formatos,
  formato,
  onFormat,
}: {
  formatos: readonly PecaFormatImage[];
  formato: string;
  onFormat: (id: string) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Formato da imagem</legend>
      <div className="escolhas">
        {formatos.map(({ id, rotulo }) => (
          <label key={id} className="escolha">
            <input
              type="radio"
              name="formato"
              value={id}
              className="sr-only"
              checked={id === formato}
              onChange={() => onFormat(id)}
            />
            {rotulo}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
