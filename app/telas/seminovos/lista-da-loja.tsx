import { Link } from '@remix-run/react';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import type { LinhaDaLoja } from './tipos.ts';

const COLUNAS: readonly Coluna<LinhaDaLoja>[] = [
  {
    titulo: 'Moto',
    celula: ({ id, nome, detalhe }) => (
      <span className="grid min-w-0">
        <Link to={`/seminovos/${id}`} className="alvo font-medium hover:text-primary-ink">
          {nome}
        </Link>
        <span className="text-muted text-sm">{detalhe}</span>
      </span>
    ),
    largura: '36%',
  },
  {
    titulo: 'Placa',
    celula: ({ placa }) =>
      placa ? <span className="numeros">{placa}</span> : <span className="so-na-tabela">—</span>,
    cartao: 'metade',
  },
  {
    titulo: 'Situação',
    celula: ({ situacao, tom, nota, quando, atrasada }) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <Etiqueta tom={atrasada ? 'error' : tom}>{atrasada ? `Atrasada, ${quando}` : situacao}</Etiqueta>
        <span className="wrap-anywhere text-muted text-sm">{nota ?? quando}</span>
      </span>
    ),
  },
  {
    titulo: 'Valor',
    celula: ({ valor }) =>
      valor ? <span className="numeros font-medium">{valor}</span> : <span className="so-na-tabela">—</span>,
    numerica: true,
    cartao: 'metade',
    largura: '16%',
  },
];

/** List of the loja's seminovos. */
export const ListaDaLoja = ({ legenda, linhas }: { legenda: string; linhas: readonly LinhaDaLoja[] }) => (
  <Lista legenda={legenda} colunas={COLUNAS} itens={linhas} chave={({ id }) => id} />
);
