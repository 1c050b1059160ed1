import { lazy, Suspense } from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { NOMES_DOS_PAGAMENTOS, type TipoDePagamento } from '~/domain/propostas/proposta.ts';
import { Dinheiro, Escondidos } from './campos.tsx';
import { CamposDoTipo } from './campos-do-pagamento.tsx';
import { Tirar } from './parte-das-linhas.tsx';
import type { Condicoes } from './tipos.ts';
import type { Editor } from './use-editor.ts';

// Loaded lazily: the loan calculation is needed only for a financed payment.
const Numeros = lazy(() => import('./numeros-da-parte.tsx').then((m) => ({ default: m.NumerosDaParte })));

type Props = { editor: Editor; index: number; condicoes: Condicoes };

/** One payment: its amount, its type, and the resulting numbers. */
export function Pagamento({ editor, index, condicoes }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const { campos, conta, pronto, erro } = editor;
  const tipo = campos[at('tipo')] as TipoDePagamento;
  const nome = NOMES_DOS_PAGAMENTOS[tipo] ?? 'Pagamento';
  const isFinanced = tipo === 'cdc' || tipo === 'programada' || tipo === 'consorcio';
  const planoErro = erro(at('plano'));
  return (
    <div className="proposta-pagamento">
      <div className="flex items-center justify-between gap-3">
        <h3>{nome}</h3>
        <Tirar acao={`tirar:pagamentos:${index}`} nome={nome} />
      </div>
      <Escondidos editor={editor} nomes={[at('tipo'), ...(isFinanced ? [at('plano')] : [])]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-1">
          <Dinheiro
            editor={editor}
            name={at('valor')}
            rotulo={tipo === 'cdc' ? 'Valor a financiar' : 'Valor'}
            className="w-full"
          />
          {(conta.falta !== 0 || !pronto) && tipo !== 'programada' && (
            <Botao name="_acao" value={`fechar:${index}`} variante="texto" compacto className="-ms-3">
              Fechar a conta aqui
            </Botao>
          )}
        </div>
        <CamposDoTipo {...{ editor, index, tipo, condicoes }} />
      </div>
      {planoErro && <p className="campo-erro">{planoErro}</p>}
      {isFinanced && pronto && (
        <Suspense fallback={<p className="text-muted">Calculando…</p>}>
          <Numeros {...{ editor, index, condicoes }} />
        </Suspense>
      )}
    </div>
  );
}
