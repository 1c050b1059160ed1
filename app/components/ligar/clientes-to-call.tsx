import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { ClienteCallRow } from './cliente-call-row.ts';
import './ligar.css';

/** List of customers to call, each with a telephone and a WhatsApp link. */
export const ClientesToCall = ({
  clientes,
  voltar,
}: {
  clientes: readonly ClienteCallRow[];
  /** Address to return to after marking a call as done. */
  voltar: string;
}) => (
  <ul className="grid gap-2 xl:grid-cols-2 md:gap-3">
    {clientes.map((cliente) => (
      <ClienteToCall key={cliente.alvo} {...cliente} voltar={voltar} />
    ))}
  </ul>
);

function ClienteToCall({
  alvo,
  marca,
  cliente,
  texto,
  para,
  ligar,
  whatsApp,
  voltar,
}: ClienteCallRow & { voltar: string }) {
  return (
    <li className="cliente-a-ligar">
      <Link to={para} prefetch="intent" className="min-w-0 flex-1 basis-64 hover:text-primary-ink">
        <span className="line-clamp-2 font-medium">{cliente}</span>
        <span className="line-clamp-2 text-muted text-sm">{texto}</span>
      </Link>
      <span className="flex flex-wrap gap-2">
        <a
          className="botao botao-secundario botao-compacto"
          href={ligar}
          aria-label={`Ligar para ${cliente}`}
        >
          <span>Ligar</span>
        </a>
        {whatsApp && (
          <a
            className="botao botao-secundario botao-compacto"
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            aria-label={`Falar com ${cliente} no WhatsApp`}
          >
            <Icon name="conversa" />
            <span>WhatsApp</span>
          </a>
        )}
        <Form method="post" action="/ligar" preventScrollReset>
          <input type="hidden" name="alvo" value={alvo} />
          <input type="hidden" name="marca" value={marca} />
          <input type="hidden" name="voltar" value={voltar} />
          <Button
            name="_acao"
            value="feito"
            variante="texto"
            compacto
            icone={<Icon name="certo" />}
            aria-label={`Feito: já falei com ${cliente}`}
          >
            Feito
          </Button>
        </Form>
      </span>
    </li>
  );
}
