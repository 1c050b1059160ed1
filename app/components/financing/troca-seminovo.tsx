import { Link } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import {
  type EvaluatedSeminovo,
  trocaSeminovosPath,
  USE_BUTTON,
  withTrocaSeminovo,
} from '~/domain/financiamento/troca-seminovo.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney, parseMoney } from '~/domain/valores/money.ts';
import type { SimulacaoTyping } from './use-typed-simulacao.ts';

/** Trade-in data of the financing screens. */
export type TrocaFieldData = {
  /** Null when they cannot be read. */
  usados: readonly EvaluatedSeminovo[] | null;
  /** True when there are more than the screen lists. */
  maisUsados: boolean;
  /** Seminovo named in the query string. */
  usado: EvaluatedSeminovo | null;
  /** True when the value of that seminovo is no longer valid. */
  usadoSumiu: boolean;
};

/** Formats a date as "28/11". */
const dayOf = (until: string): string => formatDate(until).slice(0, 5);

/**
 * Seminovo behind the trade-in amount, and the list to select one from. Before hydration each selection
 * submits the whole form, so no other field is lost.
 */
export function TrocaSeminovoField({
  tela,
  digitada,
  set,
  pronto,
  usados,
  maisUsados,
  usado,
  usadoSumiu,
}: Pick<SimulacaoTyping, 'digitada' | 'set' | 'pronto'> &
  TrocaFieldData & {
    /** Screen to return to from the full list. */
    tela: '/financiamento' | '/financiamento2';
  }) {
  const summary = useRef<HTMLElement>(null);
  const { usado: id, qualUsado } = digitada;
  const chosen = [usado, ...(usados ?? [])].find((each) => each?.id === id) ?? null;

  // The linked seminovo is no longer valid: unlinks it, and the amount stays as a plain amount.
  const isLost = pronto && id !== '' && chosen === null && usados !== null && !maisUsados;
  useEffect(() => {
    if (isLost) set({ usado: '' });
  }, [isLost, set]);

  function take(event: MouseEvent<HTMLButtonElement>, taken: EvaluatedSeminovo | null) {
    event.preventDefault();
    const { usado: usadoId, qualUsado: named, troca } = withTrocaSeminovo(digitada, taken);
    set({ usado: usadoId, qualUsado: named, troca });
    const details = summary.current?.closest('details');
    if (details) details.open = false;
    // The pressed button was unmounted, so focus moves to the summary.
    summary.current?.focus({ preventScroll: true });
  }

  const all = (
    <Link to={trocaSeminovosPath(tela, digitada)} className="text-primary-ink text-sm">
      {usados?.length ? 'Todos os usados avaliados' : 'Usados avaliados'}
    </Link>
  );
  return (
    <div className="usado-da-troca">
      <input type="hidden" name="usado" value={id} />
      <input type="hidden" name="qualUsado" value={qualUsado} />
      {usadoSumiu && id === '' && (
        <Notice tone="warning" title="A avaliação do usado não vale mais">
          {digitada.troca === ''
            ? 'Escolha outro usado ou digite o valor.'
            : 'O valor da troca ficou. Avalie de novo antes de fechar.'}
        </Notice>
      )}
      {(id !== '' || qualUsado !== '') && (
        <ChosenSeminovo
          chosen={chosen}
          named={id === '' ? qualUsado : ''}
          troca={digitada.troca}
          pronto={pronto}
          onRemove={(event) => take(event, null)}
        />
      )}
      {usados?.length ? (
        <details className="usados">
          <summary ref={summary}>
            <span>Usados avaliados</span>
            <span className="text-muted numeros">{maisUsados ? `${usados.length}+` : usados.length}</span>
            <Icon name="abaixo" />
          </summary>
          <ul>
            {usados.map((each) => (
              <li key={each.id}>
                <button
                  type={pronto ? 'button' : 'submit'}
                  name={USE_BUTTON}
                  value={each.id}
                  aria-current={each.id === id || undefined}
                  onClick={(event) => take(event, each)}
                >
                  <span className="wrap-anywhere">{each.nome}</span>
                  <span className="justify-self-end font-medium numeros">{formatMoney(each.valor)}</span>
                  <span className="text-muted text-sm">Vale até {dayOf(each.ate)}</span>
                  {each.aceita && <Chip tone="success">Cliente aceitou</Chip>}
                </button>
              </li>
            ))}
          </ul>
          {all}
        </details>
      ) : (
        all
      )}
    </div>
  );
}

/**
 * Hidden first submit button: without JavaScript, Enter in a field activates the form's first submit button.
 */
export const EnterCalculates = () => <button type="submit" hidden tabIndex={-1} aria-hidden="true" />;

function ChosenSeminovo({
  chosen,
  named,
  troca,
  pronto,
  onRemove,
}: {
  /** Null while it cannot be read. */
  chosen: EvaluatedSeminovo | null;
  /** Name of one that is not evaluated; empty for others. */
  named: string;
  troca: string;
  pronto: boolean;
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const isOther = chosen !== null && parseMoney(troca) !== chosen.valor;
  return (
    <div className="usado-escolhido">
      <Icon name="moto" />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="wrap-anywhere">
          {chosen ? `${chosen.nome} · vale\u00a0até\u00a0${dayOf(chosen.ate)}` : named || 'Usado avaliado'}
        </span>
        {named !== '' && <span className="text-muted text-sm">Sem avaliação da loja</span>}
        {isOther && (
          <span className="text-muted text-sm">
            Avaliada em <span className="numeros">{formatMoney(chosen.valor)}</span>
          </span>
        )}
        {chosen?.aceita && <Chip tone="success">Cliente aceitou</Chip>}
      </span>
      <Button
        type={pronto ? 'button' : 'submit'}
        name={USE_BUTTON}
        value=""
        variante="texto"
        compacto
        aria-label={`Tirar ${chosen?.nome ?? (named || 'o usado')} da troca`}
        onClick={onRemove}
      >
        Tirar
      </Button>
    </div>
  );
}
