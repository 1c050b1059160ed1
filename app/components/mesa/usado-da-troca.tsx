import { Link } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import {
  BOTAO_USAR,
  enderecoDosUsados,
  type UsadoNaTroca,
  withUsado,
} from '~/domain/financiamento/usado-na-troca.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import type { Digitacao } from './use-digitada.ts';

/** Trade-in data of the financing screens. */
export type DadosDaTroca = {
  /** Null when they cannot be read. */
  usados: readonly UsadoNaTroca[] | null;
  /** True when there are more than the screen lists. */
  maisUsados: boolean;
  /** Seminovo named in the query string. */
  usado: UsadoNaTroca | null;
  /** True when the value of that seminovo is no longer valid. */
  usadoSumiu: boolean;
};

/** Formats a date as "28/11". */
const dayOf = (ate: string): string => formatData(ate).slice(0, 5);

/**
 * Seminovo behind the trade-in amount, and the list to select one from. Before hydration each selection
 * submits the whole form, so no other field is lost.
 */
export function UsadoDaTroca({
  tela,
  digitada,
  set,
  pronto,
  usados,
  maisUsados,
  usado,
  usadoSumiu,
}: Pick<Digitacao, 'digitada' | 'set' | 'pronto'> &
  DadosDaTroca & {
    /** Screen to return to from the full list. */
    tela: '/financiamento' | '/financiamento2';
  }) {
  const summary = useRef<HTMLElement>(null);
  const { usado: id } = digitada;
  const chosen = [usado, ...(usados ?? [])].find((each) => each?.id === id) ?? null;

  // The linked seminovo is no longer valid: unlinks it, and the amount stays as a plain amount.
  const isLost = pronto && id !== '' && chosen === null && usados !== null && !maisUsados;
  useEffect(() => {
    if (isLost) set({ usado: '' });
  }, [isLost, set]);

  function take(event: MouseEvent<HTMLButtonElement>, taken: UsadoNaTroca | null) {
    event.preventDefault();
    const { usado: usadoId, troca } = withUsado(digitada, taken);
    set({ usado: usadoId, troca });
    const details = summary.current?.closest('details');
    if (details) details.open = false;
    // The pressed button was unmounted, so focus moves to the summary.
    summary.current?.focus({ preventScroll: true });
  }

  const todos = (
    <Link to={enderecoDosUsados(tela, digitada)} className="text-primary-ink text-sm">
      {usados?.length ? 'Todos os usados avaliados' : 'Usados avaliados'}
    </Link>
  );
  return (
    <div className="usado-da-troca">
      <input type="hidden" name="usado" value={id} />
      {usadoSumiu && id === '' && (
        <Aviso tom="warning" titulo="A avaliação do usado não vale mais">
          {digitada.troca === ''
            ? 'Escolha outro usado ou digite o valor.'
            : 'O valor da troca ficou. Avalie de novo antes de fechar.'}
        </Aviso>
      )}
      {id !== '' && (
        <Chosen
          chosen={chosen}
          troca={digitada.troca}
          pronto={pronto}
          onTirar={(event) => take(event, null)}
        />
      )}
      {usados?.length ? (
        <details className="usados">
          <summary ref={summary}>
            <span>Usados avaliados</span>
            <span className="text-muted numeros">{maisUsados ? `${usados.length}+` : usados.length}</span>
            <Icone nome="abaixo" />
          </summary>
          <ul>
            {usados.map((each) => (
              <li key={each.id}>
                <button
                  type={pronto ? 'button' : 'submit'}
                  name={BOTAO_USAR}
                  value={each.id}
                  aria-current={each.id === id || undefined}
                  onClick={(event) => take(event, each)}
                >
                  <span className="usados-nome">{each.nome}</span>
                  <span className="usados-valor numeros">{formatDinheiro(each.valor)}</span>
                  <span className="text-muted text-sm">Vale até {dayOf(each.ate)}</span>
                  {each.aceita && <Etiqueta tom="success">Cliente aceitou</Etiqueta>}
                </button>
              </li>
            ))}
          </ul>
          {todos}
        </details>
      ) : (
        todos
      )}
    </div>
  );
}

/**
 * Hidden first submit button: without JavaScript, Enter in a field activates the form's first submit button.
 */
export const EnterCalcula = () => <button type="submit" hidden tabIndex={-1} aria-hidden="true" />;

function Chosen({
  chosen,
  troca,
  pronto,
  onTirar,
}: {
  /** Null while it cannot be read. */
  chosen: UsadoNaTroca | null;
  troca: string;
  pronto: boolean;
  onTirar: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const isOther = chosen !== null && parseDinheiro(troca) !== chosen.valor;
  return (
    <div className="usado-escolhido">
      <Icone nome="moto" />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="wrap-anywhere">
          {chosen ? `${chosen.nome} · vale\u00a0até\u00a0${dayOf(chosen.ate)}` : 'Usado avaliado'}
        </span>
        {isOther && (
          <span className="text-muted text-sm">
            Avaliada em <span className="numeros">{formatDinheiro(chosen.valor)}</span>
          </span>
        )}
        {chosen?.aceita && <Etiqueta tom="success">Cliente aceitou</Etiqueta>}
      </span>
      <Botao
        type={pronto ? 'button' : 'submit'}
        name={BOTAO_USAR}
        value=""
        variante="texto"
        compacto
        aria-label={chosen ? `Tirar ${chosen.nome} da troca` : 'Tirar o usado da troca'}
        onClick={onTirar}
      >
        Tirar
      </Botao>
    </div>
  );
}
