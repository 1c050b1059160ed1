import { Button } from '~/components/ui/button.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { bonusLines } from '~/domain/campanhas/applied-campanhas.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { EditorMoneyField, EditorSection, EditorTextField, HiddenFields } from './fields.tsx';
import { RemoveRowButton } from './linhas-section.tsx';
import type { EvaluatedSeminovoOption } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

/** Fields of a trade-in, emptied: what the evaluation filled in is of that seminovo alone. */
const NO_TROCA = {
  'troca.seminovo': '',
  'troca.descricao': '',
  'troca.fipeValor': '',
  'troca.fipeReferencia': '',
  'troca.valor': '',
};

/** Section of the trade-in: an evaluated seminovo, or one not evaluated yet. */
export function TrocaSection({
  editor,
  usados,
}: {
  editor: PropostaEditorState;
  usados: readonly EvaluatedSeminovoOption[];
}) {
  const { campos, set, conteudo, conta } = editor;
  const { troca } = conteudo;
  const chosen = campos['troca.seminovo'] ?? '';
  const fipe = typeof troca?.fipeValor === 'number' ? troca.fipeValor : null;
  const isKnown = usados.some(({ id }) => id === chosen);
  return (
    <EditorSection title="Usado na troca">
      {(usados.length > 0 || chosen !== '') && (
        <div className="grid gap-3 sm:flex sm:items-start">
          <SelectField
            name="do-usado"
            rotulo="Usado avaliado"
            vazio="Nenhum"
            className="min-w-0 flex-1"
            value={chosen}
            opcoes={[
              ...(chosen !== '' && !isKnown
                ? [{ valor: chosen, rotulo: campos['troca.descricao'] ?? '' }]
                : []),
              ...usados.map(({ id, rotulo }) => ({ valor: id, rotulo })),
            ]}
            onChange={(event) => set(usados.find(({ id }) => id === event.target.value)?.campos ?? NO_TROCA)}
          />
          <noscript className="sm:mt-[calc(1.25rem+4px)]">
            <Button name="_acao" value="usar-usado" variante="secundario">
              Usar este
            </Button>
          </noscript>
        </div>
      )}
      <HiddenFields editor={editor} nomes={['troca.seminovo', 'troca.fipeValor', 'troca.fipeReferencia']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <EditorTextField
          editor={editor}
          name="troca.descricao"
          rotulo="Qual é o usado"
          opcional
          maxLength={120}
          placeholder="Honda CG 160 Fan 2021"
        />
        <EditorMoneyField
          editor={editor}
          name="troca.valor"
          rotulo="A loja paga"
          opcional
          ajuda={
            fipe !== null && fipe > 0
              ? `FIPE ${formatMoney(fipe)}${
                  troca && troca.valor > 0 ? `, ${formatPercent((troca.valor / fipe) * 100, 0)} dela` : ''
                }.`
              : chosen === ''
                ? 'Sem avaliação, a proposta passa pelo gerente.'
                : undefined
          }
        />
      </div>
      {conta.bonus > 0 && (
        <div>
          {bonusLines(conteudo.campanhas ?? []).map(({ rotulo, valor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have the same name.
            <p key={index} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{rotulo}</span>
              <span className="numeros flex-none">{formatMoney(valor)}</span>
            </p>
          ))}
          <p className="flex justify-between gap-3 font-medium">
            <span>O usado conta por</span>
            <span className="numeros">{formatMoney(conta.troca + conta.bonus)}</span>
          </p>
        </div>
      )}
      {troca && <RemoveRowButton acao="sem-troca" nome="o usado" />}
    </EditorSection>
  );
}
