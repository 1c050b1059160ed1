import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UploadState } from '~/components/fotos/use-foto-upload.ts';
import { Button } from '~/components/ui/button.tsx';
import { useHeightOfBar } from '../rascunho/use-height-of-bar.ts';

/** A submission that waits for a photo: its form, and the button that was pressed. */
type HeldSubmit = { form: HTMLFormElement; button: HTMLElement | null };

/**
 * Holds the form's submission while the photo uploads, says so above the button, and submits once the photo is there. A
 * photo that was refused is sent again by the same press.
 * @param kept whether the photo of the field is stored
 */
export function UploadWait({
  place,
  envio,
  kept,
  onTentarDeNovo,
}: {
  /** Element inside the form. */
  place: RefObject<HTMLElement>;
  envio: UploadState;
  kept: boolean;
  onTentarDeNovo: () => void;
}) {
  const [held, setHeld] = useState<HeldSubmit | null>(null);
  const now = useRef({ envio, onTentarDeNovo });
  now.current = { envio, onTentarDeNovo };
  const { fase } = envio;
  const isOpen = fase !== 'parado';

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || !isOpen) return;
    const hold = (event: SubmitEvent) => {
      if (event.target !== form) return;
      event.preventDefault();
      // Of several photos one holds it; the next one does once this one is there.
      event.stopImmediatePropagation();
      setHeld({ form, button: event.submitter });
      if (now.current.envio.fase === 'recusado') now.current.onTentarDeNovo();
    };
    // Before React's own, which listens further out in the bubbling phase.
    addEventListener('submit', hold, { capture: true });
    return () => removeEventListener('submit', hold, { capture: true });
  }, [place, isOpen]);

  useEffect(() => {
    if (!held || isOpen) return;
    setHeld(null);
    if (kept) held.form.requestSubmit(held.button?.isConnected ? held.button : null);
  }, [held, isOpen, kept]);

  const refused = fase === 'recusado';
  useEffect(() => {
    if (held && refused) place.current?.scrollIntoView({ block: 'center' });
  }, [held, refused, place]);

  const bar = held ? held.form.querySelector('.barra-de-acao') : null;
  return bar && held && createPortal(<HeldNotice envio={envio} onCancel={() => setHeld(null)} />, bar);
}

/** Progress of the photo that is waited for, in the button bar. */
function HeldNotice({ envio, onCancel }: { envio: UploadState; onCancel: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useHeightOfBar(root, true);
  const percent = envio.fase === 'enviando' ? Math.round(envio.parte * 100) : 0;
  return (
    <div ref={root} className="espera-da-peca order-first">
      <div className="flex items-center gap-2">
        {envio.fase === 'recusado' ? (
          <p className="min-w-0 flex-1">A foto não foi enviada. Veja o motivo ao lado dela.</p>
        ) : (
          <p className="min-w-0 flex-1">
            <span role="status">
              {envio.fase === 'enviando' && envio.espera === 'rede'
                ? 'A foto espera a internet.'
                : 'Enviando a foto…'}
            </span>{' '}
            <span className="numeros" aria-hidden>{`${percent}%`}</span>
          </p>
        )}
        <Button type="button" variante="texto" compacto onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
