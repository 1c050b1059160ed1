import type { ReactNode } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { useCopiar } from './use-compartilhar.ts';

/** Link that opens WhatsApp with a prepared text; works without JavaScript. */
export function LinkDoWhatsApp({
  texto,
  variante = 'secundario',
  children,
}: {
  texto: string;
  variante?: 'primario' | 'secundario';
  children: ReactNode;
}) {
  return (
    <a
      className={`botao botao-${variante}`}
      href={enderecoDoWhatsApp(texto)}
      target="_blank"
      rel="noreferrer"
    >
      <Icone nome="conversa" />
      <span>{children}</span>
    </a>
  );
}

/** Link that downloads a picture in one format; works without JavaScript. */
export function BaixarImagem({
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
      <Icone nome="baixar" />
      <span>{children}</span>
    </a>
  );
}

/** Read-only field with an absolute URL, and a copy button once JavaScript runs. */
export function CampoDoLink({
  rotulo,
  endereco,
  pronto = true,
}: {
  rotulo: string;
  endereco: string;
  /** False until hydration: without JavaScript the copy button would do nothing. */
  pronto?: boolean;
}) {
  const copiar = useCopiar();
  return (
    <CampoTexto
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
            <Icone nome="copiar" />
            <span>Copiar link</span>
          </button>
        )
      }
    />
  );
}
