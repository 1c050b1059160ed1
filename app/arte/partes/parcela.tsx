import type { ReactElement } from 'react';
import { ajustarTexto, type TextoAjustado } from '../ajuste.ts';
import type { ParcelaArte } from '../conteudo.ts';
import type { Caixa } from './caixa.ts';
import { Linhas } from './linhas.tsx';
import { type MedidasPreco, medirPreco, Preco } from './preco.tsx';

type MedidasParcela = { entrada: TextoAjustado; vezes: TextoAjustado; valor: MedidasPreco; emLinha: boolean };

/** "48x de" beside the value where the box is wide and low, above it elsewhere. */
function medir(parcela: ParcelaArte, { largura, altura }: Caixa): MedidasParcela {
  const emLinha = largura / altura > 2.7;
  const entrada = ajustarTexto(parcela.entrada, {
    fonte: 'roboto-500',
    largura,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: Math.round(altura * (emLinha ? 0.22 : 0.155)),
    minimo: 18,
  });
  const vezes = ajustarTexto(parcela.vezes, {
    fonte: 'poppins-500',
    largura: emLinha ? largura * 0.3 : largura,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(altura * (emLinha ? 0.27 : 0.18)),
    minimo: 18,
  });
  const livre = emLinha ? largura * 0.7 - 12 : largura;
  const valor = medirPreco(parcela.valor, livre, Math.round(altura * (emLinha ? 0.66 : 0.48)));
  return { entrada, vezes, valor, emLinha };
}

type PropsParcela = { parcela: ParcelaArte; caixa: Caixa; cor: string; corValor?: string };

/** Instalment line in a box: down payment, number, value; centred in height. */
export function Parcela({ parcela, caixa, cor, corValor = cor }: PropsParcela): ReactElement {
  const { entrada, vezes, valor, emLinha } = medir(parcela, caixa);
  const { x, y, largura, altura } = caixa;
  const vao = Math.round(altura * 0.065);
  const linhaValor = emLinha ? Math.max(valor.altura, vezes.altura) : vezes.altura + vao + valor.altura;
  const topo = y + Math.round((altura - entrada.altura - (entrada.altura > 0 ? vao : 0) - linhaValor) / 2);
  const valorTopo = topo + entrada.altura + (entrada.altura > 0 ? vao : 0);
  const larguraVezes = Math.round(largura * 0.3);
  const valorY = emLinha
    ? valorTopo + Math.round((linhaValor - valor.altura) / 2)
    : valorTopo + vezes.altura + vao;
  return (
    <div style={{ display: 'flex' }}>
      <Linhas texto={entrada} fonte="roboto-500" cor={cor} x={x} y={topo} largura={largura} />
      <Linhas
        texto={vezes}
        fonte="poppins-500"
        cor={cor}
        x={x}
        y={emLinha ? valorTopo + Math.round((linhaValor - vezes.altura) / 2) : valorTopo}
        largura={emLinha ? larguraVezes : largura}
      />
      <Preco
        centavos={parcela.valor}
        medidas={valor}
        x={emLinha ? x + larguraVezes + 12 : x}
        y={valorY}
        cor={corValor}
        corApoio={corValor}
      />
    </div>
  );
}
