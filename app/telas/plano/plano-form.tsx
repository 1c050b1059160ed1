import { useNavigation } from '@remix-run/react';
import { type MutableRefObject, useCallback, useRef, useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/edit-plano.ts';
import { planoFromForm } from '~/domain/financiamento/plano-form.ts';
import { textFields } from '~/shared/form-fields.ts';
import { ListError } from './cell.tsx';
import { AddPart, EditStepContext } from './edit-step.tsx';
import { FinanceiraEditor } from './financeira-editor.tsx';
import { PlanTablesEditor } from './tables-editor.tsx';
import type { PlanoDraft } from './types.ts';

/** State of the plan's form in the browser; the form is re-created from it after each step. */
type CurrentForm = {
  /** Latest answer of the server. */
  recebido: PlanoDraft;
  rascunho: PlanoDraft;
  /** Number of times the form was re-created. */
  revisao: number;
  /** Parts that are open. */
  abertas: readonly string[];
};

const startOf = (rascunho: PlanoDraft, revisao: number): CurrentForm => ({
  recebido: rascunho,
  rascunho,
  revisao,
  abertas: [rascunho.parte ?? 'financeiras.0'],
});

/**
 * Form of the plan draft. Fields are uncontrolled; adding or removing a part reads them all, applies the step
 * and re-creates the form, in the browser as on the server.
 */
export function PlanoForm({ rascunho }: { rascunho: PlanoDraft }) {
  const [atual, setAtual] = useState<CurrentForm>(() => startOf(rascunho, 0));
  // A new answer of the server replaces the state of the form.
  if (atual.recebido !== rascunho) setAtual(startOf(rascunho, atual.revisao + 1));
  const form = useRef<HTMLFormElement | null>(null);
  const { state, formData } = useNavigation();
  const comEmpresa = useWithEmpresa();
  const sending = state === 'submitting' && formData?.get('_acao') === 'publicar';

  const edit = useCallback((passo: string) => {
    if (!form.current) return;
    const digitado = editPlano(planoFromForm(textFields(new FormData(form.current))), passo);
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
    <EditStepContext.Provider value={edit}>
      <ActionForm
        key={revisao}
        resultado={total > 0 ? { valores: {}, erros } : null}
        foco={foco}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <CurrentFormRef form={form} />
        {/* Default submit button for Enter: only validates, never removes or publishes. */}
        <button type="submit" name="_acao" value="conferir" className="sr-only" tabIndex={-1} aria-hidden>
          Conferir
        </button>
        <EmpresaField />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="id" value={id} />
        {aviso && <Notice tom={aviso.tom}>{aviso.texto}</Notice>}
        {total > 0 && !aviso && (
          <Notice tom="error">
            {total === 1 ? 'Falta acertar 1 campo.' : `Faltam acertar ${total} campos.`} Nada foi publicado
            ainda.
          </Notice>
        )}
        <Card titulo="Quando vale">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="de" rotulo="A partir de" inputMode="numeric" defaultValue={digitado.de} />
            <TextField
              name="ate"
              rotulo="Até"
              opcional
              inputMode="numeric"
              placeholder="Até a próxima versão"
              defaultValue={digitado.ate}
            />
          </div>
        </Card>
        {digitado.financeiras.map((financeira, indice) => (
          <FinanceiraEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a financeira without a name has no other key.
            key={indice}
            financeira={financeira}
            indice={indice}
            unica={digitado.financeiras.length === 1}
            aberta={isOpen(`financeiras.${indice}`)}
          />
        ))}
        <ListError name="financeiras" />
        <AddPart passo="+financeira">Financeira</AddPart>
        <PlanTablesEditor digitado={digitado} isOpen={isOpen} />
        <ActionBar>
          <div className="flex gap-3">
            <ButtonLink to={comEmpresa('/plano')} variante="secundario">
              Cancelar
            </ButtonLink>
            <Button name="_acao" value="publicar" carregando={sending} className="flex-1 md:flex-none">
              Publicar versão {base + 1}
            </Button>
          </div>
        </ActionBar>
      </ActionForm>
    </EditStepContext.Provider>
  );
}

/** Sets the reference to the current form element, which is re-created after each step. */
function CurrentFormRef({ form }: { form: MutableRefObject<HTMLFormElement | null> }) {
  return (
    <span
      hidden
      ref={(element) => {
        form.current = element?.closest('form') ?? null;
      }}
    />
  );
}
