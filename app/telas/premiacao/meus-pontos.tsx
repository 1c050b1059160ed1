import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import type { PremiacaoNaTela } from './tipos.ts';

/** Events that make up the person's points, including cancelled ones; visible to that person only. */
export function MeusPontos({ pontos }: { pontos: NonNullable<PremiacaoNaTela['pontos']> }) {
  const { linhas, proximo } = pontos;
  return (
    <Cartao titulo="Meus pontos">
      <p className="-mt-3 mb-3 text-muted text-sm">Só você vê esta lista.</p>
      {linhas.length === 0 && <p className="text-muted">Nada contou ainda neste período.</p>}
      <ul className="grid gap-2">
        {linhas.map(({ id, quando, valor, estorno }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="numeros flex-1 text-muted">{quando}</span>
            {estorno && <Etiqueta tom="warning">cancelado</Etiqueta>}
            <span className="numeros">{valor}</span>
          </li>
        ))}
      </ul>
      <Paginacao proximo={proximo} parametro="pontos" />
    </Cartao>
  );
}
