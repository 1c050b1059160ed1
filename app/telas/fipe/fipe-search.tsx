import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import type { StoredFipeLookup } from '~/browser/storage/fipe-lookups.ts';
import { FipeHitItem } from '~/components/fipe/fipe-hit.tsx';
import { useFipeSearch } from '~/components/fipe/use-fipe-search.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { FipeHit } from '~/domain/fipe/fipe-types.ts';
import type { FipeScreenData } from './screen-data.ts';
import { fipeAddress } from './urls.ts';

/** Search field with suggestions while typing; without JavaScript its form navigates. */
export function FipeSearch({
  q,
  achados: loaded,
  consultas,
}: Pick<FipeScreenData, 'q' | 'achados'> & { consultas: readonly StoredFipeLookup[] }) {
  const [text, setTexto] = useState(q);
  const typed = text.trim() !== q;
  const { achados: found, falhou } = useFipeSearch(typed ? text : '');
  const achados = typed ? found : loaded;
  return (
    <search>
      <Form method="get" action="/fipe" className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <label className="campo-caixa">
          <Icon name="buscar" size={24} className="ms-4 text-muted" />
          <span className="sr-only">Moto, ano ou código FIPE</span>
          <input
            className="campo-controle ps-3! text-lg"
            type="search"
            name="q"
            value={text}
            onChange={(event) => setTexto(event.currentTarget.value)}
            placeholder="fazer 250 2020"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
          />
        </label>
        <button type="submit" className="botao botao-primario">
          <span>Buscar</span>
        </button>
      </Form>
      {falhou && (
        <Notice tone="warning" className="mt-3" title="A busca não respondeu">
          {consultas.length > 0
            ? 'Confira a conexão. O que você já consultou continua aqui.'
            : 'Confira a conexão e tente de novo.'}
        </Notice>
      )}
      {achados !== null && <FipeHits achados={achados} onChoose={() => setTexto('')} />}
    </search>
  );
}

function FipeHits({ achados, onChoose }: { achados: readonly FipeHit[]; onChoose: () => void }) {
  return (
    <div className="mt-3" aria-live="polite">
      {achados.length === 0 ? (
        <p className="text-muted">Nenhuma moto com esse nome. Tente só o modelo, ou procure pela marca.</p>
      ) : (
        <ul className="fipe-lista" aria-label="Motos encontradas">
          {achados.map((found) => (
            <li key={found.codigo}>
              <Link
                className="fipe-linha"
                prefetch="intent"
                to={fipeAddress(found.codigo, found.ano)}
                onClick={onChoose}
              >
                <FipeHitItem achado={found} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
