import { Icone } from '~/components/ui/icone.tsx';
import { readIndices } from '~/domain/propostas/linhas-do-formulario.ts';
import { NOMES_DOS_PAGAMENTOS, type TipoDePagamento } from '~/domain/propostas/proposta.ts';
import { Parte } from './campos.tsx';
import { Pagamento } from './pagamento.tsx';
import type { Condicoes } from './tipos.ts';
import type { Editor } from './use-editor.ts';

/** Section of payments: any number, which together must equal the total. */
export function ParteDoPagamento({ editor, condicoes }: { editor: Editor; condicoes: Condicoes }) {
  const { campos, erro } = editor;
  const message = erro('pagamentos');
  return (
    <Parte titulo="Pagamento">
      {message && (
        <p className="campo-erro" role="alert">
          <Icone nome="erro" tamanho={16} />
          {message}
        </p>
      )}
      {readIndices(campos, 'pagamentos').map((index) => (
        <Pagamento key={index} {...{ editor, index, condicoes }} />
      ))}
      <div className="escolhas">
        {(Object.entries(NOMES_DOS_PAGAMENTOS) as [TipoDePagamento, string][]).map(([tipo, nome]) => (
          <button key={tipo} type="submit" className="escolha" name="_acao" value={`mais-pagamento:${tipo}`}>
            <Icone nome="mais" tamanho={16} />
            {nome}
          </button>
        ))}
      </div>
    </Parte>
  );
}
