import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import type { EvaluatedSeminovo } from '~/domain/financiamento/troca-seminovo.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import type { ScreenAddress } from '~/routes/address.ts';

/** `dono`: name that the owner sent; empty when the loja registered the bike itself. */
type ValidTroca = EvaluatedSeminovo & { dono: string; simular: ScreenAddress };

/** Valid evaluations, each with a link to a simulation with it as trade-in. */
export const ValidTrocas = ({ trocas }: { trocas: readonly ValidTroca[] }) => (
  <section className="mt-10 grid gap-3" aria-labelledby="trocas-validas">
    <h2 id="trocas-validas">Prontos para a troca</h2>
    <ul className="seminovo-trocas">
      {trocas.map(({ id, nome, dono, valor, ate, aceita, simular }) => (
        <li key={id}>
          <span className="grid min-w-0 justify-items-start gap-1">
            <Link to={`/seminovos/${id}`} className="font-medium hover:text-primary-ink">
              {nome}
            </Link>
            <span className="text-muted text-sm">
              <span className="numeros">{formatMoney(valor)}</span>, vale até {formatDate(ate)}
            </span>
            {dono && <span className="text-muted text-sm wrap-anywhere">{`De ${dono}`}</span>}
            {aceita && <Chip tone="success">Cliente aceitou</Chip>}
          </span>
          <span className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={`/proposta2?troca=${id}`} variante="secundario" compacto>
              Usar na proposta
            </ButtonLink>
            <ButtonLink to={simular} variante="secundario" compacto>
              Usar na simulação
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
