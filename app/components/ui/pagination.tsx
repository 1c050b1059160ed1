import { useSearchParams } from '@remix-run/react';
import type { ScreenAddress } from '~/routes/address.ts';
import { ButtonLink } from './button.tsx';

/**
 * Pagination by keyset cursor: `proximo` is the cursor of the next page, null on the last. There is no
 * previous page, only the start, because a cursor does not know what preceded it.
 */
export function Pagination({
  proximo,
  parametro = 'depois',
}: {
  proximo: string | null;
  parametro?: string;
}) {
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
    />
  );
}

/** Pagination links for known addresses; null omits one. */
export function PageLinks({
  inicio,
  seguinte,
  rotulo,
}: {
  inicio: ScreenAddress | null;
  seguinte: ScreenAddress | null;
  /** Accessible name of the navigation. */
  rotulo: string;
}) {
  return (
    <nav aria-label={rotulo} className="mt-6 flex flex-wrap gap-3">
      {inicio !== null && (
        <ButtonLink variante="secundario" to={inicio}>
          Voltar ao início
        </ButtonLink>
      )}
      {seguinte !== null && (
        <ButtonLink variante="secundario" to={seguinte} rel="next">
          Ver mais
        </ButtonLink>
      )}
    </nav>
  );
}
