import { useHydrated } from '~/browser/use-hydrated.ts';
import { LinkField } from '~/components/compartilhar/share-parts.tsx';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Link of the customer's page, and ways to send it. */
export function PropostaSending({
  id,
  envio: { endereco, link, mensagem, whatsApp, trocado },
  primeiro,
}: {
  id: string;
  /** True when sending it is the main action. */
  primeiro: boolean;
  /** `trocado`: the link has just replaced another one and was not sent yet. */
  envio: { endereco: string; link: string; mensagem: string; whatsApp: string | null; trocado: boolean };
}) {
  const ready = useHydrated();
  return (
    <section className="grid gap-3" aria-label="Enviar ao cliente">
      <a
        className={`botao ${primeiro ? 'botao-primario' : 'botao-secundario'}`}
        href={whatsAppUrl(mensagem, whatsApp ?? '')}
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
