import { Chip } from '~/components/ui/chip.tsx';
import { ESTOQUE_STATUS_LABELS, type EstoqueStatus } from '~/domain/estoque/estoque-status.ts';
import type { StockAgeBand } from '~/domain/estoque/stock-age.ts';
import { reducedFotoUrl } from '~/domain/fotos/foto.ts';
import type { MotoImage } from './types.ts';

/** Colours of a stock item's state, on its chip. */
const STATUS_TONES = {
  em_transito: 'info',
  disponivel: 'success',
  reservada: 'warning',
  vendida: 'neutro',
  entregue: 'neutro',
} as const satisfies Record<EstoqueStatus, string>;

/** Chip with an item's state. */
export const EstoqueStatusChip = ({ situacao }: { situacao: EstoqueStatus }) => (
  <Chip tone={STATUS_TONES[situacao]}>{ESTOQUE_STATUS_LABELS[situacao]}</Chip>
);

const AGE_TONES = { novo: 'neutro', velho: 'warning', parado: 'error' } as const satisfies Record<
  StockAgeBand,
  string
>;

/** Chip with an item's days in the estoque; marked above 60 and above 90 days. */
export const EstoqueAgeChip = ({ dias, faixa }: { dias: string; faixa: StockAgeBand }) =>
  faixa === 'novo' ? (
    <span className="numeros text-muted">{dias}</span>
  ) : (
    <Chip tone={AGE_TONES[faixa]}>
      {dias}
      <span className="sr-only">{faixa === 'parado' ? ', parada' : ', há muito tempo'}</span>
    </Chip>
  );

/** Thumbnail of the moto. */
export const MotoThumbnail = ({ figure: { url, tipo } }: { figure: MotoImage }) => (
  <span className={`estoque-miniatura estoque-${tipo}`}>
    <img src={reducedFotoUrl(url, 256)} alt="" loading="lazy" decoding="async" width={96} height={72} />
  </span>
);
