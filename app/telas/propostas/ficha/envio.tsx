import { CampoDoLink } from '~/components/compartilhar/partes.tsx';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

/** Link of the customer's page, and ways to send it. */
export function Envio({
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
  const pronto = useHydrated();
  return (
    <section className="grid gap-3" aria-label="Enviar ao cliente">
      <a
        className={`botao ${primeiro ? 'botao-primario' : 'botao-secundario'}`}
        href={enderecoDoWhatsApp(mensagem, whatsApp ?? '')}
        target="_blank"
        rel="noreferrer"
      >
        <Icone nome="conversa" />
        <span>{trocado ? 'Mandar o link novo por WhatsApp' : 'Mandar por WhatsApp'}</span>
      </a>
      <CampoDoLink rotulo="Link do cliente" endereco={endereco} pronto={pronto} />
      <div className="grid grid-cols-2 gap-3">
        <a className="botao botao-secundario" href={`/proposta?id=${link}`} target="_blank" rel="noreferrer">
          <Icone nome="olho" />
          <span>Ver página</span>
        </a>
        <a
          className="botao botao-secundario"
          href={`/documentos/proposta.pdf?id=${link}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icone nome="baixar" />
          <span>PDF</span>
        </a>
      </div>
      <BotaoLink
        to={`/propostas/${id}/imprimir`}
        variante="texto"
        icone={<Icone nome="imprimir" />}
        className="justify-self-start"
      >
        Imprimir na folha ou na bobina
      </BotaoLink>
      <TrocarLink id={id} />
    </section>
  );
}

/** Link to the confirmation dialog for replacing the customer's link. */
export function TrocarLink({ id }: { id: string }) {
  const comEmpresa = useComEmpresa();
  return (
    <BotaoLink
      to={comEmpresa(`/propostas/${id}?acao=trocar-link`)}
      preventScrollReset
      variante="texto"
      icone={<Icone nome="recomecar" />}
      className="justify-self-start"
    >
      Trocar o link do cliente
    </BotaoLink>
  );
}
