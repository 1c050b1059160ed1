import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  forgetScreenDraft,
  keepScreenDraft,
  recallScreenDraft,
  recallSentDraft,
  type ScreenDraft,
} from '~/browser/storage/drafts.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { DraftNotice } from '~/components/frame/drafts/draft-notice.tsx';
import { draftScreenName } from '~/domain/artes/generators.ts';
import { restoreDraft, splitLocalFotos } from '~/domain/artes/restored-draft.ts';
import { applyChange, createUndoHistory, redoChange, undoChange } from '~/domain/pagina/undo-history.ts';
import type { Studio } from '../formularios/use-typed-fields.ts';
import type { StudioScreenData } from '../types.ts';
import { UndoButtons } from './undo-buttons.tsx';

/** Values never stored on the device: the signature belongs to the customer. */
const SCREEN_ONLY = { assinatura: '' };

/**
 * Undo and redo of the form, and a draft on this device that is restored later. Loaded after the form, which
 * works without it.
 */
export function FormMemory({
  estudio,
  studio: { digitado, set },
  ondePassos,
  setFilled,
}: {
  estudio: StudioScreenData;
  studio: Pick<Studio, 'digitado' | 'set'>;
  /** Element in which the buttons are rendered (portal). */
  ondePassos: Element | null;
  /** Receives true once the form holds something that was typed, sent or restored. */
  setFilled: (isFilled: boolean) => void;
}) {
  const { edicao } = estudio;
  const tela = draftScreenName(estudio.tipo, edicao?.id);
  // A draft is restored only into a blank form or when editing the same piece; a duplicated piece takes
  // precedence.
  const empty = estudio.vazio || edicao !== null;
  const { key: onde } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const [history, setHistoria] = useState(() => createUndoHistory<Record<string, string>>(digitado));
  const [rascunho, setRascunho] = useState<(ScreenDraft & { aplicado: boolean }) | null>(null);
  const [comeco] = useState({ ...estudio.inicial, template: estudio.template });
  /** Values restored by the back button after submission; not stored as a draft until changed. */
  const enviado = useRef<Record<string, string> | null>(null);
  const latest = useRef({ estudio, digitado, set });
  latest.current = { estudio, digitado, set };

  useEffect(() => {
    const { estudio: now, digitado: typed, set: put } = latest.current;
    const sent = isBack && !isFreshPage() ? recallSentDraft(tela, dono, onde) : null;
    if (sent) {
      const back = restoreDraft(sent.campos, now);
      enviado.current = back;
      put(back);
    }
    const draft = empty && !sent ? recallScreenDraft(tela, dono, Date.now()) : null;
    if (!draft) return;
    const { fotos, digitado: escrito } = splitLocalFotos(typed);
    const aplicado = isEqual(escrito, comeco);
    // A visitor's photo may have been restored before the draft.
    if (aplicado) put({ ...restoreDraft(draft.campos, now), ...fotos });
    if (!isEqual({ ...typed, ...draft.campos }, typed)) setRascunho({ ...draft, aplicado });
  }, [tela, dono, empty, comeco, isBack, onde]);

  useEffect(() => {
    setHistoria((now) => applyChange(now, digitado, Date.now()));
    if (isEqual(digitado, comeco)) return;
    setFilled(true);
    if (enviado.current && isEqual({ ...digitado, ...enviado.current }, digitado)) return;
    const campos = dono === '' ? digitado : { ...digitado, ...('assinatura' in digitado ? SCREEN_ONLY : {}) };
    keepScreenDraft(tela, dono, { em: new Date().toISOString(), campos, onde });
  }, [tela, dono, digitado, comeco, onde, setFilled]);

  const go = (step: typeof undoChange) => () => {
    const next = step(history);
    setHistoria(next);
    set(next.agora);
  };
  return (
    <>
      {rascunho && (
        <DraftNotice
          em={rascunho.em}
          aplicado={rascunho.aplicado}
          onRecuperar={() => {
            set(restoreDraft(rascunho.campos, estudio));
            setRascunho({ ...rascunho, aplicado: true });
          }}
          onDescartar={() => {
            forgetScreenDraft(tela, dono);
            setRascunho(null);
            if (rascunho.aplicado) set(comeco);
          }}
        />
      )}
      {ondePassos &&
        createPortal(
          <UndoButtons
            onUndo={history.antes.length > 0 ? go(undoChange) : null}
            onRedo={history.depois.length > 0 ? go(redoChange) : null}
          />,
          ondePassos,
        )}
    </>
  );
}

let isFirst = true;

/** Tells whether the page was just opened by its address rather than by the back button. */
function isFreshPage(): boolean {
  const [began] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fresh = isFirst && began?.type === 'navigate' && began.name === location.href;
  isFirst = false;
  return fresh;
}

function isEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
