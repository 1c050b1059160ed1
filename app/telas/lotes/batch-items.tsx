import { Chip } from '~/components/ui/chip.tsx';
import type { BatchItemState } from '~/domain/artes/batch.ts';

/** Item of a batch; without a link it is not ready, or was taken down. */
export type ListedBatchItem = {
  item: number;
  titulo: string;
  estado: BatchItemState;
  motivo: string | null;
  link: string | null;
  imagem: string | null;
};

const ITEM_STATES = {
  esperando: { tom: 'info', rotulo: 'Na fila' },
  pronto: { tom: 'success', rotulo: 'Pronto' },
  falhou: { tom: 'error', rotulo: 'Falhou' },
  cancelado: { tom: 'neutro', rotulo: 'Cancelado' },
} as const;

const TAKEN_DOWN = { tom: 'neutro', rotulo: 'Fora do ar' } as const;

/** Items of a batch, each with picture and link once it is ready. */
export function BatchItemList({ items }: { items: readonly ListedBatchItem[] }) {
  return (
    <ul className="grid min-w-0">
      {items.map(({ item, titulo, estado, motivo, link, imagem }) => {
        const { tom, rotulo } = estado === 'pronto' && !link ? TAKEN_DOWN : ITEM_STATES[estado];
        return (
          <li key={item} className="lote-item">
            {imagem ? (
              <img src={imagem} alt="" width={72} height={72} loading="lazy" decoding="async" />
            ) : (
              <span aria-hidden className="lote-vaga" />
            )}
            <span className="grid min-w-0 gap-1">
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="alvo wrap-anywhere font-medium hover:text-primary-ink"
                >
                  {titulo}
                </a>
              ) : (
                <span className="wrap-anywhere font-medium">{titulo}</span>
              )}
              {motivo && (
                <span className={estado === 'falhou' ? 'text-error-ink text-sm' : 'text-muted text-sm'}>
                  {motivo}
                </span>
              )}
            </span>
            <Chip tone={tom}>{rotulo}</Chip>
          </li>
        );
      })}
    </ul>
  );
}
