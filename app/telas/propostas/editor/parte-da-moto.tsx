import { EscolhaDaMoto } from '~/components/motos/escolha-da-moto.tsx';
import { useCatalogo } from '~/components/motos/use-catalogo.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { Dinheiro, Escondidos, Parte, Texto } from './campos.tsx';
import type { MotoDoEstoque } from './tipos.ts';
import type { Editor } from './use-editor.ts';

const IDENTIDADE = ['item.estoque', 'item.moto', 'item.anoFabricacao', 'item.anoModelo'];
/** Writing another motorcycle is another one: it is no longer that of the stock, or of the catalogue. */
const OUTRA = Object.fromEntries(IDENTIDADE.map((name) => [name, '']));

/** The motorcycle: one of the stock, or of the catalogue. */
export function ParteDaMoto({
  editor,
  motos: inicial,
  estoque,
}: {
  editor: Editor;
  motos: readonly MotoComPrecos[];
  estoque: readonly MotoDoEstoque[];
}) {
  const [motos, onChegar] = useCatalogo(inicial);
  const { campos, set, pronto, erro } = editor;
  const chosen = campos['item.estoque'] ?? '';
  return (
    <Parte titulo="Moto">
      {(estoque.length > 0 || chosen !== '') && (
        <div className="grid gap-3 sm:flex sm:items-start">
          <Selecao
            name="do-estoque"
            rotulo="Do estoque"
            vazio="Nenhuma: sob pedido"
            className="min-w-0 flex-1"
            value={chosen}
            opcoes={[
              ...(chosen !== '' && !estoque.some(({ id }) => id === chosen)
                ? [{ valor: chosen, rotulo: `${campos['item.modelo']} ${campos['item.cor']}` }]
                : []),
              ...estoque.map(({ id, rotulo }) => ({ valor: id, rotulo })),
            ]}
            onChange={(event) =>
              set(estoque.find(({ id }) => id === event.target.value)?.campos ?? { 'item.estoque': '' })
            }
          />
          <noscript className="sm:mt-[calc(1.25rem+4px)]">
            <Botao name="_acao" value="usar-estoque" variante="secundario">
              Usar esta
            </Botao>
          </noscript>
        </div>
      )}
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
            'item.acabamento': '',
            ...(moto.preco === null ? {} : { 'item.preco': formatValor(moto.preco) }),
          })
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <Texto editor={editor} name="item.cor" rotulo="Cor" opcional maxLength={40} />
        <Dinheiro editor={editor} name="item.preco" rotulo="Preço" />
      </div>
      <Escondidos editor={editor} nomes={['item.acabamento']} />
    </Parte>
  );
}
