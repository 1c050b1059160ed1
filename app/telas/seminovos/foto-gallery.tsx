import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import type { PublicPageFoto } from './types.ts';

/**
 * Photo gallery of a seminovo: a strip with CSS scroll snap that works without JavaScript. With it, arrow
 * keys and two buttons scroll it.
 */
export function FotoGallery({
  fotos,
  nome,
  silhueta,
}: {
  fotos: readonly PublicPageFoto[];
  nome: string;
  silhueta: string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  if (fotos.length === 0)
    return (
      <div className="seminovo-figura rounded-lg">
        <img
          src={silhueta}
          alt={`Desenho de uma ${nome}`}
          width={950}
          height={560}
          className="seminovo-silhueta"
        />
      </div>
    );

  const go = (by: number) => {
    const list = strip.current;
    list?.scrollBy({ left: by * list.clientWidth });
  };
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(by);
  }

  return (
    // As high as its photo, whatever stands beside it: the arrows are in the middle, the count in a corner.
    <section className="relative min-w-0 self-start" aria-label={`Fotos: ${nome}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard (WCAG 2.1.1) */}
      <ul ref={strip} className="seminovo-tira" tabIndex={0} onKeyDown={onKeyDown} aria-label="Fotos">
        {fotos.map(({ id, url, pequena, largura, altura }, index) => (
          <li key={id} id={`foto-${index + 1}`}>
            <img
              src={url}
              srcSet={`${pequena} 480w, ${url} 1200w`}
              sizes="(width >= 960px) 720px, 100vw"
              width={largura}
              height={altura}
              alt={`${nome}, foto ${index + 1} de ${fotos.length}`}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
            <span
              className="absolute [inset:auto_12px_12px_auto] py-0.5 px-2.5 rounded-[12px] bg-[rgb(5_9_12_/_72%)] text-[#fff] text-[0.8125rem] numeros"
              aria-hidden
            >
              {`${index + 1}/${fotos.length}`}
            </span>
          </li>
        ))}
      </ul>
      {fotos.length > 1 && (
        <>
          <button
            type="button"
            className="seminovo-seta seminovo-seta-antes"
            aria-label="Foto anterior"
            onClick={() => go(-1)}
          >
            <Icon name="seta-esquerda" />
          </button>
          <button
            type="button"
            className="seminovo-seta seminovo-seta-depois"
            aria-label="Próxima foto"
            onClick={() => go(1)}
          >
            <Icon name="seta-direita" />
          </button>
        </>
      )}
    </section>
  );
}
