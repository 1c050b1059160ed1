import type { ComponentType } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import type { StudioScreenData } from '../types.ts';
import type { LivePreviewData } from './preview-peca.ts';

/**
 * Template selector, each template drawn with the typed data; an empty sheet with its name until the preview is loaded.
 */
export function TemplateGallery({
  Thumbnail,
  onChoose,
  ...aoVivo
}: LivePreviewData & {
  estudio: Pick<StudioScreenData, 'templates'>;
  /** Drawing of one template; null until the preview is loaded. */
  Thumbnail: ComponentType<LivePreviewData & { template: string }> | null;
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
              {Thumbnail && <Thumbnail {...aoVivo} template={id} />}
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
