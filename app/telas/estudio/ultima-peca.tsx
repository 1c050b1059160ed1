import type { DadosDaTela } from './tipos.ts';

/** What stands for the preview where nothing can draw one: the piece made last, whole, and what happens to the new one. */
export function UltimaPeca({ ultima }: Pick<DadosDaTela, 'ultima'>) {
  if (!ultima) return <p className="previa-ultima text-muted">A imagem aparece aqui depois de gerada.</p>;
  const { titulo, imagem } = ultima;
  return (
    <figure className="previa-ultima">
      <img src={imagem} alt={`Sua última imagem: ${titulo}`} width={1080} height={1350} />
      <figcaption className="text-muted text-sm">
        Sua última imagem: {titulo}. A nova aparece depois de gerada.
      </figcaption>
    </figure>
  );
}
