import { Link } from '@remix-run/react';
import { isSameLookup, type StoredFipeLookup } from '~/browser/storage/fipe-lookups.ts';
import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import type { FipeValue } from '~/domain/fipe/fipe-types.ts';
import { formatMonth } from '~/domain/fipe/referencia.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { fipeAddress } from './urls.ts';

/** Lookups of this device, as links that work with or without network. */
export function RecentLookups({
  consultas,
  atual,
}: {
  consultas: readonly StoredFipeLookup[];
  atual: FipeValue | null;
}) {
  const others = consultas.filter((each) => !(atual && isSameLookup(each, atual))).slice(0, 8);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="fipe-recentes">
      <h2 id="fipe-recentes" className="mb-2 text-lg">
        Consultadas neste aparelho
      </h2>
      <ul className="fipe-lista">
        {others.map(({ valor }) => (
          <li key={`${valor.codigo} ${valor.ano} ${valor.combustivel}`}>
            <Link className="fipe-linha" to={fipeAddress(valor.codigo, valor.ano)} data-no-aparelho>
              <span className="fipe-achado">
                <span className="min-w-0">
                  <span className="block font-medium">{`${valor.modelo} ${formatFipeYear(valor.ano)}`}</span>
                  <span className="text-muted text-sm">
                    {`${valor.marca} · ${formatMonth(valor.referencia)}`}
                  </span>
                </span>
                <span className="flex-none font-display font-medium">{formatMoney(valor.valor)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
