import { Icon } from '~/components/ui/icon.tsx';
import { PAGAMENTO_LABELS, type PagamentoKind } from '~/domain/propostas/proposta.ts';
import { readIndices } from '~/domain/resource/typed-fields.ts';
import { EditorSection } from './fields.tsx';
import { PagamentoFields } from './pagamento.tsx';
import type { PagamentoConditions } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

/** Section of payments: any number, which together must equal the total. */
export function PagamentoSection({
  editor,
  condicoes,
}: {
  editor: PropostaEditorState;
  condicoes: PagamentoConditions;
}) {
  const { campos, erro } = editor;
  const message = erro('pagamentos');
  return (
    <EditorSection title="Pagamento">
      {message && (
        <p className="campo-erro" role="alert">
          <Icon name="erro" size={16} />
          {message}
        </p>
      )}
      {readIndices(campos, 'pagamentos').map((index) => (
        <PagamentoFields key={index} {...{ editor, index, condicoes }} />
      ))}
      <div className="escolhas">
        {(Object.entries(PAGAMENTO_LABELS) as [PagamentoKind, string][]).map(([kind, nome]) => (
          <button key={kind} type="submit" className="escolha" name="_acao" value={`mais-pagamento:${kind}`}>
            <Icon name="mais" size={16} />
            {nome}
          </button>
        ))}
      </div>
    </EditorSection>
  );
}
