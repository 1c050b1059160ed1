import { ALL_FORMATS, FORMATS } from '~/arte/types.ts';
import { joinClasses } from '~/components/ui/classes.ts';
import type { PreviewSample } from '../types.ts';

/** Longer side of an empty sheet in the strip, px. */
const SHEET_SIDE = 52;

/**
 * Picture and empty sheets in the place of the live preview until it is loaded.
 * @param isLoading true while the preview's code is on its way
 */
export function PreviewPlaceholder({ amostra, isLoading }: { amostra: PreviewSample; isLoading: boolean }) {
  return (
    <>
      <div className={joinClasses('previa-espaco', isLoading && 'esqueleto')}>
        <img src={amostra.imagem} alt={amostra.rotulo} width={256} height={320} />
        {amostra.isExample && (
          <span aria-hidden className="previa-exemplo">
            Exemplo
          </span>
        )}
      </div>
      <div aria-hidden className="tira">
        {ALL_FORMATS.map((each) => {
          const { largura, altura, rotulo } = FORMATS[each];
          const scale = SHEET_SIDE / Math.max(largura, altura);
          return (
            <div key={each} className="tira-tamanho">
              <span className="grid place-items-center h-13">
                <span className="tira-folha" style={{ width: largura * scale, height: altura * scale }} />
              </span>
              <span className="tira-nome">{each === 'link' ? 'Link' : rotulo}</span>
            </div>
          );
        })}
      </div>
    </>
  );
}
