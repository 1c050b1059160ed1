import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { ClienteCallRow } from './cliente-call-row.ts';
import { useMadeCalls } from './use-made-calls.ts';
import './ligar.css';

/** List of customers to call, each with a telephone and a WhatsApp link. */
export const ClientesToCall = ({
  clientes,
  voltar,
}: {
  clientes: readonly ClienteCallRow[];
  /** Address to return to after marking a call as done. */
  voltar: string;
}) => {
  const made = useMadeCalls();
  return (
    <ul className="grid gap-2 xl:grid-cols-2 md:gap-3">
      {clientes.map((cliente) => (
        <ClienteToCall key={cliente.alvo} {...cliente} voltar={voltar} made={made} />
      ))}
    </ul>
  );
};

function ClienteToCall({
  alvo,
  marca,
  cliente,
  texto,
  para,
  ligar,
  whatsApp,
  voltar,
  made,
}: ClienteCallRow & { voltar: string; made: ReturnType<typeof useMadeCalls> }) {
  const state = made.stateOf(alvo);
  const isWaiting = state === 'espera';
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
        <Form
          method="post"
          action="/ligar"
          preventScrollReset
          onSubmit={(event) => {
            if (!isWaiting && !made.mark(alvo, marca)) return;
            event.preventDefault();
            if (isWaiting) made.cancel(alvo);
          }}
        >
          <input type="hidden" name="alvo" value={alvo} />
          <input type="hidden" name="marca" value={marca} />
          <input type="hidden" name="voltar" value={voltar} />
          <Button
            name="_acao"
            value="feito"
            variante="texto"
            compacto
            loading={state === 'enviando'}
            icone={isWaiting ? undefined : <Icon name="certo" />}
            aria-label={
              isWaiting ? `Desfazer: ainda falta falar com ${cliente}` : `Feito: já falei com ${cliente}`
            }
          >
            {isWaiting ? 'Desfazer' : 'Feito'}
          </Button>
        </Form>
      </span>
      <p className="basis-full text-muted text-sm empty:hidden" aria-live="polite">
        {isWaiting && 'Fica feito quando a internet voltar.'}
      </p>
    </li>
  );
}
