import { useNavigation } from '@remix-run/react';
import { type MutableRefObject, useCallback, useRef, useState } from 'react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { fromCampos } from '~/domain/financiamento/plano-digitado.ts';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/plano-edicao.ts';
import { textFields } from '~/lib/formulario.ts';
import { ErroDaLista } from './celula.tsx';
import { EditorDaFinanceira } from './editor-da-financeira.tsx';
import { EditorDasTabelas } from './editor-das-tabelas.tsx';
import { Acrescentar, PassoContext } from './passo.tsx';
import type { RascunhoDoPlano } from './tipos.ts';

type Atual = {
  /** Latest answer of the server. */
  recebido: RascunhoDoPlano;
  rascunho: RascunhoDoPlano;
  /** Number of times the form was re-created. */
  revisao: number;
  /** Parts that are open. */
  abertas: readonly string[];
};

const startOf = (rascunho: RascunhoDoPlano, revisao: number): Atual => ({
  recebido: rascunho,
  rascunho,
  revisao,
  abertas: [rascunho.parte ?? 'financeiras.0'],
});

/**
 * Form of the plan draft. Fields are uncontrolled; adding or removing a part reads them all, applies the step
 * and re-creates the form, in the browser as on the server.
 */
export function FormularioDoPlano({ rascunho }: { rascunho: RascunhoDoPlano }) {
  const [atual, setAtual] = useState<Atual>(() => startOf(rascunho, 0));
  // A new answer of the server replaces the state of the form.
  if (atual.recebido !== rascunho) setAtual(startOf(rascunho, atual.revisao + 1));
  const form = useRef<HTMLFormElement | null>(null);
  const { state, formData } = useNavigation();
  const comEmpresa = useComEmpresa();
  const sending = state === 'submitting' && formData?.get('_acao') === 'publicar';

  const edit = useCallback((passo: string) => {
    if (!form.current) return;
    const digitado = editPlano(fromCampos(textFields(new FormData(form.current))), passo);
    const open = form.current.querySelectorAll<HTMLElement>('details[open]');
    const abertas = [...open].map((part) => part.dataset.parte ?? '');
    if (!digitado) return;
    setAtual((old) => ({
      recebido: old.recebido,
      rascunho: {
        ...old.rascunho,
        digitado,
        erros: {},
        aviso: undefined,
        foco: fieldOfStep(digitado, passo),
      },
      revisao: old.revisao + 1,
      abertas: [...abertas, partOfStep(passo)],
    }));
  }, []);

  const { digitado, erros, base, id, aviso, foco = '' } = atual.rascunho;
  const { revisao, abertas } = atual;
  const total = Object.keys(erros).length;
  const isOpen = (parte: string) => {
    const isInside = (name: string) => name.startsWith(`${parte}.`) || name === parte;
    return total > 0 ? Object.keys(erros).some(isInside) : abertas.includes(parte) || isInside(foco);
  };

  return (
    <PassoContext.Provider value={edit}>
      <Formulario
        key={revisao}
        resultado={total > 0 ? { valores: {}, erros } : null}
        foco={foco}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <FormularioAtual form={form} />
        {/* Default submit button for Enter: only validates, never removes or publishes. */}
        <button type="submit" name="_acao" value="conferir" className="sr-only" tabIndex={-1} aria-hidden>
          Conferir
        </button>
        <CampoDaEmpresa />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="id" value={id} />
        {aviso && <Aviso tom={aviso.tom}>{aviso.texto}</Aviso>}
        {total > 0 && !aviso && (
          <Aviso tom="error">
            {total === 1 ? 'Falta acertar 1 campo.' : `Faltam acertar ${total} campos.`} Nada foi publicado
            ainda.
          </Aviso>
        )}
        <Cartao titulo="Quando vale">
          <div className="grid gap-4 sm:grid-cols-2">
            <CampoTexto name="de" rotulo="A partir de" inputMode="numeric" defaultValue={digitado.de} />
            <CampoTexto
              name="ate"
              rotulo="Até"
              opcional
              inputMode="numeric"
              placeholder="Até a próxima versão"
              defaultValue={digitado.ate}
            />
          </div>
        </Cartao>
        {digitado.financeiras.map((financeira, indice) => (
          <EditorDaFinanceira
            // biome-ignore lint/suspicious/noArrayIndexKey: a financeira without a name has no other key.
            key={indice}
            financeira={financeira}
            indice={indice}
            unica={digitado.financeiras.length === 1}
            aberta={isOpen(`financeiras.${indice}`)}
          />
        ))}
        <ErroDaLista name="financeiras" />
        <Acrescentar passo="+financeira">Financeira</Acrescentar>
        <EditorDasTabelas digitado={digitado} isOpen={isOpen} />
        <BarraDeAcao>
          <div className="flex gap-3">
            <BotaoLink to={comEmpresa('/plano')} variante="secundario">
              Cancelar
            </BotaoLink>
            <Botao name="_acao" value="publicar" carregando={sending} className="flex-1 md:flex-none">
              Publicar versão {base + 1}
            </Botao>
          </div>
        </BarraDeAcao>
      </Formulario>
    </PassoContext.Provider>
  );
}

/** Sets the reference to the current form element, which is re-created after each step. */
function FormularioAtual({ form }: { form: MutableRefObject<HTMLFormElement | null> }) {
  return (
    <span
      hidden
      ref={(element) => {
        form.current = element?.closest('form') ?? null;
      }}
    />
  );
}
