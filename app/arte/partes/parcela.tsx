import type { ReactElement } from 'react';
import { ajustarTexto, medirTexto, type TextoAjustado } from '../ajuste.ts';
import type { ParcelaArte } from '../conteudo.ts';
import type { Fonte } from '../larguras.ts';
import { alturaVersal, type Caixa, topoVersal } from './caixa.ts';
import { Linhas } from './linhas.tsx';
import { type MedidasPreco, medirPreco, Preco } from './preco.tsx';

const FONTE_ENTRADA: Fonte = 'roboto-500';
const FONTE_VEZES: Fonte = 'poppins-500';

type MedidasParcela = {
  entrada: TextoAjustado;
  vezes: TextoAjustado;
  larguraVezes: number;
  valor: MedidasPreco;
  /** True when "48x de" is beside the value, in a wide and low box; otherwise it is above. */
  emLinha: boolean;
};

function medir(parcela: ParcelaArte, { largura, altura }: Caixa): MedidasParcela {
  const emLinha = largura / altura > 2.7;
  const uma = (fonte: Fonte, parte: number) => ({
    fonte,
    largura: emLinha && fonte === FONTE_VEZES ? largura * 0.32 : largura,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(altura * parte),
    minimo: 18,
  });
  const entrada = ajustarTexto(parcela.entrada, uma(FONTE_ENTRADA, emLinha ? 0.24 : 0.17));
  const vezes = ajustarTexto(parcela.vezes, uma(FONTE_VEZES, emLinha ? 0.27 : 0.18));
  const larguraVezes = Math.ceil(medirTexto(parcela.vezes, FONTE_VEZES, vezes.tamanho) + altura * 0.14);
  const valor = medirPreco(
    parcela.valor,
    emLinha ? largura - larguraVezes : largura,
    Math.round(altura * (emLinha ? 0.66 : 0.48)),
  );
  return { entrada, vezes, larguraVezes, valor, emLinha };
}

/** Visible height of a line: that of capitals and digits. */
const visivel = (texto: TextoAjustado, fonte: Fonte): number =>
  texto.altura === 0 ? 0 : texto.tamanho * alturaVersal(fonte);

/** Vertical position of a line whose capitals start at `topo`. */
const yVersal = (topo: number, texto: TextoAjustado, fonte: Fonte): number =>
  Math.round(topo - (texto.alturaLinha - texto.tamanho) / 2 - texto.tamanho * topoVersal(fonte));

type PropsParcela = { parcela: ParcelaArte; caixa: Caixa; cor: string; corValor?: string };

/** Instalment in a box: down payment, number, value; spaced and centred by their visible heights. */
export function Parcela({ parcela, caixa, cor, corValor = cor }: PropsParcela): ReactElement {
  const { entrada, vezes, larguraVezes, valor, emLinha } = medir(parcela, caixa);
  const { x, y, largura, altura } = caixa;
  const vao = altura * (emLinha ? 0.17 : 0.12);
  const alturaEntrada = visivel(entrada, FONTE_ENTRADA);
  const alturaVezes = visivel(vezes, FONTE_VEZES);
  const linhaValor = emLinha ? valor.altura : alturaVezes + vao + valor.altura;
  const total = alturaEntrada + (alturaEntrada > 0 ? vao : 0) + linhaValor;
  const topo = y + (altura - total) / 2;
  const valorY = Math.round(topo + total - valor.altura);
  const vezesTopo = emLinha ? valorY + valor.altura - alturaVezes : valorY - vao - alturaVezes;
  return (
    <div style={{ display: 'flex' }}>
      <Linhas texto={entrada} cor={cor} x={x} y={yVersal(topo, entrada, FONTE_ENTRADA)} largura={largura} />
      <Linhas
        texto={vezes}
        cor={cor}
        x={x}
        y={yVersal(vezesTopo, vezes, FONTE_VEZES)}
        largura={emLinha ? larguraVezes : largura}
      />
      <Preco
        centavos={parcela.valor}
        medidas={valor}
        x={emLinha ? x + larguraVezes : x}
        y={valorY}
        cor={corValor}
        corApoio={corValor}
      />
    </div>
  );
}
