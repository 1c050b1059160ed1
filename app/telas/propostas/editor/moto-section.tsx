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
      <EstoqueUnidadeChoice editor={editor} estoque={estoque} />
      <HiddenFields editor={editor} nomes={IDENTITY_FIELDS} />
      <MotoChoice
        motos={motos}
        pronto={pronto}
        onArrive={onChegar}
        valor={campos['item.modelo'] ?? ''}
        erro={erro('item') ?? erro('item.modelo')}
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
      <div className="grid grid-cols-2 gap-4">
        <EditorTextField editor={editor} name="item.cor" rotulo="Cor" opcional maxLength={40} />
        <EditorMoneyField editor={editor} name="item.preco" rotulo="Preço" />
      </div>
    </EditorSection>
  );
}

/**
 * Units in the estoque: those of the model first, others by search; warns about problems of the selected one.
 */
function EstoqueUnidadeChoice({ editor, estoque }: { editor: PropostaEditorState; estoque: UnidadeOptions }) {
  const { campos, set } = editor;
  const { opcoes, mais, busca } = estoque;
  const chosen = campos['item.estoque'] ?? '';
  const moto = campos['item.moto'] ?? '';
  const isOfModel = (option: UnidadeOptions['opcoes'][number]) =>
    moto !== '' && option.campos['item.moto'] === moto;
  const sorted = [...opcoes.filter(isOfModel), ...opcoes.filter((option) => !isOfModel(option))];
  const notice = opcoes.find(({ id }) => id === chosen)?.aviso;
  const isKnown = opcoes.some(({ id }) => id === chosen);
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
            ...(chosen !== '' && !isKnown
              ? [{ valor: chosen, rotulo: `${campos['item.modelo']} ${campos['item.cor']}` }]
              : []),
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
      <EstoqueSearch busca={busca} exemplo={campos['item.modelo'] || 'Moto, cor ou final do chassi'} />
    </>
  );
}
