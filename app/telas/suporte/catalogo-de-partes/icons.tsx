import { useEffect, useState } from 'react';
import { ProductLogo } from '~/components/frame/navigation/product-logo.tsx';
import sprite from '~/components/ui/icones.svg?url&no-inline';
import { ShowcaseSection } from './section.tsx';

const SYMBOL_PATTERN = /<symbol id="([^"]+)"/g;

/** All icons of the icon file, read from the file itself so that the list is complete. */
export function IconShowcase() {
  const [nomes, setNomes] = useState<string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(sprite, { signal: leaving.signal })
      .then((response) => response.text())
      .then((svg) => setNomes(Array.from(svg.matchAll(SYMBOL_PATTERN), ([, nome = '']) => nome)))
      // Unmounted, or no network: the rest of the catalogue remains.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <ShowcaseSection titulo="Ícones">
      <ul className="mostruario-linha gap-5 text-muted text-sm">
        <li className="grid min-w-24 justify-items-center gap-1">
          <ProductLogo className="text-ink" />
          marca
        </li>
        {nomes.map((nome) => (
          <li key={nome} className="grid min-w-24 justify-items-center gap-1">
            <svg aria-hidden width="1.5rem" height="1.5rem" className="icone text-ink">
              <use href={`${sprite}#${nome}`} />
            </svg>
            {nome}
          </li>
        ))}
      </ul>
    </ShowcaseSection>
  );
}
