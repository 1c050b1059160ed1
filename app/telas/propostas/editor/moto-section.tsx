import { type ComponentProps, memo } from 'react';
import { MotoChoice } from '~/components/motos/moto-choice.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { EstoqueSearch } from '../estoque-search.tsx';
import type { UnidadeOptions } from '../types.ts';
import { EditorMoneyField, EditorSection, EditorTextField, HiddenFields } from './fields.tsx';
import type { PropostaEditorState } from './use-editor.ts';

const IDENTITY_FIELDS = [
  'item.estoque',
  'item.moto',
  'item.acabamento',
  'item.anoFabricacao',
  'item.anoModelo',
];
/**
 * Identity fields, cleared when another model is typed: the moto is then no longer that of the estoque or the
 * catalogue.
 */
const OTHER_MOTO = Object.fromEntries(IDENTITY_FIELDS.map((name) => [name, '']));

/** Fields that only a unit of the estoque has, emptied. */
const ORDERED_MOTO = { 'item.estoque': '', 'item.acabamento': '' };

/** Section of the moto, from the estoque or the catalogue. */
export function MotoSection({
  editor,
  motos: initial,
  estoque,
}: {
  editor: PropostaEditorState;
  motos: readonly PricedMoto[];
  estoque: UnidadeOptions;
}) {
  const [motos, onChegar] = useCatalogo(initial);
  const { campos, set, pronto, erro } = editor;
  return (
    <EditorSection title="Moto">
      <EstoqueUnidadeChoice
        estoque={estoque}
        escolhida={campos['item.estoque'] ?? ''}
        moto={campos['item.moto'] ?? ''}
        digitada={`${campos['item.modelo']} ${campos['item.cor']}`}
        set={set}
      />
      <EstoqueSearch
        busca={estoque.busca}
        exemplo={campos['item.modelo'] || 'Moto, cor ou final do chassi'}
      />
      <HiddenFields editor={editor} nomes={IDENTITY_FIELDS} />
      <PropostaMotoChoice
        motos={motos}
        pronto={pronto}
        onArrive={onChegar}
        valor={campos['item.modelo'] ?? ''}
        erro={erro('item') ?? erro('item.modelo')}
        set={set}
      />
      <div className="grid grid-cols-2 gap-4">
        <EditorTextField editor={editor} name="item.cor" rotulo="Cor" opcional maxLength={40} />
        <EditorMoneyField editor={editor} name="item.preco" rotulo="Preço" />
      </div>
    </EditorSection>
  );
}

/** Moto field, memoized: a key in another field does not render it. */
const PropostaMotoChoice = memo(function MotoDaProposta({
  set,
  ...choice
}: Pick<PropostaEditorState, 'set'> & { motos: readonly PricedMoto[] } & Omit<
    ComponentProps<typeof MotoChoice>,
    'motos' | 'onWrite' | 'onChoose'
  >) {
  return (
    <MotoChoice
      {...choice}
      onWrite={(text) => set({ ...OTHER_MOTO, 'item.modelo': text })}
      onChoose={(moto) =>
        set({
          ...OTHER_MOTO,
          'item.moto': moto.id,
          'item.modelo': moto.nome,
          ...(moto.preco === null ? {} : { 'item.preco': formatAmount(moto.preco) }),
        })
      }
    />
  );
});

/** Props that the list of units shows; the typed moto counts for a chosen one that the list lacks. */
type UnidadeChoiceProps = Pick<PropostaEditorState, 'set'> & {
  estoque: UnidadeOptions;
  escolhida: string;
  /** Id of the moto in the catalogue. */
  moto: string;
  /** Model and colour as typed. */
  digitada: string;
};

const lacks = ({ estoque, escolhida }: UnidadeChoiceProps): boolean =>
  escolhida !== '' && !estoque.opcoes.some(({ id }) => id === escolhida);

const showsSame = (before: UnidadeChoiceProps, now: UnidadeChoiceProps): boolean =>
  (['estoque', 'escolhida', 'moto', 'set'] as const).every((name) => before[name] === now[name]) &&
  (before.digitada === now.digitada || !lacks(now));

/**
 * Units in the estoque: those of the model first, others by search; warns about problems of the selected one.
 */
const EstoqueUnidadeChoice = memo(function UnidadeDoEstoque(props: UnidadeChoiceProps) {
  const { estoque, escolhida: chosen, moto, digitada, set } = props;
  const { opcoes, mais } = estoque;
  const isOfModel = (option: UnidadeOptions['opcoes'][number]) =>
    moto !== '' && option.campos['item.moto'] === moto;
  const sorted = [...opcoes.filter(isOfModel), ...opcoes.filter((option) => !isOfModel(option))];
  const notice = opcoes.find(({ id }) => id === chosen)?.aviso;
  return (
    <>
      <div className="grid gap-3 sm:flex sm:items-start">
        <SelectField
          name="do-estoque"
          rotulo="Do estoque"
          vazio={opcoes.length > 0 ? 'Nenhuma: sob pedido' : 'Nenhuma encontrada: sob pedido'}
          className="min-w-0 flex-1"
          ajuda={
            mais
              ? `São mais de ${opcoes.length}: procure pela moto, pela cor ou pelo final do chassi.`
              : undefined
          }
          value={chosen}
          opcoes={[
            ...(lacks(props) ? [{ valor: chosen, rotulo: digitada }] : []),
            ...sorted.map(({ id: valor, rotulo }) => ({ valor, rotulo })),
          ]}
          onChange={(event) =>
            set(opcoes.find(({ id }) => id === event.target.value)?.campos ?? ORDERED_MOTO)
          }
        />
        <noscript className="sm:mt-[calc(1.25rem+4px)]">
          <Button name="_acao" value="usar-estoque" variante="secundario">
            Usar esta
          </Button>
        </noscript>
      </div>
      {notice && <Notice tone="warning">{notice}</Notice>}
    </>
  );
}, showsSame);
