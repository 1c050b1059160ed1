import type { ReactElement } from 'react';
import type { ItemDesenhavel } from '../conteudo-das-artes.ts';
import { type CoresDoIcone, iconeDataUri, tipoDoItem } from '../icones.ts';
import type { Caixa } from './caixa.ts';
import { Foto } from './foto.tsx';
import { Imagem } from './imagens.tsx';
import type { PalavrasDoItem } from './item-medidas.ts';
import { Linhas } from './linhas.tsx';
import { PrecoDoItem } from './preco-do-item.tsx';

type PropsFigura = {
  item: ItemDesenhavel;
  /** Slot of the photo. */
  caixa: Caixa;
  /** Box of the icon; default the slot. */
  icone?: Caixa;
  cores: CoresDoIcone;
};

/** Photo of the item, else an icon for its description. */
export function FiguraDoItem({ item, caixa, icone = caixa, cores }: PropsFigura): ReactElement {
  if (item.foto) return <Foto foto={item.foto} caixa={caixa} />;
  return <Imagem src={iconeDataUri(tipoDoItem(item.descricao), cores)} caixa={icone} />;
}

type PropsPalavras = {
  item: ItemDesenhavel;
  medidas: PalavrasDoItem;
  cor: string;
  corApoio: string;
  /** Colours of the price, when its background differs from the texts'. */
  corPreco?: string;
  corPrecoApoio?: string;
};

/** Description, code and price of an item. */
export function PalavrasDoItemDesenhadas(props: PropsPalavras): ReactElement {
  const { item, medidas: m, cor, corApoio, corPreco = cor, corPrecoApoio = corApoio } = props;
  return (
    <div style={{ display: 'flex' }}>
      <Linhas texto={m.descricao} cor={cor} x={m.x} y={m.descricaoY} largura={m.largura} />
      <Linhas texto={m.codigo} cor={corApoio} x={m.x} y={m.codigoY} largura={m.largura} />
      <PrecoDoItem
        centavos={item.preco}
        medidas={m.preco}
        x={m.precoX}
        y={m.precoY}
        cor={corPreco}
        corApoio={corPrecoApoio}
      />
    </div>
  );
}
