import { Link } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import type { ModeloListado } from './tipos.ts';

/** The models with the price in force; a row opens the model's sheet. */
export function ListaDePrecos({
  modelos,
  ficha,
}: {
  modelos: readonly ModeloListado[];
  /** Address of a model's sheet. */
  ficha: (id: string) => string;
}) {
  const colunas: Coluna<ModeloListado>[] = [
    {
      titulo: 'Moto',
      celula: ({ id, nome, detalhe }) => (
        <span className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <Link
              to={ficha(id)}
              preventScrollReset
              prefetch="intent"
              className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
            >
              {nome}
            </Link>
            {detalhe && <span className="block text-muted text-sm">{detalhe}</span>}
          </span>
          <Icone nome="adiante" className="text-muted md:hidden" />
        </span>
      ),
    },
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
    {
      titulo: 'Ações',
      celula: ({ id, nome }) => (
        <BotaoLink
          to={ficha(id)}
          preventScrollReset
          prefetch="intent"
          variante="secundario"
          compacto
          className="so-na-tabela"
          aria-label={`Definir preço de ${nome}`}
        >
          Definir preço
        </BotaoLink>
      ),
      numerica: true,
      largura: '160px',
    },
  ];
  return <Lista legenda="Preços sugeridos" colunas={colunas} itens={modelos} chave={({ id }) => id} />;
}
