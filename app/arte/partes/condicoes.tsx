import type { ReactElement } from 'react';
import type { Centavos } from '../../domain/valores/dinheiro.ts';
import { ajustarTexto } from '../ajuste.ts';
import type { Conteudo, ParcelaArte } from '../conteudo.ts';
import type { Caixa } from './caixa.ts';
import { Linhas } from './linhas.tsx';
import { Parcela } from './parcela.tsx';
import { medirPreco, Preco } from './preco.tsx';
import { ValorNaCaixa } from './valor.tsx';

type Tons = { cor: string; apoio: string };

type PropsGrande = { parcela: ParcelaArte; caixa: Caixa } & Tons;

/** The instalment as the hero: down payment and number on one line, the value under it as large as the box allows. */
export function ParcelaGrande({ parcela, caixa, cor, apoio }: PropsGrande): ReactElement {
  const linha = ajustarTexto(`${parcela.entrada} ${parcela.vezes}`, {
    fonte: 'poppins-500',
    largura: caixa.largura,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.max(24, Math.min(46, Math.round(caixa.altura * 0.2))),
    minimo: 20,
  });
  const vao = Math.max(6, Math.round(caixa.altura * 0.05));
  const livre = caixa.altura - linha.altura - vao;
  const valor = medirPreco(parcela.valor, caixa.largura, Math.floor(livre / 0.7));
  const y = caixa.y + Math.max(0, Math.round((livre - valor.altura) / 2));
  return (
    <div style={{ display: 'flex' }}>
      <Linhas texto={linha} fonte="poppins-500" cor={apoio} x={caixa.x} y={y} largura={caixa.largura} />
      <Preco
        centavos={parcela.valor}
        medidas={valor}
        x={caixa.x}
        y={y + linha.altura + vao}
        cor={cor}
        corApoio={apoio}
      />
    </div>
  );
}

type PropsCondicoes = {
  c: Conteudo;
  preco: Centavos;
  /** What comes first, price or instalment. */
  heroi: Caixa & Tons;
  /** Room of the other one. */
  outro: Caixa & Tons;
  /** Largest font size of the price where it comes first, px. */
  maximo?: number;
};

/** Price and instalment, each in its box, in the order that was chosen. */
export function Condicoes({ c, preco, heroi, outro, maximo }: PropsCondicoes): ReactElement {
  if (c.parcela && c.parcelaPrimeiro) {
    return (
      <div style={{ display: 'flex' }}>
        <ParcelaGrande parcela={c.parcela} caixa={heroi} cor={heroi.cor} apoio={heroi.apoio} />
        <ValorNaCaixa
          preco={preco}
          antes={c.precoAntes}
          caixa={outro}
          maximo={Math.round(Math.min(heroi.altura, outro.altura) * 0.52)}
          cor={outro.cor}
          corApoio={outro.apoio}
        />
      </div>
    );
  }
  return (
    <div style={{ display: 'flex' }}>
      <ValorNaCaixa
        preco={preco}
        antes={c.precoAntes}
        caixa={heroi}
        maximo={maximo}
        cor={heroi.cor}
        corApoio={heroi.apoio}
      />
      {c.parcela ? (
        <Parcela parcela={c.parcela} caixa={outro} cor={outro.apoio} corValor={outro.cor} />
      ) : null}
    </div>
  );
}
