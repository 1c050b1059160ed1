import { useSearchParams } from '@remix-run/react';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { keepPrintSettings, readKeptPrintSettings } from '~/browser/printer/keep-print-settings.ts';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { PaperChoice, PrintActions } from '~/components/impressao/print-actions.tsx';
import { PrintedSheet } from '~/components/impressao/printed-sheet.tsx';
import { usePrintSettings } from '~/components/impressao/use-print-settings.ts';
import { PAPER_SIZES } from '~/domain/impressora/papers.ts';
import { parsePrintSettings, writePrintSettings } from '~/domain/impressora/print-settings.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { PrintRequest } from '~/shared/printer/print-request.ts';
import { PrintSettingsForm } from './print-settings-form.tsx';
import { createTestReceipt } from './test-receipt.ts';

// Loaded lazily: the server renders it, and it has no fields.
const TestSheet = bringPart(async () => (await import('./test-sheet.tsx')).TestSheet);

/** Settings form, beside a test page printed with these settings. */
export function PrintSettingsEditor({
  pedido,
  endereco,
  doServidor,
}: {
  pedido: PrintRequest;
  endereco: string;
  /** Server's answer to a form without JavaScript. */
  doServidor: FormResult | null;
}) {
  const notify = useNotify();
  const [ajustes, setAjustes] = usePrintSettings(pedido);
  const [initial, setInicial] = useState(pedido.ajustes);
  const [result, setResultado] = useState(doServidor);
  const [params] = useSearchParams();
  useEffect(() => {
    // Settings stored in this browser that the server did not receive: resets the form to them.
    const kept = pedido.guardados ? null : readKeptPrintSettings(document.cookie, () => localStorage);
    if (kept) setInicial(kept);
  }, [pedido.guardados]);
  const papel = pedido.papel ?? ajustes.papeis.simulacao;

  const read = (form: HTMLFormElement) => {
    const valores = textFields(new FormData(form));
    return { valores, ...parsePrintSettings(valores) };
  };

  function preview(event: FormEvent<HTMLFormElement>) {
    const parsed = read(event.currentTarget);
    if (Object.keys(parsed.erros).length === 0) setAjustes(parsed.ajustes);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { valores, erros, ajustes: lidos } = read(event.currentTarget);
    setResultado({ valores, erros });
    if (Object.keys(erros).length > 0) return;
    setAjustes(lidos);
    const kept = keepPrintSettings(lidos, document, () => localStorage);
    notify(
      kept
        ? { message: 'Ajustes salvos neste navegador.' }
        : {
            message: 'Este navegador não guarda nada. Os ajustes valem até fechar esta página.',
            color: 'warning',
          },
    );
  }

  return (
    <div className="impressora">
      <PrintSettingsForm
        key={writePrintSettings(initial)}
        ajustes={initial}
        resultado={result}
        onInput={preview}
        onSubmit={save}
      />
      <section className="impressora-teste" aria-labelledby="folha-de-teste">
        <h2 id="folha-de-teste">Página de teste</h2>
        <p className="text-muted">No papel sai em tamanho real: meça com uma régua.</p>
        <PaperChoice
          papeis={PAPER_SIZES}
          papel={papel}
          para={(each) => {
            const next = new URLSearchParams(params);
            next.set('papel', each);
            return `?${next}`;
          }}
        />
        <PrintActions naTela {...{ papel, ajustes }} bilhete={createTestReceipt(endereco)} />
        <PrintedSheet {...{ papel, ajustes }} rotulo="Página de teste" ladoALado={papel === 'etiqueta'}>
          <Suspense>
            <TestSheet {...{ papel, ajustes, endereco }} />
          </Suspense>
        </PrintedSheet>
      </section>
    </div>
  );
}
