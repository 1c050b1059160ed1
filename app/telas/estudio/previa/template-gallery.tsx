import { lazy, Suspense } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import type { StudioScreenData } from '../types.ts';
import type { LivePreviewData } from './preview-peca.ts';

// Loaded with the preview, whose drawings it shows.
const TemplateThumbnail = lazy(async () => ({
  default: (await import('./live-preview.tsx')).TemplateThumbnail,
}));

/**
 * Template selector, each template drawn with the typed data; before hydration an empty box with its name.
 */
export function TemplateGallery({
  pronto,
  onChoose,
  ...aoVivo
}: LivePreviewData & {
  estudio: Pick<StudioScreenData, 'templates'>;
  pronto: boolean;
  onChoose: (template: string) => void;
}) {
  const { erro } = useField('template');
  const { digitado, estudio } = aoVivo;
  return (
    <fieldset className="min-w-0" aria-describedby={erro && 'template-erro'}>
      <legend className="campo-rotulo mb-1">Visual</legend>
      <div className="visuais">
        {estudio.templates.map(({ id, nome, descricao }) => (
          <label key={id} className="visual" title={descricao}>
            <input
              type="radio"
              name="template"
              value={id}
              className="sr-only"
              aria-invalid={erro ? true : undefined}
              checked={digitado.template === id}
              onChange={() => onChoose(id)}
            />
            <span aria-hidden className="visual-folha">
              {pronto && (
                <Suspense>
                  <TemplateThumbnail {...aoVivo} template={id} />
                </Suspense>
              )}
            </span>
            <span>{nome}</span>
          </label>
        ))}
      </div>
      {erro && (
        <p className="campo-erro" id="template-erro">
          {erro}
        </p>
      )}
    </fieldset>
  );
}
