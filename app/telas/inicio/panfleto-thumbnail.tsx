import { joinClasses } from '~/components/ui/classes.ts';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import type { RecentPanfleto } from './types.ts';

/** Thumbnail of a flyer; opens its public page, which has no client JavaScript, by a full page load. */
export function PanfletoThumbnail({ id, titulo, preco, situacao, encerrada, imagem }: RecentPanfleto) {
  return (
    <li>
      <a href={`/p/${id}`} className="group block">
        <img
          src={reducedPicturePath(imagem, 256)}
          alt=""
          width={256}
          height={320}
          loading="lazy"
          decoding="async"
          className={joinClasses(
            'miniatura aspect-4/5 w-full bg-surface object-cover',
            encerrada && 'opacity-50',
          )}
        />
        <span className="mt-2 line-clamp-2 font-medium leading-5 group-hover:text-primary-ink">{titulo}</span>
        <span className="numeros block text-muted text-sm">
          {preco}
          <br />
          {situacao}
        </span>
      </a>
    </li>
  );
}
