import { Link } from '@remix-run/react';
import { ClientesToCall } from '~/components/ligar/clientes-to-call.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { CallList } from './types.ts';

/** Customers to call today, with a link per reason; renders nothing when there are none. */
export const CustomersToCall = ({ ligar, voltar }: { ligar: CallList | null; voltar: '/' | '/v2' }) =>
  ligar && (
    <section aria-labelledby="clientes-para-ligar" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="clientes-para-ligar">Clientes para ligar</h2>
        <ButtonLink to="/ligar" prefetch="intent" variante="texto" compacto className="-me-3">
          {ligar.total > ligar.clientes.length ? `Ver todos os ${ligar.total}` : 'Ver todos'}
        </ButtonLink>
      </div>
      <nav className="escolhas mb-3" aria-label="Motivo">
        {ligar.motivos.map(({ motivo, n, rotulo }) => (
          <Link key={motivo} to={`/ligar?motivo=${motivo}`} prefetch="intent" className="escolha">
            {rotulo}
            <span className="numeros opacity-70">{n}</span>
          </Link>
        ))}
      </nav>
      <ClientesToCall clientes={ligar.clientes} voltar={voltar} />
    </section>
  );
