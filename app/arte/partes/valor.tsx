import type { ReactElement } from 'react';
import { type Centavos, formatDinheiro } from '../../domain/valores/dinheiro.ts';
import { medirTexto } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { alturaVersal, type Caixa, estiloFonte, posicao, topoVersal } from './caixa.ts';
import { type MedidasPreco, medirPreco, Preco } from './preco.tsx';

/** Note under the centavos of a price. */
export const NOTA_A_VISTA = 'à vista';

const FONTE: Fonte = 'roboto-500';
const ANTES_MINIMO = 20;

type MedidasAntes = { corpo: number; valor: string; de: number; largura: number; altura: number };

export type MedidasValor = { antes: MedidasAntes | null; preco: MedidasPreco; vao: number; altura: number };

function medirAntes(antes: Centavos, largura: number, maximo: number): MedidasAntes {
  const valor = formatDinheiro(antes);
  const inteira = medirTexto(`De ${valor} por`, FONTE, 1);
  const corpo = Math.max(ANTES_MINIMO, Math.min(maximo, Math.floor(largura / inteira)));
  return {
    corpo,
    valor,
    de: Math.ceil(medirTexto('De ', FONTE, corpo)),
    largura: Math.ceil(medirTexto(valor, FONTE, corpo)),
    altura: Math.round(corpo * alturaVersal(FONTE)),
  };
}

type PedidoDeValor = {
  preco: Centavos;
  antes: Centavos | null;
  largura: number;
  /** Maximum font size of the integer part, px. */
  maximo: number;
  nota?: string;
};

/** Measures the price, and a former price above it. */
export function medirValor({
  preco,
  antes,
  largura,
  maximo,
  nota = NOTA_A_VISTA,
}: PedidoDeValor): MedidasValor {
  const medido = medirPreco(preco, largura, maximo, nota);
  if (antes === null) return { antes: null, preco: medido, vao: 0, altura: medido.altura };
  const antigo = medirAntes(antes, largura, Math.max(26, Math.min(52, Math.round(medido.tamanho * 0.28))));
  const vao = Math.round(Math.max(18, medido.altura * 0.2));
  return { antes: antigo, preco: medido, vao, altura: antigo.altura + vao + medido.altura };
}

/** Measures within a box's height: reduces the price until both fit. */
export function medirValorNaCaixa(pedido: PedidoDeValor, altura: number): MedidasValor {
  let maximo = pedido.maximo;
  let medido = medirValor(pedido);
  while (medido.altura > altura && maximo > 24) {
    maximo = Math.floor(maximo * 0.95);
    medido = medirValor({ ...pedido, maximo });
  }
  return medido;
}

type PropsPalavra = { texto: string; corpo: number; x: number; largura: number; cor: string };

function Palavra({ texto, corpo, x, largura, cor }: PropsPalavra): ReactElement {
  return (
    <div
      style={{
        ...posicao({ x, y: -Math.round(corpo * topoVersal(FONTE)), largura, altura: corpo }),
        ...estiloFonte(FONTE),
        fontSize: corpo,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: cor,
      }}
    >
      {texto}
    </div>
  );
}

type PropsAntes = { medidas: MedidasAntes; x: number; y: number; cor: string };

/** Former price, "De R$ 19.990,00 por", with the amount struck through. */
function Antes({ medidas: m, x, y, cor }: PropsAntes): ReactElement {
  const risco = Math.max(3, Math.round(m.corpo * 0.09));
  const por = m.de + m.largura + Math.round(m.corpo * 0.26);
  return (
    <div style={posicao({ x, y, largura: por + m.corpo * 2, altura: m.altura })}>
      <Palavra texto="De" corpo={m.corpo} x={0} largura={m.de} cor={cor} />
      <Palavra texto={m.valor} corpo={m.corpo} x={m.de} largura={m.largura} cor={cor} />
      <div
        style={{
          ...posicao({
            x: m.de - 4,
            y: Math.round((m.altura - risco) / 2),
            largura: m.largura + 6,
            altura: risco,
          }),
          backgroundColor: cor,
        }}
      />
      <Palavra texto="por" corpo={m.corpo} x={por} largura={m.corpo * 2} cor={cor} />
    </div>
  );
}

type PropsValor = {
  centavos: Centavos;
  medidas: MedidasValor;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
  nota?: string;
};

/** Price, and a former price above it. Pass the same note as to the measuring function. */
export function Valor({ centavos, medidas, x, y, nota = NOTA_A_VISTA, ...cores }: PropsValor): ReactElement {
  const { antes, preco, vao } = medidas;
  return (
    <div style={{ display: 'flex' }}>
      {antes ? <Antes medidas={antes} x={x} y={y} cor={cores.corApoio} /> : null}
      <Preco
        centavos={centavos}
        medidas={preco}
        x={x}
        y={y + (antes ? antes.altura + vao : 0)}
        nota={nota}
        {...cores}
      />
    </div>
  );
}

type PropsNaCaixa = {
  preco: Centavos;
  antes: Centavos | null;
  caixa: Caixa;
  cor: string;
  corApoio: string;
  /** Maximum font size of the integer part, px; default as large as the box allows. */
  maximo?: number;
  centrado?: boolean;
};

/** Price, vertically centred in a box, as large as the box allows. */
export function ValorNaCaixa(props: PropsNaCaixa): ReactElement {
  const { preco, antes, caixa, maximo = 400, centrado = false, ...cores } = props;
  const medidas = medirValorNaCaixa({ preco, antes, largura: caixa.largura, maximo }, caixa.altura);
  const recuo = centrado ? Math.round((caixa.largura - medidas.preco.largura) / 2) : 0;
  return (
    <Valor
      centavos={preco}
      medidas={medidas}
      x={caixa.x + recuo}
      y={caixa.y + Math.round((caixa.altura - medidas.altura) / 2)}
      {...cores}
    />
  );
}
