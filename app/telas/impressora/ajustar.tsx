import { useSearchParams } from '@remix-run/react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { AcoesDeImpressao, EscolhaDoPapel } from '~/components/impressao/acoes-de-impressao.tsx';
import { FolhaImpressa } from '~/components/impressao/folha-impressa.tsx';
import { useAjustes } from '~/components/impressao/use-ajustes.ts';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { parseAjustes, writeAjustes } from '~/domain/impressora/ajustes.ts';
import { NOMES_DOS_PAPEIS } from '~/domain/impressora/papeis.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { keepAjustes, readKept } from '~/lib/impressora/guardar.ts';
import type { PedidoDeImpressao } from '~/lib/impressora/pedido.ts';
import { bilheteDeTeste } from './bilhete-de-teste.ts';
import { FormularioDosAjustes } from './formulario-dos-ajustes.tsx';

// Loaded lazily: the server renders it, and it has no fields.
const FolhaDeTeste = lazy(async () => ({ default: (await import('./folha-de-teste.tsx')).FolhaDeTeste }));

/** Settings form, beside a test page printed with these settings. */
export function Ajustar({
  pedido,
  endereco,
  doServidor,
}: {
  pedido: PedidoDeImpressao;
  endereco: string;
  /** Server's answer to a form without JavaScript. */
  doServidor: ResultadoDeFormulario | null;
}) {
  const notificar = useNotificar();
  const [ajustes, setAjustes] = useAjustes(pedido);
  const [inicial, setInicial] = useState(pedido.ajustes);
  const [resultado, setResultado] = useState(doServidor);
  const [params] = useSearchParams();
  useEffect(() => {
    // Settings stored in this browser that the server did not receive: resets the form to them.
    const kept = pedido.guardados ? null : readKept(document.cookie, () => localStorage);
    if (kept) setInicial(kept);
  }, [pedido.guardados]);
  const papel = pedido.papel ?? ajustes.papeis.simulacao;

  const read = (form: HTMLFormElement) => {
    const valores = textFields(new FormData(form));
    return { valores, ...parseAjustes(valores) };
  };

  function preview(event: FormEvent<HTMLFormElement>) {
    const lido = read(event.currentTarget);
    if (Object.keys(lido.erros).length === 0) setAjustes(lido.ajustes);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { valores, erros, ajustes: lidos } = read(event.currentTarget);
    setResultado({ valores, erros });
    if (Object.keys(erros).length > 0) return;
    setAjustes(lidos);
    const kept = keepAjustes(lidos, document, () => localStorage);
    notificar(
      kept
        ? { message: 'Ajustes salvos neste navegador.' }
        : {
            message: 'Este navegador não guarda nada. Os ajustes valem até fechar esta página.',
            color: 'warning',
          },
    );
  }

  return (
    <div className="impressora">
      <FormularioDosAjustes
        key={writeAjustes(inicial)}
        ajustes={inicial}
        resultado={resultado}
        onInput={preview}
        onSubmit={save}
      />
      <section className="impressora-teste" aria-labelledby="folha-de-teste">
        <h2 id="folha-de-teste">Página de teste</h2>
        <p className="text-muted">No papel sai em tamanho real: meça com uma régua.</p>
        <EscolhaDoPapel
          papeis={NOMES_DOS_PAPEIS}
          papel={papel}
          para={(each) => {
            const next = new URLSearchParams(params);
            next.set('papel', each);
            return `/impressora?${next}`;
          }}
        />
        <AcoesDeImpressao naTela {...{ papel, ajustes }} bilhete={bilheteDeTeste(endereco)} />
        <FolhaImpressa {...{ papel, ajustes }} rotulo="Página de teste" ladoALado={papel === 'etiqueta'}>
          <Suspense>
            <FolhaDeTeste {...{ papel, ajustes, endereco }} />
          </Suspense>
        </FolhaImpressa>
      </section>
    </div>
  );
}
