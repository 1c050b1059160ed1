import type { ReactElement } from 'react';
import type { Centavos } from '../../domain/valores/money.ts';
import { fitText } from '../fit-text.ts';
import { Amount, measureBoxedAmount } from '../parts/amount.tsx';
import { boxStyle, type CanvasBox } from '../parts/canvas-box.ts';
import { ContainedImage } from '../parts/images.tsx';
import { EmpresaLogo } from '../parts/logo.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import type { DrawnEmpresa } from '../types.ts';
import { LIGHT, NIGHT } from './noturno-scene.ts';

const WHITE = '#ffffff';
const CURRENCY_INK = '#4a5965';

/** Price drawn as a number plate, in the template "noturno". */
type PrecoPlateProps = {
  preco: Centavos;
  caixa: CanvasBox;
  cor: string;
  sobre: string;
  /** Former price, centavos. */
  antes?: Centavos | null;
  /** Text on the band when the amount is not the price: an instalment's down payment and number. */
  rotulo?: string;
};

const precoLabel = (preco: Centavos): string => (preco > 0 ? 'À VISTA' : 'PREÇO');

/** Price as a number plate: coloured band with two bolts above, digits below. */
export function PrecoPlate({
  preco,
  caixa,
  cor,
  sobre,
  antes = null,
  rotulo: said,
}: PrecoPlateProps): ReactElement {
  const { x, y, largura, altura } = caixa;
  const faixa = Math.round(altura * (said ? 0.28 : 0.235));
  const radius = Math.round(altura * 0.1);
  const slack = Math.round(altura * 0.11);
  const measures = measureBoxedAmount(
    {
      preco,
      antes,
      largura: largura - 2 * slack - 8,
      maximo: Math.round(((altura - faixa) * 0.7) / 0.705),
      nota: '',
    },
    (altura - faixa) * (antes === null ? 1 : 0.82),
  );
  const label = fitText(said ?? precoLabel(preco), {
    fonte: 'poppins-500',
    largura: said ? largura - 2.6 * slack - faixa : largura * 0.6,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(faixa * 0.6),
    minimo: 18,
  });
  const pino = Math.round(faixa * 0.26);
  const pinoY = y + Math.round((faixa - pino) / 2);
  const canto = { borderTopLeftRadius: radius, borderTopRightRadius: radius };
  const estiloPino = { backgroundColor: sobre, borderRadius: pino / 2 };
  return (
    <div style={{ display: 'flex' }}>
      <div style={{ ...boxStyle(caixa), backgroundColor: WHITE, borderRadius: radius }} />
      <div style={{ ...boxStyle({ x, y, largura, altura: faixa }), ...canto, backgroundColor: cor }} />
      <div style={{ ...boxStyle({ x: x + slack, y: pinoY, largura: pino, altura: pino }), ...estiloPino }} />
      <div
        style={{
          ...boxStyle({ x: x + largura - slack - pino, y: pinoY, largura: pino, altura: pino }),
          ...estiloPino,
        }}
      />
      <TextLines
        texto={label}
        cor={sobre}
        x={x}
        y={y + Math.round((faixa - label.altura) / 2)}
        largura={largura}
        alinhamento="centro"
        espacejamento={said ? 0 : Math.round(label.tamanho * 0.12)}
      />
      <Amount
        centavos={preco}
        medidas={measures}
        x={x + Math.round((largura - measures.preco.largura) / 2)}
        y={y + faixa + Math.round((altura - faixa - measures.altura) / 2)}
        cor={NIGHT}
        corApoio={CURRENCY_INK}
        nota=""
      />
    </div>
  );
}

type NightHeaderProps = { empresa: DrawnEmpresa; x: number; y: number; largura: number; altura: number };

/** Logos at night: the company's logo for dark backgrounds if it has one, all others on white plates. */
export function NightHeader({ empresa, x, y, largura, altura }: NightHeaderProps): ReactElement {
  const slack = Math.round(altura * 0.16);
  const radius = Math.round(altura * 0.14);
  const larguraPlacaLogo = Math.round(altura * 3.4);
  const larguraLogo = Math.round(altura * 4.4);
  const marcas = empresa.marcas.filter((marca) => marca !== '').slice(0, 2);
  const noEscuro = empresa.logoEscuro ?? (empresa.logo === '' ? '' : null);
  const larguraMarca = Math.round(altura * 1.9);
  const alturaPlaca = Math.round(altura * 0.92);
  const larguraPlaca = marcas.length * larguraMarca + (marcas.length + 1) * slack;
  const placaX = x + largura - larguraPlaca;
  const placaY = y + Math.round((altura - alturaPlaca) / 2);
  const placa = { backgroundColor: WHITE, borderRadius: radius };
  return (
    <div style={{ display: 'flex' }}>
      {noEscuro === null ? (
        <div style={{ display: 'flex' }}>
          <div style={{ ...boxStyle({ x, y, largura: larguraPlacaLogo, altura }), ...placa }} />
          <ContainedImage
            src={empresa.logo}
            caixa={{
              x: x + slack,
              y: y + slack,
              largura: larguraPlacaLogo - 2 * slack,
              altura: altura - 2 * slack,
            }}
          />
        </div>
      ) : (
        <EmpresaLogo
          src={noEscuro}
          nome={empresa.nome}
          cor={LIGHT}
          caixa={{ x, y, largura: larguraLogo, altura }}
        />
      )}
      {marcas.length === 0 ? null : (
        <div
          style={{
            ...boxStyle({ x: placaX, y: placaY, largura: larguraPlaca, altura: alturaPlaca }),
            ...placa,
          }}
        />
      )}
      {marcas.map((marca, i) => (
        <ContainedImage
          key={marca}
          src={marca}
          caixa={{
            x: placaX + slack + i * (larguraMarca + slack),
            y: placaY + slack,
            largura: larguraMarca,
            altura: alturaPlaca - 2 * slack,
          }}
        />
      ))}
    </div>
  );
}
