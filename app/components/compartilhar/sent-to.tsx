import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { formatShortDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import type { ScreenAddress } from '~/routes/address.ts';

/** A link that was sent to one customer by name. Instants ISO 8601 UTC. */
export type SentToCliente = { id: string; cliente: string; em: string; abertaEm: string | null };

const formatSentDay = (em: string) => formatShortDate(todayInSaoPaulo(new Date(em)));

/** List of the customers a link was sent to, and which of them opened it. */
export function SentTo({
  enviados,
  esquecer,
}: {
  enviados: readonly SentToCliente[];
  /** Screen whose action deletes one entry; without it no delete button is shown. */
  esquecer?: ScreenAddress;
}) {
  if (enviados.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label="Enviado a">
      <h2>Enviado a</h2>
      <ul className="grid gap-2">
        {enviados.map(({ id, cliente, em, abertaEm }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="wrap-anywhere font-medium">{cliente}</span>
              <span className="block text-muted text-sm">
                Em {formatSentDay(em)} ·{' '}
                {abertaEm ? `abriu em ${formatSentDay(abertaEm)}` : 'ainda não abriu'}
              </span>
            </span>
            {esquecer && (
              <Form method="post" action={esquecer} preventScrollReset>
                <input type="hidden" name="remessa" value={id} />
                <Button
                  name="_acao"
                  value="esquecer"
                  variante="texto"
                  compacto
                  aria-label={`Esquecer o envio a ${cliente}`}
                >
                  Esquecer
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
