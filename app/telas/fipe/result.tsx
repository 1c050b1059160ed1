import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { CONTINUE_PARAMETER, explainCarriedTroca } from '~/domain/financiamento/troca-seminovo.ts';
import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { combustivelName } from '~/domain/fipe/combustivel.ts';
import { depreciacaoSteps } from '~/domain/fipe/depreciacao.ts';
import type { FipeModelo, FipeValue } from '~/domain/fipe/fipe-types.ts';
import {
  formatMonth,
  formatShortMonth,
  formatVariation,
  isOldTable,
  variationOver12Months,
} from '~/domain/fipe/referencia.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { FipeActions } from './actions.tsx';
import { FipeChart } from './chart.tsx';
import type { FipeScreenData } from './screen-data.ts';
import { fipeAddress } from './urls.ts';

/** FIPE value with its month, its history and the values of other years. */
export function FipeResult({
  valor,
  modelo,
  hoje,
  consultadoEm,
  entrou,
  troca,
}: Pick<FipeScreenData, 'modelo' | 'hoje' | 'consultadoEm' | 'troca'> & {
  valor: FipeValue;
  entrou: boolean;
}) {
  const variation = variationOver12Months(valor.historico);
  return (
    <article className="cartao grid gap-4" aria-labelledby="fipe-moto">
      <header>
        <h2 id="fipe-moto">{`${valor.modelo} ${formatFipeYear(valor.ano)}`}</h2>
        <p className="text-muted">
          {`${valor.marca} · ${combustivelName(valor.combustivel)} · código ${valor.codigo}`}
        </p>
      </header>
      <p>
        <PrecoText
          centavos={valor.valor}
          className="text-[min(13vw,4.5rem)] leading-[1.1] lg:text-[min(6.5vw,4.5rem)]"
        />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOldTable(valor.referencia, hoje) ? (
          <Chip tone="warning">tabela de {formatMonth(valor.referencia)}</Chip>
        ) : (
          <span className="text-muted">{formatMonth(valor.referencia)}</span>
        )}
        {variation && (
          <span>
            <strong className="font-medium">{formatVariation(variation.fracao)}</strong>{' '}
            <span className="text-muted">
              {variation.meses === 12 ? 'em 12 meses' : `desde ${formatShortMonth(variation.desde)}`}
            </span>
          </span>
        )}
        {consultadoEm !== null && (
          <Chip tone="info">sem internet · consultado em {formatInstant(consultadoEm).slice(0, 16)}</Chip>
        )}
      </p>
      {entrou && (
        <UseAsTroca
          key={`${valor.codigo} ${valor.ano} ${valor.combustivel}`}
          troca={troca}
          nome={`${valor.marca} ${valor.modelo} ${formatFipeYear(valor.ano)}`}
        />
      )}
      <FipeActions valor={valor} entrou={entrou} />
      <FipeChart historico={valor.historico} />
      {modelo && modelo.anos.length > 1 && (
        <section aria-labelledby="fipe-anos">
          <h3 id="fipe-anos" className="mb-2 font-medium">
            Outros anos
          </h3>
          <YearList modelo={modelo} atual={valor} />
        </section>
      )}
    </article>
  );
}

/** Model without a selected year, with a link for each year. */
export function ModeloYears({ modelo }: { modelo: FipeModelo }) {
  return (
    <article className="cartao" aria-labelledby="fipe-modelo">
      <h2 id="fipe-modelo">{modelo.modelo}</h2>
      <p className="mb-4 text-muted">
        {`${modelo.marca} · código ${modelo.codigo} · ${formatMonth(modelo.referencia)}`}
      </p>
      <YearList modelo={modelo} atual={null} />
    </article>
  );
}

function YearList({ modelo, atual }: { modelo: FipeModelo; atual: FipeValue | null }) {
  const several = new Set(modelo.anos.map(({ ano }) => ano)).size < modelo.anos.length;
  return (
    <ul className="fipe-anos">
      {depreciacaoSteps(modelo.anos).map(({ ano, combustivel, valor, parte }) => {
        const isCurrent = atual?.ano === ano && atual.combustivel === combustivel;
        return (
          <li key={`${ano} ${combustivel}`}>
            <Link
              to={fipeAddress(modelo.codigo, ano, several ? combustivel : undefined)}
              aria-current={isCurrent ? 'true' : undefined}
              preventScrollReset
            >
              <span>{`${formatFipeYear(ano)}${several ? ` ${combustivelName(combustivel)}` : ''}`}</span>
              <span aria-hidden className="fipe-barra">
                <span style={{ width: `${Math.round(parte * 1000) / 10}%` }} />
              </span>
              <span className="text-end">{formatMoney(valor).replace(/,00$/, '')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Form for the trade-in amount, by the loja's table or as typed. Adds it, with the bike's name, to the simulacao of
 * this tab; an amount that cannot be read is refused here, since the simulator would go on without a trade-in.
 */
function UseAsTroca({ troca, nome }: Pick<FipeScreenData, 'troca'> & { nome: string }) {
  const [typed, setDigitado] = useState(troca ? formatAmount(troca.valor) : '');
  const [error, setError] = useState<string | null>(null);
  return (
    <Form
      method="get"
      action="/financiamento"
      className="grid gap-3"
      onSubmit={(event) => {
        const refused = explainCarriedTroca(typed);
        setError(refused);
        if (refused === null) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLInputElement>('[name="troca"]')?.focus();
      }}
    >
      <input type="hidden" name="qualUsado" value={nome.slice(0, 80)} />
      <MoneyField
        name="troca"
        rotulo="A loja paga na troca"
        valor={typed}
        onType={(text) => {
          setDigitado(text);
          setError(null);
        }}
        erro={error ?? undefined}
        ajuda={
          troca
            ? `Pela tabela da loja, com ${troca.km.toLocaleString('pt-BR')} km, bom estado e documentos em dia. Mude se a moto for outra coisa.`
            : 'FIPE não é o que a loja paga. Escreva o valor da avaliação.'
        }
      />
      <Button name={CONTINUE_PARAMETER} value="1" icone={<Icon name="calculadora" />}>
        Usar na troca
      </Button>
    </Form>
  );
}
