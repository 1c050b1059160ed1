import { Link } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { UsadoNaTroca } from '~/domain/financiamento/usado-na-troca.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

type Troca = UsadoNaTroca & { simular: string };

/** Valid evaluations, each with a link to a simulation with it as trade-in. */
export const TrocasValidas = ({ trocas }: { trocas: readonly Troca[] }) => (
  <section className="mt-10 grid gap-3" aria-labelledby="trocas-validas">
    <h2 id="trocas-validas">Prontos para a troca</h2>
    <ul className="seminovo-trocas">
      {trocas.map(({ id, nome, valor, ate, aceita, simular }) => (
        <li key={id}>
          <span className="grid min-w-0 justify-items-start gap-1">
            <Link to={`/seminovos/${id}`} className="font-medium hover:text-primary-ink">
              {nome}
            </Link>
            <span className="text-muted text-sm">
              <span className="numeros">{formatDinheiro(valor)}</span>, vale até {formatData(ate)}
            </span>
            {aceita && <Etiqueta tom="success">Cliente aceitou</Etiqueta>}
          </span>
          <span className="flex flex-wrap justify-end gap-2">
            <BotaoLink to={`/proposta2?troca=${id}`} variante="secundario" compacto>
              Usar na proposta
            </BotaoLink>
            <BotaoLink to={simular} variante="secundario" compacto>
              Usar na simulação
            </BotaoLink>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
