import type { SlideDaTv } from '~/domain/tv/slides.ts';
import { SlideDaMoto } from './slide-da-moto.tsx';
import {
  SlideDaGrade,
  SlideDasPecas,
  SlideDoParabens,
  SlideDoRanking,
  SlideDoRecado,
} from './slides-da-loja.tsx';

/** Name of a slide, for administrators. */
function nameOf(slide: SlideDaTv): string {
  switch (slide.tipo) {
    case 'moto':
      return slide.moto.nome;
    case 'grade':
      return 'Nossas motos';
    default:
      return slide.titulo;
  }
}

function Conteudo({ slide, host }: { slide: SlideDaTv; host: string }) {
  switch (slide.tipo) {
    case 'moto':
      return <SlideDaMoto slide={slide} host={host} />;
    case 'grade':
      return <SlideDaGrade slide={slide} host={host} />;
    case 'recado':
      return <SlideDoRecado slide={slide} host={host} />;
    case 'pecas':
      return <SlideDasPecas slide={slide} host={host} />;
    case 'parabens':
      return <SlideDoParabens slide={slide} host={host} />;
    case 'ranking':
      return <SlideDoRanking slide={slide} host={host} />;
  }
}

type Props = { slide: SlideDaTv; at: number; segundos: number; host: string };

/** One slide of the loop. Every second one is mirrored, to prevent burn-in. */
export function Slide({ slide, at, segundos, host }: Props) {
  const endereco = slide.tipo === 'moto' || slide.tipo === 'pecas' ? slide.endereco : undefined;
  return (
    <section
      className={`slide slide-${slide.tipo} ${at % 2 === 1 ? 'espelho' : ''}`}
      aria-label={nameOf(slide)}
      data-id={slide.id}
      data-ate={slide.ate ?? undefined}
      data-endereco={endereco}
      style={{ animationDelay: `${at * segundos}s` }}
    >
      <Conteudo slide={slide} host={host} />
    </section>
  );
}
