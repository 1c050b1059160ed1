import { memo, Suspense, useMemo, useState } from 'react';
import { ALL_FORMATS, drawnFormatOf, FORMATS, type PecaFormat } from '~/arte/types.ts';
import { usePaintedValue } from '~/browser/after-paint.ts';
import { bringPart } from '~/browser/bring-part.ts';
import { useTurn } from '~/browser/turns.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { readFormatAdjustments } from '~/domain/artes/foto-and-adjustment-fields.ts';
import { PecaDrawing } from './peca-drawing.tsx';
import { type LivePreviewData, previewPecaOf } from './preview-peca.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';
import { ScaledPeca } from './scaled-peca.tsx';

const FormatAdjustmentEditor = bringPart(
  async () => (await import('./format-adjustment.tsx')).FormatAdjustmentEditor,
);

/** Longer side of a format's thumbnail, px. */
const THUMBNAIL_SIDE = 52;

/** Data of a drawing; the same object until one of them changes. */
function useLivePreviewData({ tipo, digitado, motos, estudio }: LivePreviewData): LivePreviewData {
  return useMemo(() => ({ tipo, digitado, motos, estudio }), [tipo, digitado, motos, estudio]);
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
  const { ajustes = '' } = digitado;
  const live = useLivePreviewData(aoVivo);
  // Drawn behind the paint of the key or choice itself: layout and drawing take a phone as long as two of its frames.
  const painted = usePaintedValue(live);
  const { template } = painted.digitado;
  const dados = useMemo(() => previewPecaOf(painted), [painted]);
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
                <Thumbnail
                  live={live}
                  formato={each}
                  largura={(THUMBNAIL_SIDE * largura) / Math.max(largura, altura)}
                />
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

const drawingOf = (live: LivePreviewData) => ({
  template: live.digitado.template,
  dados: previewPecaOf(live),
});

/** Small drawing that follows the large one in its turn, in the chosen template or in one of its own. */
const Thumbnail = memo(function Miniatura({
  live,
  template,
  formato,
  largura,
}: {
  live: LivePreviewData;
  template?: string;
  formato: PecaFormat;
  /** In px. */
  largura: number;
}) {
  const drawn = useTurn(live, drawingOf);
  return (
    drawn && (
      <PecaDrawing template={template ?? drawn.template} dados={drawn.dados} {...{ formato, largura }} />
    )
  );
});

/** Thumbnail of one template with the typed data. */
export function TemplateThumbnail({ template, ...aoVivo }: LivePreviewData & { template: string }) {
  return <Thumbnail live={useLivePreviewData(aoVivo)} template={template} formato="feed" largura={96} />;
}
