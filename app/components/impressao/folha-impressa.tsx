import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '~/components/ui/classes.ts';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import { margensDaPagina, pageCss } from '~/domain/impressora/pagina.ts';
import { medidasDo, type Papel } from '~/domain/impressora/papeis.ts';
import { RegraDaPagina } from './regra-da-pagina.tsx';

/** CSS pixels are 96 to the inch of 25.4 mm. */
const PX_POR_MM = 96 / 25.4;

type Props = {
  papel: Papel;
  ajustes: Ajustes;
  /** What is printed, for whoever hears the page. */
  rotulo: string;
  /** Numbers the pages of a document that may need several. */
  paginas?: boolean;
  /** Labels lie beside each other on a sheet; everything else begins its own. */
  ladoALado?: boolean;
  children: ReactNode;
};

/**
 * What a page prints, in millimetres on the screen and on paper: nothing else of the page is printed. The copies stand
 * behind each other: on sheets each on its own, on a roll one long strip with lines to cut along, or a page each.
 */
export function FolhaImpressa({ papel, ajustes, rotulo, paginas, ladoALado = false, children }: Props) {
  const { largura, altura, tipo } = medidasDo(papel);
  const { vertical, lateral } = margensDaPagina(papel, ajustes);
  const strip = tipo === 'bobina' && ajustes.corte;
  const ref = useRef<HTMLDivElement>(null);
  const conteudoPx = useAltura(ref, tipo === 'bobina', strip);
  const [inteira, setInteira] = useState(true);
  const folga = useFolga(ref, tipo === 'bobina' ? null : largura);
  const style = {
    '--papel-largura': `${largura}mm`,
    '--papel-altura': altura === null ? 'auto' : `${altura}mm`,
    '--papel-vertical': `${vertical}mm`,
    '--papel-lateral': `${lateral}mm`,
    '--papel-etiqueta': `${ajustes.margemDaEtiqueta}mm`,
    '--papel-escala': ajustes.escala / 100,
    '--papel-ver': folga,
    ...(altura === null
      ? {}
      : { '--papel-util': `${(altura - 2 * vertical) / (ajustes.escala / 100) - 1}mm` }),
  } as CSSProperties;
  const copies = Array.from({ length: ajustes.copias }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: copies are all the same.
    <div key={index} className="impressao-copia" aria-hidden={index > 0 || undefined}>
      {children}
    </div>
  ));
  return (
    <>
      {folga < 1 && (
        <button
          type="button"
          className="botao botao-texto -ms-3 justify-self-start"
          aria-pressed={inteira}
          onClick={() => setInteira(!inteira)}
        >
          {inteira ? 'Ver em tamanho real' : 'Ver a folha inteira'}
        </button>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow phone is reached by keyboard too.
        tabIndex={0}
        className={classes(
          'impressao',
          `impressao-${tipo}`,
          strip && 'impressao-tira',
          inteira && folga < 1 && 'impressao-inteira',
          ladoALado && tipo === 'folha' && 'impressao-grade',
          ajustes.corte && 'impressao-corte',
        )}
        style={style}
        aria-label={`${rotulo}, como sai no papel`}
      >
        <RegraDaPagina css={pageCss(papel, ajustes, { conteudoPx, paginas })} />
        <div ref={ref} className="impressao-copias">
          {copies}
        </div>
      </section>
    </>
  );
}

/** Space at both sides of the paper on the screen, in CSS pixels. */
const BEIRA_PX = 32;

/**
 * How much smaller a sheet must be shown to be seen whole; 1 where it fits, and before anything is measured.
 * @param largura of the sheet in millimetres; null for rolls, which fit on every screen
 */
function useFolga(ref: { current: HTMLDivElement | null }, largura: number | null): number {
  const [folga, setFolga] = useState(1);
  useEffect(() => {
    const frame = ref.current?.parentElement;
    if (!frame || largura === null) return setFolga(1);
    const wide = largura * PX_POR_MM;
    const observer = new ResizeObserver(() => setFolga(Math.min(1, (frame.clientWidth - BEIRA_PX) / wide)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [ref, largura]);
  return folga;
}

/**
 * Height of a roll's content in CSS pixels, for its page: of the whole strip, or of one copy. Measured again when
 * letters arrive, when settings change and when it is printed, but not while it is; undefined before that.
 */
function useAltura(
  ref: { current: HTMLDivElement | null },
  roll: boolean,
  strip: boolean,
): number | undefined {
  const [altura, setAltura] = useState<number>();
  useEffect(() => {
    const box = ref.current;
    if (!box || !roll) return setAltura(undefined);
    const measured = strip ? box : (box.firstElementChild ?? box);
    const measure = () => setAltura(Math.ceil(measured.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    // Who prints while letters are arriving gets a page for what they printed. Chromium counts the pages first, and
    // shows the screen with letters that stand in for the page's before it prints: those are not measured.
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
  return altura;
}
