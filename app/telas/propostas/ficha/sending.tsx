import { useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { LinkField } from '~/components/compartilhar/share-parts.tsx';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { MAX_MESSAGE, minimumMissing, withMinimum } from '~/domain/propostas/message-template.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Link of the customer's page, and ways to send it. */
export function PropostaSending({
  id,
  envio: { endereco, link, mensagem, minimo, whatsApp, trocado },
  primeiro,
}: {
  id: string;
  /** True when sending it is the main action. */
  primeiro: boolean;
  /** `trocado`: the link has just replaced another one and was not sent yet. */
  envio: {
    endereco: string;
    link: string;
    mensagem: string;
    minimo: readonly string[];
    whatsApp: string | null;
    trocado: boolean;
  };
}) {
  const ready = useHydrated();
  const [{ de, text }, setTyped] = useState({ de: mensagem, text: mensagem });
  // Of another version, or under another link, what was changed by hand is of the one before.
  const shown = de === mensagem ? text : mensagem;
  const missing = minimumMissing(shown, minimo);
  return (
    <section className="grid gap-3" aria-label="Enviar ao cliente">
      <details className="parte" open={primeiro}>
        <summary>
          Texto para o cliente
          <Icon name="abaixo" />
        </summary>
        <div className="parte-corpo">
          <TextAreaField
            name="texto-do-envio"
            rotulo="Texto"
            rows={6}
            maxLength={2 * MAX_MESSAGE}
            ajuda="O que mudar aqui vale só para este envio."
            value={shown}
            readOnly={!ready}
            onChange={(event) => setTyped({ de: mensagem, text: event.target.value })}
            data-sem-rascunho
          />
          {missing.length > 0 && (
            <p className="text-muted text-sm">
              {`Vai junto, porque o texto fala de parcelas: ${missing.join(' ')}`}
            </p>
          )}
        </div>
      </details>
      <a
        className={`botao ${primeiro ? 'botao-primario' : 'botao-secundario'}`}
        href={whatsAppUrl(withMinimum(shown, minimo), whatsApp ?? '')}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="conversa" />
        <span>{trocado ? 'Mandar o link novo por WhatsApp' : 'Mandar por WhatsApp'}</span>
      </a>
      <LinkField rotulo="Link do cliente" endereco={endereco} pronto={ready} />
      <div className="grid grid-cols-2 gap-3">
        <a className="botao botao-secundario" href={`/proposta?id=${link}`} target="_blank" rel="noreferrer">
          <Icon name="olho" />
          <span>Ver página</span>
        </a>
        <a
          className="botao botao-secundario"
          href={`/documentos/proposta.pdf?id=${link}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="baixar" />
          <span>PDF</span>
        </a>
      </div>
      <ButtonLink
        to={`/propostas/${id}/imprimir`}
        variante="texto"
        icone={<Icon name="imprimir" />}
        className="justify-self-start"
      >
        Imprimir na folha ou na bobina
      </ButtonLink>
      <ReplaceLink id={id} />
    </section>
  );
}

/** Link to the confirmation dialog for replacing the customer's link. */
export function ReplaceLink({ id }: { id: string }) {
  const withEmpresa = useWithEmpresa();
  return (
    <ButtonLink
      to={withEmpresa(`/propostas/${id}?acao=trocar-link`)}
      preventScrollReset
      variante="texto"
      icone={<Icon name="recomecar" />}
      className="justify-self-start"
    >
      Trocar o link do cliente
    </ButtonLink>
  );
}
