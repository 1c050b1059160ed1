import type { ReactElement } from 'react';
import { type IconColours, iconDataUri, itemKindOf } from '../item-icons.ts';
import type { DrawableItem } from '../post-and-parts-content.ts';
import type { CanvasBox } from './canvas-box.ts';
import { SlotFoto } from './foto.tsx';
import { ContainedImage } from './images.tsx';
import type { ItemTexts } from './item-measures.ts';
import { ItemPreco } from './item-preco.tsx';
import { TextLines } from './text-lines.tsx';

/** Item of a parts offer, drawn as its photo or as an icon. */
type ItemFigureProps = {
  item: DrawableItem;
  /** Slot of the photo. */
  caixa: CanvasBox;
  /** Box of the icon; default the slot. */
  icone?: CanvasBox;
  cores: IconColours;
};

/** Photo of the item, else an icon for its description. */
export function ItemFigure({ item, caixa, icone = caixa, cores }: ItemFigureProps): ReactElement {
  if (item.foto) return <SlotFoto foto={item.foto} caixa={caixa} />;
  return <ContainedImage src={iconDataUri(itemKindOf(item.descricao), cores)} caixa={icone} />;
}

type DrawnItemTextsProps = {
  item: DrawableItem;
  medidas: ItemTexts;
  cor: string;
  corApoio: string;
  /** Colours of the price, when its background differs from the texts'. */
  corPreco?: string;
  corPrecoApoio?: string;
};

/** Description, code and price of an item. */
export function DrawnItemTexts(props: DrawnItemTextsProps): ReactElement {
  const { item, medidas: m, cor, corApoio, corPreco = cor, corPrecoApoio = corApoio } = props;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines texto={m.descricao} cor={cor} x={m.x} y={m.descricaoY} largura={m.largura} />
      <TextLines texto={m.codigo} cor={corApoio} x={m.x} y={m.codigoY} largura={m.largura} />
      <ItemPreco
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
