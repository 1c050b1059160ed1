import type { ReactElement } from 'react';
import { ajustarTexto } from '../ajuste.ts';
import { Poligono } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';

type PropsParcela = {
  parcela: { entrada: string; vezes: string; valor: string };
  x: number;
  y: number;
  largura: number;
  altura: number;
  margem: number;
  forma: string;
  sobre: string;
};

/** Slanted like the edge of a number plate and running out of the sheet on the right. */
export function BlocoParcela({
  parcela,
  x,
  y,
  largura,
  altura,
  margem,
  forma,
  sobre,
}: PropsParcela): ReactElement {
  const corte = Math.round(altura * 0.2);
  const dentro = largura - margem - corte - 16;
  const entrada = ajustarTexto(parcela.entrada, {
    fonte: 'roboto-500',
    largura: dentro,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: 34,
    minimo: 22,
  });
  const vezes = ajustarTexto(parcela.vezes, {
    fonte: 'poppins-500',
    largura: dentro,
    maxLinhas: 1,
    entrelinha: 1.1,
    maximo: 40,
    minimo: 24,
  });
  const valor = ajustarTexto(parcela.valor, {
    fonte: 'poppins-700',
    largura: dentro,
    maxLinhas: 1,
    entrelinha: 1.1,
    maximo: 84,
    minimo: 36,
  });
  const total = entrada.altura + vezes.altura + valor.altura;
  const topo = y + Math.round((altura - total) / 2);
  const esquerda = x + corte + 16;
  return (
    <div style={{ display: 'flex' }}>
      <Poligono
        caixa={{ x, y, largura, altura }}
        cor={forma}
        pontos={[
          [corte, 0],
          [largura, 0],
          [largura, altura],
          [0, altura],
        ]}
      />
      <Linhas texto={entrada} fonte="roboto-500" cor={sobre} x={esquerda} y={topo} largura={dentro} />
      <Linhas
        texto={vezes}
        fonte="poppins-500"
        cor={sobre}
        x={esquerda}
        y={topo + entrada.altura}
        largura={dentro}
      />
      <Linhas
        texto={valor}
        fonte="poppins-700"
        cor={sobre}
        x={esquerda}
        y={topo + entrada.altura + vezes.altura}
        largura={dentro}
      />
    </div>
  );
}
