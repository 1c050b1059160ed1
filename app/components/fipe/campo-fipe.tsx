import { useEffect, useState } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { formatAnoFipe, parseAnoFipe } from '~/domain/fipe/ano.ts';
import { parseCodigoFipe } from '~/domain/fipe/codigo.ts';
import { nomeDoCombustivel } from '~/domain/fipe/combustivel.ts';
import { formatMes } from '~/domain/fipe/referencia.ts';
import type { ModeloFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { ListaDeAchados } from './lista-de-achados.tsx';
import { useBuscaFipe } from './use-busca-fipe.ts';

type Escolha = { codigo: string; ano: string };

/**
 * Selects a moto of the FIPE table inside a form: search, then year. Sends `codigo` and `ano` under the given
 * names; without JavaScript they are two plain text fields. With no name for `ano` the year is not sent,
 * because the form has its own field for it.
 *
 * @param onEscolher receives the value once model and year are selected, and null when they no longer are
 */
export function CampoFipe({
  nomes = { codigo: 'fipe', ano: 'ano' },
  inicial = { codigo: '', ano: '' },
  erros = {},
  onEscolher,
}: {
  nomes?: { codigo: string; ano?: string };
  inicial?: Escolha;
  erros?: { codigo?: string; ano?: string };
  onEscolher?: (valor: ValorFipe | null) => void;
}) {
  const hydrated = useHydrated();
  const [escolha, setEscolha] = useState<Escolha>(inicial);
  const [texto, setTexto] = useState('');
  const modelo = useModelo(escolha.codigo);
  const valor = useValor(escolha);
  const { achados, falhou } = useBuscaFipe(texto);
  useEffect(() => onEscolher?.(valor), [valor, onEscolher]);

  if (!hydrated) {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoTexto
          name={nomes.codigo}
          rotulo="Código FIPE"
          placeholder="827130-5"
          defaultValue={inicial.codigo}
          erro={erros.codigo}
        />
        {nomes.ano && (
          <CampoTexto
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
      <input type="hidden" name={nomes.codigo} value={escolha.codigo} />
      <CampoTexto
        name="busca-fipe"
        rotulo="Moto na tabela FIPE"
        type="search"
        autoComplete="off"
        placeholder="fazer 250 2020, cg titan 22, 827130-5"
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        erro={erros.codigo ?? (falhou ? 'A busca não respondeu. Confira a conexão.' : undefined)}
      />
      <ListaDeAchados
        achados={achados}
        vazio="Nenhuma moto com esse nome."
        onEscolher={({ codigo, ano }) => {
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
              <Icone nome="fechar" />
            </button>
          </div>
          <Selecao
            name={nomes.ano ?? 'ano-na-fipe'}
            rotulo={nomes.ano ? 'Ano do modelo' : 'Ano na tabela FIPE'}
            vazio="Escolha o ano"
            value={escolha.ano}
            erro={erros.ano}
            onChange={(event) => setEscolha({ ...escolha, ano: event.currentTarget.value })}
            opcoes={modelo.anos.map(({ ano, combustivel }) => ({
              valor: String(ano),
              rotulo: `${formatAnoFipe(ano)} · ${nomeDoCombustivel(combustivel)}`,
            }))}
          />
          {valor && (
            <p role="status">
              <span className="font-display font-bold text-2xl">{formatDinheiro(valor.valor)}</span>{' '}
              <span className="text-muted">em {formatMes(valor.referencia)}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Fetches the model of a FIPE code, with its years. */
function useModelo(codigo: string): ModeloFipe | null {
  const code = parseCodigoFipe(codigo);
  return useAnswer<ModeloFipe>(code && `/api/fipe/${code}`);
}

function useValor({ codigo, ano }: Escolha): ValorFipe | null {
  const [code, year] = [parseCodigoFipe(codigo), parseAnoFipe(ano)];
  return useAnswer<ValorFipe>(code && year !== null ? `/api/fipe/${code}/${year}` : null);
}

/** Fetches JSON from the API; null until the answer arrives and when the request fails. */
function useAnswer<T>(path: string | null): T | null {
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
