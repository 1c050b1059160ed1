import type { PreviewSample } from '../types.ts';

/** Names of the formats as live-preview.tsx has them; here, because FORMATS is code of its own. */
const NAMES = ['Feed', 'Story', 'Quadrado', 'Link', 'WhatsApp', 'Impresso'];

/**
 * Picture and empty sheets in the place of the live preview until it is loaded; their sizes, and the word on an
 * example: preview.css.
 */
export function PreviewPlaceholder({ amostra }: { amostra: PreviewSample }) {
  return (
    <>
      <div className="previa-espaco">
        <img src={amostra.imagem} alt={amostra.rotulo} width={256} height={320} />
      </div>
      <div aria-hidden className="tira">
        {NAMES.map((nome) => (
          <div key={nome} className="tira-tamanho">
            <span className="tira-folha" />
            <span className="tira-nome">{nome}</span>
          </div>
        ))}
      </div>
    </>
  );
}
