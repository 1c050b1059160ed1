import { CampoDoLink } from '~/components/compartilhar/partes.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

/** The customer's page, and the ways to send it. */
export function Envio({
  id,
  envio: { endereco, link, mensagem, whatsApp },
  imprime,
  primeiro,
}: {
  id: string;
  /** Whether its conditions still hold: what is over is printed no more. */
  imprime: boolean;
  /** Whether sending it is the one thing to do next. */
  primeiro: boolean;
  envio: { endereco: string; link: string; mensagem: string; whatsApp: string | null };
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
        <span>Mandar por WhatsApp</span>
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
      {imprime && (
        <BotaoLink
          to={`/propostas/${id}/imprimir`}
          variante="texto"
          icone={<Icone nome="imprimir" />}
          className="justify-self-start"
        >
          Imprimir na folha ou na bobina
        </BotaoLink>
      )}
    </section>
  );
}
