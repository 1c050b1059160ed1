import type { ReactNode } from 'react';
import type { LojaAcessorio } from '~/components/resource/acessorios.server.ts';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { type AlcadaRole, alcadaLimit } from '~/domain/propostas/alcada.ts';
import { hasOnlyLoan } from '~/domain/propostas/loan-follows.ts';
import { LINHA_KINDS, LINHA_LABELS, type LinhaKind } from '~/domain/propostas/proposta.ts';
import type { PropostaRules } from '~/domain/propostas/proposta-rules.ts';
import { readIndices } from '~/domain/resource/typed-fields.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { EditorMoneyField, EditorSection, HiddenFields } from './fields.tsx';
import type { PropostaEditorState } from './use-editor.ts';

/** Id of the datalist with the loja's acessorios. */
const ACESSORIO_LIST_ID = 'acessorios-da-loja';

const LINHA_KIND_LABELS: Readonly<Record<LinhaKind, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento',
  acessorio: 'Acessório',
  outro: 'Outro',
};

/** Section of extras, paid or free, and the discount. */
export function LinhasSection({
  editor,
  papel,
  regras,
  acessorios,
  aprovadoAte,
  children,
}: {
  editor: PropostaEditorState;
  acessorios: readonly LojaAcessorio[];
  /** Discounts of today's campaigns. */
  children: ReactNode;
  /** Amount that a manager approved up to, centavos; null without such an answer. */
  aprovadoAte: number | null;
  papel: AlcadaRole;
  regras: Pick<PropostaRules, 'descontos'>;
}) {
  const { campos, conta } = editor;
  const limit = Math.max(alcadaLimit(papel, conta.preco, regras), aprovadoAte ?? 0);
  const given = conta.desconto + conta.cortesias;
  const followed = hasOnlyLoan(campos) ? 'O financiamento acompanha.' : '';
  const limited =
    conta.preco === 0 || papel === 'rede'
      ? ''
      : given > limit
        ? `Acima de ${formatMoney(limit)}, contando cortesias: vai para aprovação.`
        : `Até ${formatMoney(limit)}, contando cortesias, não precisa de aprovação.`;
  return (
    <EditorSection title="O que vai junto">
      {readIndices(campos, 'linhas').map((index) => (
        <LinhaFields key={index} {...{ editor, index, acessorios }} />
      ))}
      {acessorios.length > 0 && (
        <datalist id={ACESSORIO_LIST_ID}>
          {acessorios.map(({ codigo, nome, preco }) => (
            <option key={codigo || nome} value={nome}>{`R$ ${preco}`}</option>
          ))}
        </datalist>
      )}
      <div className="escolhas">
        {LINHA_KINDS.map((kind) => (
          <button key={kind} type="submit" className="escolha" name="_acao" value={`mais-linha:${kind}`}>
            <Icon name="mais" size={16} />
            {LINHA_KIND_LABELS[kind]}
          </button>
        ))}
      </div>
      <EditorMoneyField
        editor={editor}
        name="desconto"
        rotulo="Desconto"
        opcional
        ajuda={[limited, followed].filter(Boolean).join(' ') || undefined}
      />
      {children}
    </EditorSection>
  );
}

function LinhaFields({
  editor,
  index,
  acessorios,
}: {
  editor: PropostaEditorState;
  index: number;
  acessorios: readonly LojaAcessorio[];
}) {
  const at = (name: string) => `linhas.${index}.${name}`;
  const { campos, set } = editor;
  const kind = campos[at('tipo')] as LinhaKind;
  return (
    <div className="proposta-linha">
      <HiddenFields editor={editor} nomes={[at('tipo')]} />
      <TextField
        name={at('nome')}
        rotulo={LINHA_LABELS[kind] ?? 'O que é'}
        maxLength={80}
        autoComplete="off"
        className="proposta-linha-nome"
        list={kind === 'acessorio' && acessorios.length > 0 ? ACESSORIO_LIST_ID : undefined}
        erro={editor.erro(at('nome'))}
        value={campos[at('nome')] ?? ''}
        onChange={({ target: { value } }) => {
          const found = kind === 'acessorio' ? acessorios.find(({ nome }) => nome === value) : undefined;
          set({ [at('nome')]: value, ...(found ? { [at('valor')]: found.preco } : {}) });
        }}
      />
      <EditorMoneyField editor={editor} name={at('valor')} rotulo="Valor" />
      <Checkbox
        name={at('cortesia')}
        value="sim"
        rotulo="Cortesia da loja"
        checked={campos[at('cortesia')] === 'sim'}
        onChange={(event) => set({ [at('cortesia')]: event.target.checked ? 'sim' : '' })}
      />
      <RemoveRowButton acao={`tirar:linhas:${index}`} nome={campos[at('nome')] || 'linha'} />
    </div>
  );
}

/** Button that removes a row. */
export const RemoveRowButton = ({ acao, nome }: { acao: string; nome: string }) => (
  <Button
    name="_acao"
    value={acao}
    variante="texto"
    compacto
    className="justify-self-end"
    icone={<Icon name="lixeira" />}
    aria-label={`Tirar ${nome}`}
  >
    Tirar
  </Button>
);
