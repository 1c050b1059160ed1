import { Link } from '@remix-run/react';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { formatAnoFipe } from '~/domain/fipe/ano.ts';
import { nomeDoCombustivel } from '~/domain/fipe/combustivel.ts';
import { degrausDe } from '~/domain/fipe/depreciacao.ts';
import {
  formatMes,
  formatMesCurto,
  formatVariacao,
  isAntiga,
  variacaoEm12Meses,
} from '~/domain/fipe/referencia.ts';
import type { ModeloFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { AcoesDaFipe } from './acoes.tsx';
import { fipeAddress } from './endereco.ts';
import { GraficoDaFipe } from './grafico.tsx';
import type { DadosDaFipe } from './tipos.ts';
import { UsarNaTroca } from './usar-na-troca.tsx';

/** FIPE value with its month, its history and the values of other years. */
export function Resultado({
  valor,
  modelo,
  hoje,
  consultadoEm,
  entrou,
  troca,
}: Pick<DadosDaFipe, 'modelo' | 'hoje' | 'consultadoEm' | 'troca'> & { valor: ValorFipe; entrou: boolean }) {
  const variacao = variacaoEm12Meses(valor.historico);
  return (
    <article className="cartao fipe-resultado" aria-labelledby="fipe-moto">
      <header>
        <h2 id="fipe-moto">{`${valor.modelo} ${formatAnoFipe(valor.ano)}`}</h2>
        <p className="text-muted">
          {`${valor.marca} · ${nomeDoCombustivel(valor.combustivel)} · código ${valor.codigo}`}
        </p>
      </header>
      <p>
        <Preco centavos={valor.valor} className="fipe-valor" />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isAntiga(valor.referencia, hoje) ? (
          <Etiqueta tom="warning">tabela de {formatMes(valor.referencia)}</Etiqueta>
        ) : (
          <span className="text-muted">{formatMes(valor.referencia)}</span>
        )}
        {variacao && (
          <span>
            <strong className="font-medium">{formatVariacao(variacao.fracao)}</strong>{' '}
            <span className="text-muted">
              {variacao.meses === 12 ? 'em 12 meses' : `desde ${formatMesCurto(variacao.desde)}`}
            </span>
          </span>
        )}
        {consultadoEm !== null && (
          <Etiqueta tom="info">
            sem internet · consultado em {formatInstante(consultadoEm).slice(0, 16)}
          </Etiqueta>
        )}
      </p>
      {entrou && <UsarNaTroca key={`${valor.codigo} ${valor.ano} ${valor.combustivel}`} troca={troca} />}
      <AcoesDaFipe valor={valor} entrou={entrou} />
      <GraficoDaFipe historico={valor.historico} />
      {modelo && modelo.anos.length > 1 && (
        <section aria-labelledby="fipe-anos">
          <h3 id="fipe-anos" className="mb-2 font-medium">
            Outros anos
          </h3>
          <Anos modelo={modelo} atual={valor} />
        </section>
      )}
    </article>
  );
}

/** Model without a selected year, with a link for each year. */
export function AnosDoModelo({ modelo }: { modelo: ModeloFipe }) {
  return (
    <article className="cartao" aria-labelledby="fipe-modelo">
      <h2 id="fipe-modelo">{modelo.modelo}</h2>
      <p className="mb-4 text-muted">
        {`${modelo.marca} · código ${modelo.codigo} · ${formatMes(modelo.referencia)}`}
      </p>
      <Anos modelo={modelo} atual={null} />
    </article>
  );
}

function Anos({ modelo, atual }: { modelo: ModeloFipe; atual: ValorFipe | null }) {
  const several = new Set(modelo.anos.map(({ ano }) => ano)).size < modelo.anos.length;
  return (
    <ul className="fipe-anos">
      {degrausDe(modelo.anos).map(({ ano, combustivel, valor, parte }) => {
        const isCurrent = atual?.ano === ano && atual.combustivel === combustivel;
        return (
          <li key={`${ano} ${combustivel}`}>
            <Link
              to={fipeAddress(modelo.codigo, ano, several ? combustivel : undefined)}
              aria-current={isCurrent ? 'true' : undefined}
              preventScrollReset
            >
              <span>{`${formatAnoFipe(ano)}${several ? ` ${nomeDoCombustivel(combustivel)}` : ''}`}</span>
              <span aria-hidden className="fipe-barra">
                <span style={{ width: `${Math.round(parte * 1000) / 10}%` }} />
              </span>
              <span className="text-end">{formatDinheiro(valor).replace(/,00$/, '')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
