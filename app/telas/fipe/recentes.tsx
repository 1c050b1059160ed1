import { Link } from '@remix-run/react';
import { formatAnoFipe } from '~/domain/fipe/ano.ts';
import { formatMes } from '~/domain/fipe/referencia.ts';
import type { ValorFipe } from '~/domain/fipe/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { type ConsultaFipe, isSame } from '~/lib/guardado/consultas-fipe.ts';
import { fipeAddress } from './endereco.ts';

/** Lookups of this device, as links that work with or without network. */
export function Recentes({
  consultas,
  atual,
}: {
  consultas: readonly ConsultaFipe[];
  atual: ValorFipe | null;
}) {
  const others = consultas.filter((each) => !(atual && isSame(each, atual))).slice(0, 8);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="fipe-recentes">
      <h2 id="fipe-recentes" className="mb-2 text-lg">
        Consultadas neste aparelho
      </h2>
      <ul className="fipe-lista">
        {others.map(({ valor }) => (
          <li key={`${valor.codigo} ${valor.ano} ${valor.combustivel}`}>
            <Link className="fipe-linha" to={fipeAddress(valor.codigo, valor.ano)}>
              <span className="fipe-achado">
                <span className="min-w-0">
                  <span className="block font-medium">{`${valor.modelo} ${formatAnoFipe(valor.ano)}`}</span>
                  <span className="text-muted text-sm">
                    {`${valor.marca} · ${formatMes(valor.referencia)}`}
                  </span>
                </span>
                <span className="flex-none font-display font-medium">{formatDinheiro(valor.valor)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
