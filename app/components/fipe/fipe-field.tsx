import { useEffect, useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { formatFipeYear, parseFipeYear } from '~/domain/fipe/ano-modelo.ts';
import { parseCodigoFipe } from '~/domain/fipe/codigo-fipe.ts';
import { combustivelName } from '~/domain/fipe/combustivel.ts';
import type { FipeModelo, FipeValue } from '~/domain/fipe/fipe-types.ts';
import { formatMonth } from '~/domain/fipe/referencia.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { FipeHitList } from './fipe-hit-list.tsx';
import { useFipeSearch } from './use-fipe-search.ts';

type FipeChoice = { codigo: string; ano: string };

/**
 * Selects a moto of the FIPE table inside a form: search, then year. Sends `codigo` and `ano` under the given
 * names; without JavaScript they are two plain text fields. With no name for `ano` the year is not sent,
 * because the form has its own field for it.
 *
 * @param onChoose receives the value once model and year are selected, and null when they no longer are
 */
export function FipeField({
  nomes = { codigo: 'fipe', ano: 'ano' },
  inicial = { codigo: '', ano: '' },
  erros = {},
  onChoose,
}: {
  nomes?: { codigo: string; ano?: string };
  inicial?: FipeChoice;
  erros?: { codigo?: string; ano?: string };
  onChoose?: (value: FipeValue | null) => void;
}) {
  const hydrated = useHydrated();
  const [choice, setEscolha] = useState<FipeChoice>(inicial);
  const [text, setTexto] = useState('');
  const modelo = useModelo(choice.codigo);
  const valor = useFipeValue(choice);
  const { achados, falhou } = useFipeSearch(text);
  useEffect(() => onChoose?.(valor), [valor, onChoose]);

  if (!hydrated) {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={nomes.codigo}
          rotulo="Código FIPE"
          placeholder="827130-5"
          defaultValue={inicial.codigo}
          erro={erros.codigo}
        />
        {nomes.ano && (
          <TextField
            name={nomes.ano}
            rotulo="Ano do modelo"
            placeholder="2022, ou 0 km"
            defaultValue={inicial.ano}
            erro={erros.ano}
          />
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <input
        type="hidden"
        data-escolha
        name={nomes.codigo}
        value={choice.codigo}
        onInput={({ currentTarget }) => setEscolha({ ...choice, codigo: currentTarget.value })}
      />
      <TextField
        name="busca-fipe"
        rotulo="Moto na tabela FIPE"
        type="search"
        autoComplete="off"
        placeholder="fazer 250 2020, cg titan 22, 827130-5"
        value={text}
        onChange={(event) => setTexto(event.currentTarget.value)}
        erro={erros.codigo ?? (falhou ? 'A busca não respondeu. Confira a conexão.' : undefined)}
      />
      <FipeHitList
        achados={achados}
        vazio="Nenhuma moto com esse nome."
        onChoose={({ codigo, ano }) => {
          setEscolha({ codigo, ano: ano === null ? '' : String(ano) });
          setTexto('');
        }}
      />
      {modelo && (
        <div className="cartao grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <p>
              <span className="block font-medium">{modelo.modelo}</span>
              <span className="text-muted text-sm">{`${modelo.marca} · ${modelo.codigo}`}</span>
            </p>
            <button
              type="button"
              className="botao botao-texto botao-compacto"
              aria-label="Tirar a moto escolhida"
              onClick={() => setEscolha({ codigo: '', ano: '' })}
            >
              <Icon name="fechar" />
            </button>
          </div>
          <SelectField
            name={nomes.ano ?? 'ano-na-fipe'}
            data-sem-rascunho={nomes.ano ? undefined : ''}
            rotulo={nomes.ano ? 'Ano do modelo' : 'Ano na tabela FIPE'}
            vazio="Escolha o ano"
            value={choice.ano}
            erro={erros.ano}
            onChange={(event) => setEscolha({ ...choice, ano: event.currentTarget.value })}
            opcoes={modelo.anos.map(({ ano, combustivel }) => ({
              valor: String(ano),
              rotulo: `${formatFipeYear(ano)} · ${combustivelName(combustivel)}`,
            }))}
          />
          {valor && (
            <p role="status">
              <span className="font-display font-bold text-2xl">{formatMoney(valor.valor)}</span>{' '}
              <span className="text-muted">em {formatMonth(valor.referencia)}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Fetches the model of a FIPE code, with its years. */
function useModelo(codigo: string): FipeModelo | null {
  const code = parseCodigoFipe(codigo);
  return useApiAnswer<FipeModelo>(code && `/api/fipe/${code}`);
}

function useFipeValue({ codigo, ano }: FipeChoice): FipeValue | null {
  const [code, year] = [parseCodigoFipe(codigo), parseFipeYear(ano)];
  return useApiAnswer<FipeValue>(code && year !== null ? `/api/fipe/${code}/${year}` : null);
}

/** Fetches JSON from the API; null until the answer arrives and when the request fails. */
function useApiAnswer<T>(path: string | null): T | null {
  const [answer, setAnswer] = useState<{ path: string; body: T } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const left = new AbortController();
    fetch(path, { signal: left.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((body) => body && setAnswer({ path, body: body as T }))
      .catch(() => undefined);
    return () => left.abort();
  }, [path]);
  return answer !== null && answer.path === path ? answer.body : null;
}
