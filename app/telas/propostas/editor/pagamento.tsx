import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { Button } from '~/components/ui/button.tsx';
import { PAGAMENTO_LABELS, type PagamentoKind } from '~/domain/propostas/proposta.ts';
import { EditorMoneyField, HiddenFields } from './fields.tsx';
import { RemoveRowButton } from './linhas-section.tsx';
import { PagamentoKindFields } from './pagamento-kind-fields.tsx';
import type { PagamentoConditions } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

// Loaded lazily: the loan calculation is needed only for a financed payment.
const LazyPagamentoNumbers = bringPart(
  async () => (await import('./pagamento-numbers.tsx')).PagamentoNumbers,
);

type Props = { editor: PropostaEditorState; index: number; condicoes: PagamentoConditions };

/** One payment: its amount, its type, and the resulting numbers. */
export function PagamentoFields({ editor, index, condicoes }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const { campos, conta, pronto, erro } = editor;
  const tipo = campos[at('tipo')] as PagamentoKind;
  const nome = PAGAMENTO_LABELS[tipo] ?? 'Pagamento';
  const isFinanced = tipo === 'cdc' || tipo === 'programada' || tipo === 'consorcio';
  const planoErro = erro(at('plano'));
  return (
    <div className="proposta-pagamento">
      <div className="flex items-center justify-between gap-3">
        <h3>{nome}</h3>
        <RemoveRowButton acao={`tirar:pagamentos:${index}`} nome={nome} />
      </div>
      <HiddenFields editor={editor} nomes={[at('tipo'), ...(isFinanced ? [at('plano')] : [])]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-1">
          <EditorMoneyField
            editor={editor}
            name={at('valor')}
            rotulo={tipo === 'cdc' ? 'Valor a financiar' : 'Valor'}
            className="w-full"
          />
          {(conta.falta !== 0 || !pronto) && tipo !== 'programada' && (
            <Button name="_acao" value={`fechar:${index}`} variante="texto" compacto className="-ms-3">
              Fechar a conta aqui
            </Button>
          )}
        </div>
        <PagamentoKindFields {...{ editor, index, tipo, condicoes }} />
      </div>
      {planoErro && <p className="campo-erro">{planoErro}</p>}
      {isFinanced && pronto && (
        <Suspense fallback={<p className="text-muted">Calculando…</p>}>
          <LazyPagamentoNumbers {...{ editor, index, condicoes }} />
        </Suspense>
      )}
    </div>
  );
}
