import { Link } from '@remix-run/react';
import type { SeminovoTab } from './types.ts';

/** Tabs of the loja's people: gallery, pending evaluations, and each state with its count. */
export function SeminovoTabs({ abas, escolhida }: { abas: readonly SeminovoTab[]; escolhida: string }) {
  return (
    <nav className="escolhas mb-4 md:mb-6" aria-label="Seminovos da loja">
      {abas.map(({ valor, rotulo, total, para }) => (
        <Link
          key={valor}
          to={para}
          className="escolha"
          aria-current={valor === escolhida ? 'page' : undefined}
        >
          {rotulo}
          {total !== undefined && <span className="numeros opacity-70">{total}</span>}
        </Link>
      ))}
    </nav>
  );
}
