import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { Coluna } from '~/components/ui/lista.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import type { ModeloListado } from './tipos.ts';

/** Columns of the list besides the name. */
export const COLUNAS: readonly Coluna<ModeloListado>[] = [
  {
    titulo: 'Preço em vigor',
    celula: ({ preco, origem }) => (
      <span className="md:grid md:justify-items-end">
        <Preco centavos={preco} className="text-xl" />
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
      proximo ? (
        <Etiqueta tom="info">{proximo}</Etiqueta>
      ) : (
        <span className="text-muted max-md:hidden">—</span>
      ),
    cartao: 'metade',
    largura: '24%',
  },
];
