import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BackLink } from '~/components/ui/back-link.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import {
  isRollPaper,
  type PaperSize,
  type PrintedSubject,
  papersOfSubject,
} from '~/domain/impressora/papers.ts';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import type { PrintReceipt } from '~/domain/impressora/receipt.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { PrintRequest } from '~/shared/printer/print-request.ts';
import { PaperChoice, PrintActions } from './print-actions.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { RollReceipt } from './roll-receipt.tsx';
import { usePrintSettings } from './use-print-settings.ts';

/**
 * Page that prints one document: back link, paper sizes, buttons and preview at true size. On rolls it prints
 * the ticket, on every other paper the content of `folha`.
 */
export function PrintPage({
  impresso,
  title,
  apoio,
  voltar,
  pedido,
  bilhete,
  folha,
  paginas,
  ladoALado,
  acima,
}: {
  impresso: PrintedSubject;
  title: string;
  apoio?: ReactNode;
  voltar: { para: ScreenAddress; rotulo: string };
  pedido: PrintRequest;
  bilhete: PrintReceipt;
  folha: (papel: PaperSize, ajustes: PrintSettings) => ReactNode;
  paginas?: boolean;
  ladoALado?: boolean;
  /** Document-specific options. */
  acima?: ReactNode;
}) {
  const [ajustes] = usePrintSettings(pedido);
  const [params] = useSearchParams();
  const papel = pedido.papel ?? ajustes.papeis[impresso];
  const withPapel = (each: PaperSize): `?${string}` => {
    const next = new URLSearchParams(params);
    next.set('papel', each);
    return `?${next}`;
  };
  return (
    <>
      <BackLink to={voltar.para}>{voltar.rotulo}</BackLink>
      <ScreenTitle apoio={apoio}>{title}</ScreenTitle>
      <div className="mb-6 grid gap-4">
        {acima}
        <PaperChoice papeis={papersOfSubject(impresso)} papel={papel} para={withPapel} />
        <PrintActions {...{ papel, ajustes, bilhete }} />
      </div>
      <PrintedSheet {...{ papel, ajustes, paginas, ladoALado }} rotulo={title}>
        {isRollPaper(papel) ? <RollReceipt bilhete={bilhete} papel={papel} /> : folha(papel, ajustes)}
      </PrintedSheet>
    </>
  );
}
