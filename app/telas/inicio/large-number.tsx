import { Link } from '@remix-run/react';
import { joinClasses } from '~/components/ui/classes.ts';
import type { ScreenAddress } from '~/routes/address.ts';

/** Large number of the day; links to the list it counts. */
export function LargeNumber({
  valor,
  rotulo,
  para,
  chama = false,
}: {
  valor: number;
  rotulo: string;
  para: ScreenAddress;
  /** Highlights a number that needs action. */
  chama?: boolean;
}) {
  return (
    <li className="contents">
      <Link to={para} prefetch="intent" className={joinClasses('numero-do-dia', chama && 'numero-que-chama')}>
        <span className="font-display text-[min(2.5rem,14vw)] leading-[1.1] font-bold tabular-nums tracking-[-0.02em]">
          {valor}
        </span>
        <span className="text-muted">{rotulo}</span>
      </Link>
    </li>
  );
}
