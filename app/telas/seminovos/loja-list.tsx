import { Link } from '@remix-run/react';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import type { LojaSeminovoRow } from './types.ts';

const COLUMNS: readonly ListColumn<LojaSeminovoRow>[] = [
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
        <Chip tone={atrasada ? 'error' : tom}>{atrasada ? `Atrasada, ${quando}` : situacao}</Chip>
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
export const LojaSeminovoList = ({
  caption,
  linhas,
}: {
  caption: string;
  linhas: readonly LojaSeminovoRow[];
}) => <DataList caption={caption} columns={COLUMNS} items={linhas} chave={({ id }) => id} />;
