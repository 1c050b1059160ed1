import { useSearchParams } from '@remix-run/react';
import { BotaoLink } from './botao.tsx';

/**
 * Moves through a list that pages by key: `proximo` is the key after which the next page starts, null on the
 * last. The way back is to the start, because a key knows nothing of what was before it.
 */
export function Paginacao({ proximo, parametro = 'depois' }: { proximo: string | null; parametro?: string }) {
  const [params] = useSearchParams();
  const noInicio = !params.has(parametro);
  if (noInicio && proximo === null) return null;
  const to = (key: string | null) => {
    const next = new URLSearchParams(params);
    if (key === null) next.delete(parametro);
    else next.set(parametro, key);
    return `?${next}`;
  };
  return (
    <BotoesDePagina
      inicio={noInicio ? null : to(null)}
      seguinte={proximo === null ? null : to(proximo)}
      rotulo="Páginas"
    />
  );
}

/** The buttons alone, for addresses that are known; null leaves one out. */
export function BotoesDePagina({
  inicio,
  seguinte,
  rotulo,
}: {
  inicio: string | null;
  seguinte: string | null;
  /** Name for screen readers. */
  rotulo: string;
}) {
  return (
    <nav aria-label={rotulo} className="mt-6 flex flex-wrap gap-3">
      {inicio !== null && (
        <BotaoLink variante="secundario" to={inicio}>
          Voltar ao início
        </BotaoLink>
      )}
      {seguinte !== null && (
        <BotaoLink variante="secundario" to={seguinte} rel="next">
          Ver mais
        </BotaoLink>
      )}
    </nav>
  );
}
