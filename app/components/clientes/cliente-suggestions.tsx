import { useEffect, useState } from 'react';
import { REST_MS, usePaintedValue } from '~/browser/after-paint.ts';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { type ClienteSuggestion, clienteSuggestionQuery } from '~/domain/propostas/cliente-suggestion.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';

const NOBODY: readonly ClienteSuggestion[] = [];
const afterRest = () => REST_MS;

/** Fetches customers like a text; nobody when the request fails. Never throws. */
async function fetchSuggestions(path: string, signal: AbortSignal): Promise<readonly ClienteSuggestion[]> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' }, signal });
    if (!response.ok) return NOBODY;
    return ((await response.json()) as { clientes: ClienteSuggestion[] }).clientes;
  } catch {
    return NOBODY;
  }
}

/** Buttons of the person's customers like what is typed in a field of a name or a telephone, below that field. */
export function ClienteSuggestions({
  text,
  onChoose,
}: {
  /** Text as typed; empty hides the list. */
  text: string;
  onChoose: (cliente: ClienteSuggestion) => void;
}) {
  const query = usePaintedValue(clienteSuggestionQuery(text), afterRest);
  const withEmpresa = useWithEmpresa();
  const path = query === null ? null : withEmpresa(`/clientes/sugestoes?busca=${encodeURIComponent(query)}`);
  const [found, setFound] = useState(NOBODY);
  useEffect(() => {
    if (path === null) {
      setFound(NOBODY);
      return;
    }
    const asked = new AbortController();
    void fetchSuggestions(path, asked.signal).then((clientes) => {
      if (!asked.signal.aborted) setFound(clientes);
    });
    return () => asked.abort();
  }, [path]);
  const shown = text === '' ? NOBODY : found;
  return (
    <>
      <p role="status" className="sr-only">
        {shown.length > 0
          ? `${shown.length === 1 ? '1 cliente parecido' : `${shown.length} clientes parecidos`}`
          : ''}
      </p>
      {shown.length > 0 && (
        <ul className="escolhas" aria-label="Clientes que você já tem">
          {shown.map((cliente) => (
            <li key={cliente.id} className="min-w-0">
              <button type="button" className="escolha max-w-full" onClick={() => onChoose(cliente)}>
                <span className="min-w-0 truncate">{cliente.nome}</span>
                {cliente.telefone && (
                  <span className="numeros flex-none text-muted text-sm">
                    {formatTelefone(cliente.telefone)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
