import { useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import { BackLink } from '~/components/ui/voltar.tsx';
import type { PrintSettings } from '~/domain/impressora/ajustes.ts';
import type { PrintReceipt } from '~/domain/impressora/bilhete.ts';
import {
  isRollPaper,
  type PaperSize,
  type PrintedSubject,
  papersOfSubject,
} from '~/domain/impressora/papeis.ts';
import type { PrintRequest } from '~/lib/impressora/pedido.ts';
import { PaperChoice, PrintActions } from './acoes-de-impressao.tsx';
import { RollReceipt } from './bilhete-na-bobina.tsx';
import { PrintedSheet } from './folha-impressa.tsx';
import { usePrintSettings } from './use-ajustes.ts';

/**
 * Page that prints one document: back link, paper sizes, buttons and preview at true size. On rolls it prints
 * the ticket, on every other paper the content of `folha`.
 */
export function PrintPage({
  impresso,
  titulo,
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
  titulo: string;
  apoio?: ReactNode;
  voltar: { para: string; rotulo: string };
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
  const { pathname } = useLocation();
  const papel = pedido.papel ?? ajustes.papeis[impresso];
  const withPapel = (each: PaperSize) => {
    const next = new URLSearchParams(params);
    next.set('papel', each);
    return `${pathname}?${next}`;
  };
  return (
    <>
      <BackLink to={voltar.para}>{voltar.rotulo}</BackLink>
      <ScreenTitle apoio={apoio}>{titulo}</ScreenTitle>
      <div className="mb-6 grid gap-4">
        {acima}
        <PaperChoice papeis={papersOfSubject(impresso)} papel={papel} para={withPapel} />
        <PrintActions {...{ papel, ajustes, bilhete }} />
      </div>
      <PrintedSheet {...{ papel, ajustes, paginas, ladoALado }} rotulo={titulo}>
        {isRollPaper(papel) ? <RollReceipt bilhete={bilhete} papel={papel} /> : folha(papel, ajustes)}
      </PrintedSheet>
    </>
  );
}
