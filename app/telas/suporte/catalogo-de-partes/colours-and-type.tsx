import { type CSSProperties, useEffect, useState } from 'react';
import { ProductLogo } from '~/components/frame/navigation/product-logo.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import sprite from '~/components/ui/icones.svg?url&no-inline';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { ShowcaseSample, ShowcaseSection } from './section.tsx';

/** Colour names of section 9; their values are the theme's. */
const COLOUR_NAMES = [
  'background',
  'surface',
  'primary',
  'secondary',
  'accent',
  'error',
  'info',
  'success',
  'warning',
] as const;

const FONT_WEIGHTS = [100, 300, 400, 500, 700, 900] as const;

const SYMBOL_PATTERN = /<symbol id="([^"]+)"/g;

/** All icons of the icon file, read from the file itself so that the list is complete. */
function IconShowcase() {
  const [names, setNomes] = useState<string[]>([]);
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
    <ShowcaseSection title="Ícones">
      <ul className="mostruario-linha gap-5 text-muted text-sm">
        <li className="grid min-w-24 justify-items-center gap-1">
          <ProductLogo className="text-ink" />
          marca
        </li>
        {names.map((nome) => (
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

export function ColourAndTypeShowcase() {
  return (
    <>
      <ShowcaseSection title="Cores do tema">
        <ul className="mostruario-linha">
          {COLOUR_NAMES.map((colour) => (
            <li
              key={colour}
              className="cor-do-tema"
              style={{ '--amostra': `var(--cor-${colour})` } as CSSProperties}
            >
              {colour}
            </li>
          ))}
        </ul>
      </ShowcaseSection>
      <ShowcaseSection title="Letras">
        {(['Poppins', 'Roboto'] as const).map((familia) => (
          <ShowcaseSample key={familia} nome={familia}>
            {FONT_WEIGHTS.map((peso) => (
              <p key={peso} className="text-2xl" style={{ fontFamily: familia, fontWeight: peso }}>
                {`${peso} Ténéré 700: R$ 64.990,00`}
              </p>
            ))}
          </ShowcaseSample>
        ))}
        <ShowcaseSample nome="Títulos">
          <p className="font-bold font-display text-[min(1.75rem,9vw)]/[1.29]">Título de tela</p>
          <p className="font-bold font-display text-xl">Título de parte</p>
          <p className="font-bold font-display">Título de item</p>
        </ShowcaseSample>
        <ShowcaseSample nome="Preço">
          <div className="mostruario-linha gap-8">
            <PrecoText centavos={1_869_000} className="text-[min(2.5rem,12vw)]/[1.1]" />
            <PrecoText centavos={13_499_000} className="text-2xl" />
            <PrecoText centavos={-25_050} className="text-2xl" />
            <PrecoText centavos={0} className="text-2xl" />
            <PrecoText centavos={null} className="text-2xl" />
          </div>
        </ShowcaseSample>
        <ShowcaseSample nome="Aparição suave: fadeIn, 0,5 s de espera, 1,2 s">
          <FadeIn className="font-bold font-display text-2xl">Da moto ao WhatsApp em um minuto.</FadeIn>
        </ShowcaseSample>
        <ShowcaseSample nome="Aparição suave de outro jeito: subir, sem espera, 0,4 s">
          <FadeIn name="subir" atraso={0} duracao={0.4}>
            <a href="#entrada-suave" id="entrada-suave" className="lugar">
              O que anima já pode ser usado
            </a>
          </FadeIn>
        </ShowcaseSample>
      </ShowcaseSection>
      <IconShowcase />
    </>
  );
}
