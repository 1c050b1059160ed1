import type { ReactNode } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { useCopyText } from './use-share.ts';

/** Link that opens WhatsApp with a prepared text; works without JavaScript. */
export function WhatsAppLink({
  text,
  variant = 'secundario',
  children,
}: {
  text: string;
  variant?: 'primario' | 'secundario';
  children: ReactNode;
}) {
  return (
    <a className={`botao botao-${variant}`} href={whatsAppUrl(text)} target="_blank" rel="noreferrer">
      <Icon name="conversa" />
      <span>{children}</span>
    </a>
  );
}

/** Link that downloads a picture in one format; works without JavaScript. */
export function DownloadImage({
  path,
  nome,
  rotulo,
  children,
}: {
  path: string;
  nome: string;
  /** Accessible name of the button, where its visible text is short. */
  rotulo?: string;
  children: ReactNode;
}) {
  return (
    <a className="botao botao-secundario" href={path} download={nome} aria-label={rotulo}>
      <Icon name="baixar" />
      <span>{children}</span>
    </a>
  );
}

/** Read-only field with an absolute URL, and a copy button once JavaScript runs. */
export function LinkField({
  rotulo,
  endereco,
  pronto = true,
}: {
  rotulo: string;
  endereco: string;
  /** False until hydration: without JavaScript the copy button would do nothing. */
  pronto?: boolean;
}) {
  const copiar = useCopyText();
  return (
    <TextField
      name="link"
      rotulo={rotulo}
      value={endereco}
      readOnly
      onFocus={(event) => event.target.select()}
      sufixo={
        pronto && (
          <button
            type="button"
            className="botao botao-texto -me-3"
            onClick={() =>
              copiar(endereco, 'Link copiado.', {
                message: 'Não deu para copiar. Selecione o link e copie.',
                color: 'error',
              })
            }
          >
            <Icon name="copiar" />
            <span>Copiar link</span>
          </button>
        )
      }
    />
  );
}
