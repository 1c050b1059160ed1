import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import type { PremiacaoScreenData } from './types.ts';

/** Events that make up the person's points, including cancelled ones; visible to that person only. */
export function MyPontos({ pontos }: { pontos: NonNullable<PremiacaoScreenData['pontos']> }) {
  const { linhas, proximo } = pontos;
  return (
    <Card titulo="Meus pontos">
      <p className="-mt-3 mb-3 text-muted text-sm">Só você vê esta lista.</p>
      {linhas.length === 0 && <p className="text-muted">Nada contou ainda neste período.</p>}
      <ul className="grid gap-2">
        {linhas.map(({ id, quando, valor, estorno }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="numeros flex-1 text-muted">{quando}</span>
            {estorno && <Chip tom="warning">cancelado</Chip>}
            <span className="numeros">{valor}</span>
          </li>
        ))}
      </ul>
      <Pagination proximo={proximo} parametro="pontos" />
    </Card>
  );
}
