import type { StudioScreenData } from '../types.ts';

/** Replacement for the preview without JavaScript: the last piece, and a note about the new one. */
export function LastPeca({ ultima }: Pick<StudioScreenData, 'ultima'>) {
  if (!ultima) return <p className="previa-ultima text-muted">A imagem aparece aqui depois de gerada.</p>;
  const { titulo, imagem } = ultima;
  return (
    <figure className="previa-ultima">
      <img src={imagem} alt={`Sua última imagem: ${titulo}`} width={1080} height={1350} />
      <figcaption className="text-muted text-sm">{`Sua última imagem: ${titulo}. A nova aparece depois de gerada.`}</figcaption>
    </figure>
  );
}
