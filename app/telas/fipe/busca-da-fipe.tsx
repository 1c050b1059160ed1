import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import { Achado } from '~/components/fipe/achado.tsx';
import { useBuscaFipe } from '~/components/fipe/use-busca-fipe.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { AchadoFipe } from '~/domain/fipe/tipos.ts';
import type { ConsultaFipe } from '~/lib/guardado/consultas-fipe.ts';
import { fipeAddress } from './endereco.ts';
import type { DadosDaFipe } from './tipos.ts';

/** Search field with suggestions while typing; without JavaScript its form navigates. */
export function BuscaDaFipe({
  q,
  achados: loaded,
  consultas,
}: Pick<DadosDaFipe, 'q' | 'achados'> & { consultas: readonly ConsultaFipe[] }) {
  const [texto, setTexto] = useState(q);
  const typed = texto.trim() !== q;
  const { achados: found, falhou } = useBuscaFipe(typed ? texto : '');
  const achados = typed ? found : loaded;
  return (
    <search>
      <Form method="get" action="/fipe" className="fipe-busca">
        <label className="campo-caixa">
          <Icone nome="buscar" tamanho={24} className="ms-4 text-muted" />
          <span className="sr-only">Moto, ano ou código FIPE</span>
          <input
            className="campo-controle ps-3! text-lg"
            type="search"
            name="q"
            value={texto}
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
        <Aviso tom="warning" className="mt-3" titulo="A busca não respondeu">
          {consultas.length > 0
            ? 'Confira a conexão. O que você já consultou continua aqui.'
            : 'Confira a conexão e tente de novo.'}
        </Aviso>
      )}
      {achados !== null && <Achados achados={achados} onEscolher={() => setTexto('')} />}
    </search>
  );
}

function Achados({ achados, onEscolher }: { achados: readonly AchadoFipe[]; onEscolher: () => void }) {
  return (
    <div className="mt-3" aria-live="polite">
      {achados.length === 0 ? (
        <p className="text-muted">Nenhuma moto com esse nome. Tente só o modelo, ou procure pela marca.</p>
      ) : (
        <ul className="fipe-lista" aria-label="Motos encontradas">
          {achados.map((achado) => (
            <li key={achado.codigo}>
              <Link
                className="fipe-linha"
                prefetch="intent"
                to={fipeAddress(achado.codigo, achado.ano)}
                onClick={onEscolher}
              >
                <Achado achado={achado} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
