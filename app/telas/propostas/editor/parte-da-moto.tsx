import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { ProcuraNoEstoque } from '../procura-no-estoque.tsx';
import type { Unidades } from '../tipos.ts';
import { Dinheiro, Escondidos, Parte, Texto } from './campos.tsx';
import type { Editor } from './use-editor.ts';

const IDENTIDADE = ['item.estoque', 'item.moto', 'item.acabamento', 'item.anoFabricacao', 'item.anoModelo'];
/**
 * Identity fields, cleared when another model is typed: the moto is then no longer that of the estoque or the
 * catalogue.
 */
const OUTRA = Object.fromEntries(IDENTIDADE.map((name) => [name, '']));

/** Fields that only a unit of the estoque has, emptied. */
const SOB_PEDIDO = { 'item.estoque': '', 'item.acabamento': '' };

/** Section of the moto, from the estoque or the catalogue. */
export function ParteDaMoto({
  editor,
  motos: inicial,
  estoque,
}: {
  editor: Editor;
  motos: readonly MotoComPrecos[];
  estoque: Unidades;
}) {
  const [motos, onChegar] = useCatalogo(inicial);
  const { campos, set, pronto, erro } = editor;
  return (
    <Parte titulo="Moto">
      <DoEstoque editor={editor} estoque={estoque} />
      <Escondidos editor={editor} nomes={IDENTIDADE} />
      <EscolhaDaMoto
        motos={motos}
        pronto={pronto}
        onChegar={onChegar}
        valor={campos['item.modelo'] ?? ''}
        erro={erro('item') ?? erro('item.modelo')}
        onEscrever={(texto) => set({ ...OUTRA, 'item.modelo': texto })}
        onEscolher={(moto) =>
          set({
            ...OUTRA,
            'item.moto': moto.id,
            'item.modelo': moto.nome,
            ...(moto.preco === null ? {} : { 'item.preco': formatValor(moto.preco) }),
          })
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <Texto editor={editor} name="item.cor" rotulo="Cor" opcional maxLength={40} />
        <Dinheiro editor={editor} name="item.preco" rotulo="Preço" />
      </div>
    </Parte>
  );
}

/**
 * Units in the estoque: those of the model first, others by search; warns about problems of the selected one.
 */
function DoEstoque({ editor, estoque }: { editor: Editor; estoque: Unidades }) {
  const { campos, set } = editor;
  const { opcoes, mais, busca } = estoque;
  const chosen = campos['item.estoque'] ?? '';
  const moto = campos['item.moto'] ?? '';
  const isOfModel = (option: Unidades['opcoes'][number]) =>
    moto !== '' && option.campos['item.moto'] === moto;
  const sorted = [...opcoes.filter(isOfModel), ...opcoes.filter((option) => !isOfModel(option))];
  const aviso = opcoes.find(({ id }) => id === chosen)?.aviso;
  const isKnown = opcoes.some(({ id }) => id === chosen);
  return (
    <>
      <div className="grid gap-3 sm:flex sm:items-start">
        <Selecao
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
          onChange={(event) => set(opcoes.find(({ id }) => id === event.target.value)?.campos ?? SOB_PEDIDO)}
        />
        <noscript className="sm:mt-[calc(1.25rem+4px)]">
          <Botao name="_acao" value="usar-estoque" variante="secundario">
            Usar esta
          </Botao>
        </noscript>
      </div>
      {aviso && <Aviso tom="warning">{aviso}</Aviso>}
      <ProcuraNoEstoque busca={busca} exemplo={campos['item.modelo'] || 'Moto, cor ou final do chassi'} />
    </>
  );
}
