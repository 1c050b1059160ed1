import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirTitulosNaColuna, VAO_FICHA, VAO_TEXTO } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import { APOIO, coresMoto, corSobre, corTexto, LUZ, SOMBRA, TINTA } from './vitrine-cores.ts';
import { dentroDoBloco, formasDaVitrine } from './vitrine-formas.ts';
import { NOTA_PRECO } from './vitrine-medidas.ts';

const MARGEM = 44;
/** Where the words end and the motorcycle begins. */
const DIVISA = 610;
const TITULO_Y = 104;

/** Link preview: words on the left, motorcycle in the light on the right, one foot for both. */
export function VitrineDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = DIVISA - MARGEM - 16;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 22 - rodape.altura;
  const preco = medirPreco(dados.preco, coluna, 172, NOTA_PRECO);
  const alturaFaixa = c.parcela ? 122 : preco.altura;
  const faixaY = rodapeY - (c.parcela ? 18 : 30) - alturaFaixa;
  const bloco = { x: DIVISA, y: faixaY, largura: W - DIVISA, altura: alturaFaixa };
  const corte = Math.round(alturaFaixa * 0.2);

  const { moto, ficha, texto } = medirTitulosNaColuna(c, coluna, faixaY - 16 - TITULO_Y);
  const fichaY = TITULO_Y + moto.altura + VAO_FICHA;
  const textoY = fichaY + ficha.altura + VAO_TEXTO;

  const palcoBase = c.parcela ? faixaY - 22 : rodapeY - 34;
  const palco = caixaMoto({ x: DIVISA + 4, y: 84, largura: W - DIVISA - 24, altura: palcoBase - 84 });
  const horizonte = palcoBase - Math.round(palco.altura * 0.12);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={formasDaVitrine({
          largura: W,
          altura: H,
          horizonte,
          bloco: c.parcela ? bloco : null,
          corte,
          cores,
          luz: [0.58, 0.94],
        })}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={30} largura={util} altura={56} />
      <Linhas texto={moto} fonte="poppins-700" cor={TINTA} x={MARGEM} y={TITULO_Y} largura={coluna} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={MARGEM} y={fichaY} largura={coluna} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corTexto(cores)}
        x={MARGEM}
        y={textoY}
        largura={coluna}
      />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={palco} sombra={SOMBRA} />
      <Preco
        centavos={dados.preco}
        medidas={preco}
        x={MARGEM}
        y={faixaY + Math.round((alturaFaixa - preco.altura) / 2)}
        cor={TINTA}
        corApoio={APOIO}
        nota={NOTA_PRECO}
      />
      {c.parcela ? (
        <Parcela parcela={c.parcela} cor={corSobre(cores)} caixa={dentroDoBloco(bloco, corte + 18, MARGEM)} />
      ) : null}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
