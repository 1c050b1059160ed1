import { Link } from '@remix-run/react';
import { Preco } from '~/components/ui/preco.tsx';
import { contarAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatData } from '~/domain/valores/datas.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';

/** One piece in a gallery: the picture itself is what people recognise it by. */
export function Peca({ arte }: { arte: ArteDaLista }) {
  return (
    <Link to={`/panfleto?aberto=${arte.id}`} className={`peca ${arte.encerrada ? 'peca-encerrada' : ''}`}>
      <img src={arte.imagens.feed} width={1080} height={1350} alt="" loading="lazy" decoding="async" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{arte.titulo}</span>
        {arte.preco !== null && <Preco centavos={arte.preco} className="text-lg" />}
        <span className="text-muted text-sm">
          {arte.encerrada ? 'Encerrada' : `Até ${formatData(arte.validade)}`}
          {arte.aberturas > 0 && ` · ${contarAberturas(arte.aberturas)}`}
        </span>
      </span>
    </Link>
  );
}
