import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { joinClasses } from '~/components/ui/classes.ts';
import { pageCss, pageMargins } from '~/domain/impressora/page-rule.ts';
import { type PaperSize, paperMeasures } from '~/domain/impressora/papers.ts';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import { useNonce } from '~/shared/nonce.ts';

/** CSS pixels per millimetre: 96 per inch of 25.4 mm. */
const PX_PER_MM = 96 / 25.4;

type Props = {
  papel: PaperSize;
  ajustes: PrintSettings;
  /** Accessible name of the printed region. */
  rotulo: string;
  /** Adds page numbers to documents that may need several pages. */
  paginas?: boolean;
  /** True for labels, which share a sheet side by side; any other document starts its own sheet. */
  ladoALado?: boolean;
  children: ReactNode;
};

/**
 * Print area in millimetres, on screen and on paper; the rest of the page is not printed. Copies follow each
 * other: each on its own sheet, on a roll as one strip with cut lines or one page each.
 */
export function PrintedSheet({ papel, ajustes, rotulo, paginas, ladoALado = false, children }: Props) {
  const { largura, altura, tipo } = paperMeasures(papel);
  const { vertical, lateral } = pageMargins(papel, ajustes);
  const strip = tipo === 'bobina' && ajustes.corte;
  const ref = useRef<HTMLDivElement>(null);
  const conteudoPx = useSheetHeight(ref, tipo === 'bobina', strip);
  const [whole, setInteira] = useState(true);
  const slack = useSheetScale(ref, tipo === 'bobina' ? null : largura);
  const style = {
    '--papel-largura': `${largura}mm`,
    '--papel-altura': altura === null ? 'auto' : `${altura}mm`,
    '--papel-vertical': `${vertical}mm`,
    '--papel-lateral': `${lateral}mm`,
    '--papel-etiqueta': `${ajustes.margemDaEtiqueta}mm`,
    '--papel-escala': ajustes.escala / 100,
    '--papel-ver': slack,
    ...(altura === null
      ? {}
      : { '--papel-util': `${(altura - 2 * vertical) / (ajustes.escala / 100) - 1}mm` }),
  } as CSSProperties;
  const copies = Array.from({ length: ajustes.copias }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all copies are identical.
    <div key={index} className="impressao-copia" aria-hidden={index > 0 || undefined}>
      {children}
    </div>
  ));
  return (
    <>
      {slack < 1 && (
        <button
          type="button"
          className="botao botao-texto -ms-3 justify-self-start"
          aria-pressed={whole}
          onClick={() => setInteira(!whole)}
        >
          {whole ? 'Ver em tamanho real' : 'Ver a folha inteira'}
        </button>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must scroll it on narrow phones.
        tabIndex={0}
        className={joinClasses(
          'impressao',
          `impressao-${tipo}`,
          strip && 'impressao-tira',
          whole && slack < 1 && 'impressao-inteira',
          ladoALado && tipo === 'folha' && 'impressao-grade',
          ajustes.corte && 'impressao-corte',
        )}
        style={style}
        aria-label={`${rotulo}, como sai no papel`}
      >
        <PageRule css={pageCss(papel, ajustes, { conteudoPx, paginas })} />
        <div ref={ref} className="impressao-copias">
          {copies}
        </div>
      </section>
    </>
  );
}

/** Horizontal space around the sheet on screen, CSS pixels, both sides together. */
const SHEET_MARGIN_PX = 32;

/**
 * Scale at which a whole sheet fits on the screen; 1 when it fits and before the first measurement.
 * @param width of the sheet in millimetres; null for rolls, which fit on every screen
 */
function useSheetScale(ref: { current: HTMLDivElement | null }, width: number | null): number {
  const [slack, setFolga] = useState(1);
  useEffect(() => {
    const frame = ref.current?.parentElement;
    if (!frame || width === null) return setFolga(1);
    const wide = width * PX_PER_MM;
    const observer = new ResizeObserver(() =>
      setFolga(Math.min(1, (frame.clientWidth - SHEET_MARGIN_PX) / wide)),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [ref, width]);
  return slack;
}

/**
 * Measures a roll's content height for its `@page` rule, in CSS pixels: the whole strip, or one copy.
 * Measured again on resize, font loading and before printing, but not during it; undefined before the first
 * measurement.
 */
function useSheetHeight(
  ref: { current: HTMLDivElement | null },
  roll: boolean,
  strip: boolean,
): number | undefined {
  const [height, setAltura] = useState<number>();
  useEffect(() => {
    const box = ref.current;
    if (!box || !roll) return setAltura(undefined);
    const measured = strip ? box : (box.firstElementChild ?? box);
    const measure = () => setAltura(Math.ceil(measured.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    // Measures before printing, as fonts may still be loading. Measuring stops during printing: Chromium lays
    // out the pages first and then shows the screen with fallback fonts, whose height must not be used.
    const beforePrint = () => {
      flushSync(measure);
      observer.disconnect();
    };
    const afterPrint = () => observer.observe(measured);
    addEventListener('beforeprint', beforePrint);
    addEventListener('afterprint', afterPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', beforePrint);
      removeEventListener('afterprint', afterPrint);
    };
  }, [ref, roll, strip]);
  return height;
}

/**
 * The page's `@page` rule. On the server a style element with the nonce; in the browser a constructed
 * stylesheet, because the Content-Security-Policy refuses style elements added there.
 */
function PageRule({ css }: { css: string }) {
  const nonce = useNonce();
  const hydrated = useHydrated();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
  if (hydrated) return null;
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers only; React would escape a child.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
