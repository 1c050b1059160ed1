import { Chip } from '~/components/ui/chip.tsx';
import type { ListColumn } from '~/components/ui/data-list.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { ListedPrecoModelo } from './types.ts';

/** Columns of the list of suggested prices besides the name. */
export const PRECO_COLUMNS: readonly ListColumn<ListedPrecoModelo>[] = [
  {
    titulo: 'Preço em vigor',
    celula: ({ preco, origem }) => (
      <span className="md:grid md:justify-items-end">
        <PrecoText centavos={preco} className="text-xl" />
        <span className="block text-muted text-sm">{origem}</span>
      </span>
    ),
    numerica: true,
    cartao: 'metade',
    largura: '24%',
  },
  {
    titulo: 'Próximo',
    celula: ({ proximo }) =>
      proximo ? <Chip tone="info">{proximo}</Chip> : <span className="text-muted max-md:hidden">—</span>,
    cartao: 'metade',
    largura: '24%',
  },
];
