import { joinClasses } from '~/components/ui/classes.ts';
import type { PreviewSample } from '../types.ts';

/** Names and sheets of the strip, px, as live-preview.tsx has them; here, because FORMATS is code of its own. */
const SHEETS = [
  ['Feed', 42, 52],
  ['Story', 29, 52],
  ['Quadrado', 52, 52],
  ['Link', 52, 27],
  ['WhatsApp', 52, 52],
  ['Impresso', 37, 52],
] as const;

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
        {SHEETS.map(([nome, width, height]) => (
          <div key={nome} className="tira-tamanho">
            <span className="tira-folha" style={{ width, height }} />
            <span className="tira-nome">{nome}</span>
          </div>
        ))}
      </div>
    </>
  );
}
