import { useSearchParams } from '@remix-run/react';
import type { MouseEvent } from 'react';
import type { ScreenAddress } from '~/routes/address.ts';
import { ButtonLink } from './button.tsx';

/**
 * Pagination by keyset cursor: `proximo` is the cursor of the next page, null on the last. There is no
 * previous page, only the start, because a cursor does not know what preceded it.
 */
export function Pagination({
  proximo,
  parametro = 'depois',
  ...more
}: {
  proximo: string | null;
  parametro?: string;
} & MoreInPlace) {
  const [params] = useSearchParams();
  const noInicio = !params.has(parametro);
  if (noInicio && proximo === null) return null;
  const to = (key: string | null): `?${string}` => {
    const next = new URLSearchParams(params);
    if (key === null) next.delete(parametro);
    else next.set(parametro, key);
    return `?${next}`;
  };
  return (
    <PageLinks
      inicio={noInicio ? null : to(null)}
      seguinte={proximo === null ? null : to(proximo)}
      rotulo="Páginas"
      {...more}
    />
  );
}

/** Parts of a list that grows in place instead of opening the next page. */
type MoreInPlace = { loading?: boolean; onMore?: (event: MouseEvent) => void };

/** Pagination links for known addresses; null omits one. */
export function PageLinks({
  inicio,
  seguinte,
  rotulo,
  loading,
  onMore,
}: {
  inicio: ScreenAddress | null;
  seguinte: ScreenAddress | null;
  /** Accessible name of the navigation. */
  rotulo: string;
} & MoreInPlace) {
  return (
    <nav aria-label={rotulo} className="mt-6 flex flex-wrap gap-3">
      {inicio !== null && (
        <ButtonLink variante="secundario" to={inicio}>
          Voltar ao início
        </ButtonLink>
      )}
      {seguinte !== null && (
        <ButtonLink
          variante="secundario"
          to={seguinte}
          rel="next"
          aria-busy={loading || undefined}
          onClick={onMore}
        >
          Ver mais
        </ButtonLink>
      )}
    </nav>
  );
}
