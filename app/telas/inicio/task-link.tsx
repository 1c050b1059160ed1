import { Link, type LinkProps } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';

/** Row of Home that leads on: what, and a line under it. */
export const TaskLink = ({
  to,
  titulo,
  apoio,
  className = '',
}: Pick<LinkProps, 'to' | 'className'> & { titulo: string; apoio: string }) => (
  <Link to={to} prefetch="intent" className={`pendencia ${className}`}>
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{titulo}</span>
      <span className="numeros block text-muted text-sm">{apoio}</span>
    </span>
    <Icon name="adiante" className="text-muted" />
  </Link>
);
