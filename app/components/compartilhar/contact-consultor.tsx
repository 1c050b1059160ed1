import { Icon } from '~/components/ui/icon.tsx';
import type { Consultor } from '~/domain/financiamento/simulacao-summary.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Link of a customer's page to the consultant's WhatsApp, or to their e-mail. Works without JavaScript. */
export function ContactConsultor({
  consultor,
  vi,
}: {
  consultor: Pick<Consultor, 'nome' | 'telefone' | 'email'>;
  /** Thing that the customer has seen, for the message: "a simulação da Crosser 150". */
  vi: string;
}) {
  const whatsApp = consultor.telefone && telefoneWhatsApp(consultor.telefone);
  const question = `Olá, ${consultor.nome}! Vi ${vi}.`;
  return (
    <a
      className="botao botao-primario nao-imprimir"
      href={whatsApp ? whatsAppUrl(question, whatsApp) : `mailto:${consultor.email}`}
      rel="noreferrer"
    >
      <Icon name={whatsApp ? 'conversa' : 'email'} />
      <span>{`Falar com ${consultor.nome}`}</span>
    </a>
  );
}
