import { useLoaderData, useNavigation } from '@remix-run/react';
import { useRootData } from '~/browser/use-root-data.ts';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import { PropostaSums } from '../proposta-sums.tsx';
import { ClienteSection } from './cliente-section.tsx';
import { EditorSection, EditorTextField } from './fields.tsx';
import { LinhasSection } from './linhas-section.tsx';
import type { loadEditor } from './load.server.ts';
import { MotoSection } from './moto-section.tsx';
import { EditorNotices } from './notices.tsx';
import { PagamentoSection } from './pagamento-section.tsx';
import { SumsBar } from './sums-bar.tsx';
import { TodayCampanhas } from './today-campanhas.tsx';
import { TrocaSection } from './troca-section.tsx';
import type { EditorAnswer } from './types.ts';
import { useEditor } from './use-editor.ts';
import { useKeepDraft } from './use-keep-draft.ts';

/** Editor of a proposta, in the order of a sales conversation. */
export function PropostaEditor({ resposta }: { resposta: EditorAnswer | undefined }) {
  const loaded = useLoaderData<typeof loadEditor>();
  const { id, base, idCliente, campos: initial, plano, motos, estoque, usados, papel, regras } = loaded;
  const { hoje, taxaLivre, validadePadrao, campanhas, acessorios, empresa } = loaded;
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const doDia = { plano, campanhas, idEmpresa: empresa.id, hoje, motos };
  const editor = useEditor(initial, doDia, resposta);
  const guardar = useKeepDraft({ editor, id, idCliente, dono, resposta, base });
  const { state } = useNavigation();
  const withEmpresa = useWithEmpresa();
  const { conta, conteudo } = editor;
  return (
    <ActionForm
      resultado={resposta?.resultado}
      preventScrollReset
      action={withEmpresa(id === null ? '/proposta2' : `/proposta2?id=${id}`)}
      className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,640px)_minmax(280px,360px)] md:gap-12 md:items-start"
      onSubmit={editor.onSubmit}
    >
      {/* Default submit button for Enter: saves, instead of pressing the form's first button. */}
      <button
        ref={editor.ancora}
        type="submit"
        name="_acao"
        value="salvar"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
      >
        Salvar
      </button>
      <EmpresaField />
      <input type="hidden" name="_dono" value={dono} />
      {id === null ? (
        <input type="hidden" name="idCliente" value={guardar.idCliente} />
      ) : (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="base" value={resposta?.conflito?.base ?? base} />
        </>
      )}
      <div className="grid gap-8 min-w-0">
        <EditorNotices
          {...{ id, resposta, guardar, recado: loaded.recado, planoVencido: loaded.planoVencido }}
        />
        <ClienteSection editor={editor} />
        <MotoSection {...{ editor, motos, estoque: resposta?.unidades ?? estoque }} />
        <LinhasSection {...{ editor, papel, regras, acessorios, aprovadoAte: loaded.aprovadoAte }}>
          <TodayCampanhas editor={editor} {...doDia} />
        </LinhasSection>
        <TrocaSection {...{ editor, usados }} />
        <PagamentoSection editor={editor} condicoes={{ plano, hoje, taxaLivre }} />
        <EditorSection title="Validade e observações">
          <EditorTextField
            editor={editor}
            name="validade"
            rotulo="Vale até"
            opcional
            type="date"
            min={hoje}
            ajuda={`Em branco: até ${formatDate(validadePadrao)}. Com financiamento, ${formatDate(addDays(hoje, 2))} ou depois.`}
          />
          <TextAreaField
            name="observacoes"
            rotulo="Observações"
            opcional
            rows={3}
            maxLength={1000}
            ajuda="O cliente lê."
            erro={editor.erro('observacoes')}
            value={editor.campos.observacoes ?? ''}
            onChange={(event) => editor.set({ observacoes: event.target.value })}
          />
          <TextAreaField
            name="notaInterna"
            rotulo="Nota para quem aprova"
            opcional
            rows={2}
            maxLength={500}
            ajuda="Por que dar o que pede. O cliente não lê."
            erro={editor.erro('notaInterna')}
            value={editor.campos.notaInterna ?? ''}
            onChange={(event) => editor.set({ notaInterna: event.target.value })}
          />
        </EditorSection>
      </div>
      {/* On phones its bar sticks under the thumb as long as the form is in sight. */}
      <aside className="contents md:min-w-0 md:sticky md:top-24 md:grid md:gap-6">
        <PropostaSums conteudo={conteudo} />
        <SumsBar conta={conta} salvando={state === 'submitting'} pronto={editor.pronto} />
      </aside>
    </ActionForm>
  );
}
