import { Link } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { isRollPaper, type PaperSize, paperMeasures } from '~/domain/impressora/papers.ts';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import type { PrintReceipt } from '~/domain/impressora/receipt.ts';

// Needed for rolls only.
const LazyEscPosFile = bringPart(async () => (await import('./esc-pos-file.tsx')).EscPosFile);

/** Paper sizes of a document as links, so that they work without JavaScript. */
export function PaperChoice({
  papeis,
  papel,
  para,
}: {
  papeis: readonly PaperSize[];
  papel: PaperSize;
  /** Returns the address of the page for a paper size. */
  para: (papel: PaperSize) => `?${string}`;
}) {
  return (
    <nav className="escolhas escolhas-todas" aria-label="Papel">
      {papeis.map((each) => (
        <Link
          key={each}
          to={para(each)}
          replace
          preventScrollReset
          className="escolha"
          aria-current={each === papel ? 'true' : undefined}
        >
          {paperMeasures(each).rotulo}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons that print the page, or download a file for printers that take ESC/POS files. */
export function PrintActions({
  papel,
  ajustes,
  bilhete,
  naTela = false,
}: {
  papel: PaperSize;
  ajustes: PrintSettings;
  /** Document for thermal printers; null for documents they cannot print. */
  bilhete: PrintReceipt | null;
  /** True on the settings screen itself: hides the link to it. */
  naTela?: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-3">
      {hydrated ? (
        <Button
          type="button"
          variante={naTela ? 'secundario' : 'primario'}
          icone={<Icon name="imprimir" />}
          onClick={() => print()}
        >
          Imprimir
        </Button>
      ) : (
        <p className="w-full text-muted">
          Sem JavaScript, use Imprimir no menu do navegador. As bobinas saem em páginas de 297 mm, e o arquivo
          ESC/POS não é feito.
        </p>
      )}
      {hydrated && bilhete && isRollPaper(papel) && (
        <Suspense>
          <LazyEscPosFile {...{ bilhete, papel, ajustes }} />
        </Suspense>
      )}
      {!naTela && (
        <ButtonLink to="/impressora" variante="texto">
          Ajustes da impressora
        </ButtonLink>
      )}
    </div>
  );
}
