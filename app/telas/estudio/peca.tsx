import { Link } from '@remix-run/react';
import { Preco } from '~/components/ui/preco.tsx';
import { reduzida } from '~/domain/artes/reduzida.ts';
import { contarAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatData } from '~/domain/valores/datas.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';

/** One piece in a gallery, as its picture. `primeira`: visible without scrolling, so not lazy-loaded. */
export function Peca({ arte, primeira }: { arte: ArteDaLista; primeira: boolean }) {
  return (
    <Link to={`/panfleto?aberto=${arte.id}`} className={`peca ${arte.encerrada ? 'peca-encerrada' : ''}`}>
      <img
        src={reduzida(arte.imagens.feed, 256)}
        width={256}
        height={320}
        alt=""
        loading={primeira ? undefined : 'lazy'}
        decoding="async"
      />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{arte.titulo}</span>
        {arte.preco !== null && <Preco centavos={arte.preco} className="text-lg" />}
        <span className="text-muted text-sm">
          {`${arte.encerrada ? 'Encerrada' : `Até ${formatData(arte.validade)}`}${arte.aberturas > 0 ? ` · ${contarAberturas(arte.aberturas)}` : ''}`}
        </span>
      </span>
    </Link>
  );
}
