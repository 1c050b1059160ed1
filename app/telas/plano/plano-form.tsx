import { useNavigation } from '@remix-run/react';
import { type MutableRefObject, useCallback, useMemo, useRef, useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/edit-plano.ts';
import { planoFromForm } from '~/domain/financiamento/plano-form.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { SURE_FIELD, SURE_TAXAS } from '~/domain/valores/sure-amount.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import { ListError } from './cell.tsx';
import { AddPart, EditStepContext } from './edit-step.tsx';
import { FinanceiraEditor } from './financeira-editor.tsx';
import { PlanTablesEditor } from './tables-editor.tsx';
import type { PlanoDraft } from './types.ts';
import { ValidityCard } from './validity-card.tsx';

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

/** Draft that was edited since the server answered. */
const NOTHING_SAID = { aviso: undefined, duvida: undefined };

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
  const [current, setAtual] = useState<CurrentForm>(() => startOf(rascunho, 0));
  // A new answer of the server replaces the state of the form.
  if (current.recebido !== rascunho) setAtual(startOf(rascunho, current.revisao + 1));
  const form = useRef<HTMLFormElement | null>(null);
  const { state, formData } = useNavigation();
  const withEmpresa = useWithEmpresa();
  const sending = state === 'submitting' && formData?.get('_acao') === 'publicar';

  const edit = useCallback((step: string) => {
    if (!form.current) return;
    const digitado = editPlano(planoFromForm(textFields(new FormData(form.current))), step);
    const open = form.current.querySelectorAll<HTMLElement>('details[open]');
    const abertas = [...open].map((part) => part.dataset.parte ?? '');
    if (!digitado) return;
    setAtual((old) => ({
      recebido: old.recebido,
      rascunho: {
        ...old.rascunho,
        digitado,
        erros: {},
        ...NOTHING_SAID,
        foco: fieldOfStep(digitado, step),
      },
      revisao: old.revisao + 1,
      abertas: [...abertas, partOfStep(step)],
    }));
  }, []);

  const restore = useCallback((event: Event) => {
    event.preventDefault();
    const digitado = planoFromForm((event as CustomEvent<FormTexts>).detail);
    setAtual((old) => ({
      ...{ recebido: old.recebido, revisao: old.revisao + 1, abertas: old.abertas },
      rascunho: { ...old.rascunho, digitado, erros: {}, ...NOTHING_SAID },
    }));
  }, []);

  const { digitado, erros, base, id, aviso, sobre, duvida, marcadas, hoje, foco = '' } = current.rascunho;
  const { revisao, abertas } = current;
  const total = Object.keys(erros).length;
  // A warning leads there: it is above the fields, and the button below them.
  const isWarned = aviso?.tom === 'warning' || aviso?.tom === 'error';
  const result = useMemo((): FormResult | null => {
    if (duvida)
      return { valores: { [SURE_TAXAS]: duvida.palavra }, erros: { [SURE_FIELD]: duvida.pergunta } };
    return total > 0 || isWarned ? { valores: {}, erros } : null;
  }, [total, isWarned, erros, duvida]);
  const isOpen = (part: string) => {
    const isInside = (name: string) => name.startsWith(`${part}.`) || name === part;
    return total > 0 ? Object.keys(erros).some(isInside) : abertas.includes(part) || isInside(foco);
  };

  return (
    <EditStepContext.Provider value={edit}>
      <ActionForm
        key={revisao}
        resultado={result}
        foco={foco}
        data-rascunho="plano"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <CurrentFormRef form={form} onRestore={restore} />
        {/* Default submit button for Enter: only validates, never removes or publishes. */}
        <button
          type="submit"
          name="_acao"
          value="conferir"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          data-sem-rascunho
        >
          Conferir
        </button>
        <EmpresaField />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="id" value={id} />
        {aviso && (
          <div data-ler-antes>
            <Notice tone={aviso.tom}>
              {aviso.texto}
              {aviso.linhas && aviso.linhas.length > 0 && (
                <ul className="mt-2 ms-5 list-disc">
                  {aviso.linhas.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {sobre !== undefined && (
                <p className="mt-2">
                  Publicar agora põe o que está nesta tela no lugar disso. Para ficar com o que a outra pessoa
                  mudou, copie para cá antes.
                </p>
              )}
            </Notice>
          </div>
        )}
        {total > 0 && !aviso && (
          <Notice tone="error">
            {total === 1 ? 'Falta acertar 1 campo.' : `Faltam acertar ${total} campos.`} Nada foi publicado
            ainda.
          </Notice>
        )}
        <ValidityCard digitado={digitado} marcadas={marcadas} hoje={hoje} />
        {digitado.financeiras.map((financeira, index) => (
          <FinanceiraEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a financeira without a name has no other key.
            key={index}
            financeira={financeira}
            index={index}
            unica={digitado.financeiras.length === 1}
            aberta={isOpen(`financeiras.${index}`)}
          />
        ))}
        <ListError name="financeiras" />
        <AddPart passo="+financeira">Financeira</AddPart>
        <PlanTablesEditor digitado={digitado} isOpen={isOpen} />
        <SureQuestion campos={[SURE_TAXAS]} />
        <ActionBar>
          <div className="flex gap-3">
            <ButtonLink to={withEmpresa('/plano')} variante="secundario">
              Cancelar
            </ButtonLink>
            <Button name="_acao" value="publicar" loading={sending} className="flex-1 md:flex-none">
              {sobre === undefined ? `Publicar versão ${base + 1}` : `Publicar por cima da versão ${sobre}`}
            </Button>
          </div>
        </ActionBar>
      </ActionForm>
    </EditStepContext.Provider>
  );
}

/** Sets the reference to the current form element, which is re-created after each step, and hears of its draft. */
function CurrentFormRef({
  form,
  onRestore,
}: {
  form: MutableRefObject<HTMLFormElement | null>;
  /** Shows the fields of a draft (app/browser/form-drafts.ts). */
  onRestore: (event: Event) => void;
}) {
  return (
    <span
      hidden
      ref={(element) => {
        form.current = element?.closest('form') ?? null;
        form.current?.addEventListener('rascunho', onRestore);
      }}
    />
  );
}
