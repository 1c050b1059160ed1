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
    <nav aria-label="Páginas" className="mt-6 flex flex-wrap gap-3">
      {!noInicio && (
        <BotaoLink variante="secundario" to={to(null)}>
          Voltar ao início
        </BotaoLink>
      )}
      {proximo !== null && (
        <BotaoLink variante="secundario" to={to(proximo)} rel="next">
          Ver mais
        </BotaoLink>
      )}
    </nav>
  );
}
