import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes.ts';

/** A number of the day, as large as a price; leads to what it counts. */
export function Numero({
  valor,
  mais = false,
  rotulo,
  para,
  chama = false,
}: {
  valor: number;
  /** There are more than were counted. */
  mais?: boolean;
  rotulo: string;
  para: string;
  /** Asks for something to be done. */
  chama?: boolean;
}) {
  return (
    <li className="contents">
      <Link to={para} prefetch="intent" className={classes('numero-do-dia', chama && 'numero-que-chama')}>
        <span className="numero-do-dia-valor">
          {valor}
          {mais && '+'}
        </span>
        <span className="text-muted">{rotulo}</span>
      </Link>
    </li>
  );
}
