import type { TvSlide } from '~/domain/tv/slides.ts';
import { GridSlide, ParabensSlide, PartsSlide, RankingSlide, RecadoSlide } from './loja-slides.tsx';
import { MotoSlide } from './moto-slide.tsx';

/** Name of a slide, for administrators. */
function nameOf(slide: TvSlide): string {
  switch (slide.tipo) {
    case 'moto':
      return slide.moto.nome;
    case 'grade':
      return 'Nossas motos';
    default:
      return slide.titulo;
  }
}

function SlideContent({ slide, host }: { slide: TvSlide; host: string }) {
  switch (slide.tipo) {
    case 'moto':
      return <MotoSlide slide={slide} host={host} />;
    case 'grade':
      return <GridSlide slide={slide} host={host} />;
    case 'recado':
      return <RecadoSlide slide={slide} host={host} />;
    case 'pecas':
      return <PartsSlide slide={slide} host={host} />;
    case 'parabens':
      return <ParabensSlide slide={slide} host={host} />;
    case 'ranking':
      return <RankingSlide slide={slide} host={host} />;
  }
}

type Props = { slide: TvSlide; at: number; segundos: number; host: string };

/** One slide of the loop. Every second one is mirrored, to prevent burn-in. */
export function Slide({ slide, at, segundos, host }: Props) {
  const address = slide.tipo === 'moto' || slide.tipo === 'pecas' ? slide.endereco : undefined;
  return (
    <section
      className={`slide slide-${slide.tipo} ${at % 2 === 1 ? 'espelho' : ''}`}
      aria-label={nameOf(slide)}
      data-id={slide.id}
      data-ate={slide.ate ?? undefined}
      data-endereco={address}
      style={{ animationDelay: `${at * segundos}s` }}
    >
      <SlideContent slide={slide} host={host} />
    </section>
  );
}
