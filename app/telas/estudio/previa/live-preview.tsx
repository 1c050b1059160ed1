import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ALL_FORMATS, drawnFormatOf, FORMATS, type PecaFormat } from '~/arte/types.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { readFormatAdjustments } from '~/domain/artes/foto-and-adjustment-fields.ts';
import { PecaDrawing } from './peca-drawing.tsx';
import { createPreviewPeca, type LivePreviewData } from './preview-peca.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';
import { ScaledPeca } from './scaled-peca.tsx';

const FormatAdjustmentEditor = lazy(async () => ({
  default: (await import('./format-adjustment.tsx')).FormatAdjustmentEditor,
}));

/** Longer side of a format's thumbnail, px. */
const THUMBNAIL_SIDE = 52;

/** Memoized data of the piece. */
function usePreviewPeca({ tipo, digitado, motos, estudio }: LivePreviewData): unknown {
  return useMemo(
    () => createPreviewPeca({ tipo, digitado, motos, estudio }),
    [tipo, digitado, motos, estudio],
  );
}

/** Queue of components waiting to render, in order of arrival. */
const renderQueue = new Set<() => void>();

/** Renders one component per frame, so that the page stays responsive. */
function next(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const [first] = renderQueue;
      if (!first) return;
      renderQueue.delete(first);
      first();
      if (renderQueue.size > 0) next();
    }),
  );
}

function wait(turn: () => void): () => void {
  renderQueue.add(turn);
  if (renderQueue.size === 1) next();
  return () => renderQueue.delete(turn);
}

/**
 * Renders its children when its turn in the queue comes. A dozen small drawings at once would block a phone
 * for half a second.
 */
function Staggered({ children }: { children: ReactNode }) {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => wait(() => setIsTurn(true)), []);
  return isTurn && children;
}

/**
 * Preview of the selected format and thumbnails of all; pressing one opens it in large, to adjust it
 * separately.
 */
export function LivePreview({
  onAdjust,
  ...aoVivo
}: LivePreviewData & {
  /** Receives the value of the hidden field with the adjustments. */
  onAdjust: (ajustes: string) => void;
}) {
  const [formato, setFormato] = useState<PecaFormat>('feed');
  const [open, setAberto] = useState(false);
  const { tipo, digitado } = aoVivo;
  const { template, ajustes = '' } = digitado;
  const dados = usePreviewPeca(aoVivo);
  const calmos = useDeferredValue(dados);
  const tuned = readFormatAdjustments(ajustes);
  const nome = PREVIEW_TEXTS[tipo].desenho;
  return (
    <>
      <div className="relative min-w-0">
        <ScaledPeca nome={nome} {...{ template, formato, dados }} />
        <button
          type="button"
          className="previa-botao"
          aria-label="Ver grande e ajustar"
          onClick={() => setAberto(true)}
        >
          <span aria-hidden className="previa-lupa">
            <Icon name="ajustes" size={16} />
            Ajustar
          </span>
        </button>
      </div>
      <fieldset className="tira">
        <legend className="sr-only">Tamanhos</legend>
        {ALL_FORMATS.map((each) => {
          const { largura, altura, rotulo } = FORMATS[each];
          const isTuned = tuned[drawnFormatOf(each)] !== undefined;
          const nomeCurto = each === 'link' ? 'Link' : rotulo;
          return (
            <div key={each} className="tira-tamanho">
              <span aria-hidden className="relative grid flex-none place-items-center h-13">
                <Staggered>
                  <PecaDrawing
                    {...{ template, formato: each, dados: calmos }}
                    largura={(THUMBNAIL_SIDE * largura) / Math.max(largura, altura)}
                  />
                </Staggered>
                {isTuned && (
                  <span className="absolute [inset:-3px_-3px_auto_auto] w-2.5 h-2.5 border-2 border-surface rounded-[50%] bg-primary" />
                )}
              </span>
              <button
                type="button"
                className="tira-nome"
                aria-pressed={formato === each}
                aria-label={isTuned ? `${nomeCurto}, ajustado` : nomeCurto}
                onClick={() => {
                  // On phones the preview is too small for a second step: opens the large view at once.
                  if (formato === each || matchMedia('(width < 60rem)').matches) setAberto(true);
                  setFormato(each);
                }}
              >
                {nomeCurto}
              </button>
            </div>
          );
        })}
      </fieldset>
      {open && (
        <Suspense>
          <FormatAdjustmentEditor
            {...{ tipo, template, formato, dados, nome }}
            ajustes={ajustes}
            onFormat={setFormato}
            onAdjust={onAdjust}
            onClose={() => setAberto(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Thumbnail of one template with the typed data. */
export function TemplateThumbnail(props: LivePreviewData & { template: string }) {
  return (
    <Staggered>
      <TemplateDrawing {...props} />
    </Staggered>
  );
}

function TemplateDrawing({ template, ...aoVivo }: LivePreviewData & { template: string }) {
  const data = useDeferredValue(usePreviewPeca(aoVivo));
  return <PecaDrawing template={template} formato="feed" dados={data} largura={96} />;
}
