import { Link } from '@remix-run/react';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { describeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import type { ListedPeca } from '../../../../workers/artes/peca-service.ts';

/** One piece in a gallery, as its picture. `primeira`: visible without scrolling, so not lazy-loaded. */
export function PecaCard({ arte, primeira }: { arte: ListedPeca; primeira: boolean }) {
  return (
    <Link to={`/panfleto?aberto=${arte.id}`} className={`peca ${arte.encerrada ? 'peca-encerrada' : ''}`}>
      <img
        src={reducedPicturePath(arte.imagens.feed, 256)}
        width={256}
        height={320}
        alt=""
        loading={primeira ? undefined : 'lazy'}
        decoding="async"
      />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{arte.titulo}</span>
        {arte.preco !== null && <PrecoText centavos={arte.preco} className="text-lg" />}
        <span className="text-muted text-sm">
          {`${arte.encerrada ? 'Encerrada' : `Até ${formatDate(arte.validade)}`}${arte.aberturas > 0 ? ` · ${describeAberturas(arte.aberturas)}` : ''}`}
        </span>
      </span>
    </Link>
  );
}
