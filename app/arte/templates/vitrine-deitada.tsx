import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirSelo, Selo } from '../partes/selo.tsx';
import { medirTitulosNaColuna, VAO_FICHA, VAO_TEXTO } from '../partes/titulos.ts';
import { medirValorNaCaixa, Valor, ValorNaCaixa } from '../partes/valor.tsx';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import { APOIO, coresMoto, corForma, corSobre, corTexto, LUZ, SOMBRA, TINTA } from './vitrine-cores.ts';
import { dentroDoBloco, formaDoBloco, formasDaVitrine } from './vitrine-formas.ts';

const MARGEM = 44;
/** Boundary between texts and motorcycle, px. */
const DIVISA = 610;
const TITULO_Y = 104;

/** Badge of a sold used bike, in its link preview. */
const VENDIDA = 'Vendida';

/** Link preview: texts on the left, motorcycle in the light on the right, common footer. */
export function VitrineDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = DIVISA - MARGEM - 16;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 22 - rodape.altura;
  const pedido = { preco: dados.preco, antes: c.precoAntes, largura: coluna, maximo: 172 };
  const valor = medirValorNaCaixa(pedido, c.parcela ? 122 : 150);
  const alturaFaixa = c.parcela ? 122 : valor.altura;
  const faixaY = rodapeY - (c.parcela ? 18 : 30) - alturaFaixa;
  const bloco = { x: DIVISA, y: faixaY, largura: W - DIVISA, altura: alturaFaixa };
  const corte = Math.round(alturaFaixa * 0.2);

  const selo = medirSelo(c.selo, coluna, 40);
  const tituloY = TITULO_Y + (selo.altura > 0 ? selo.altura + 6 : 0);
  const { moto, ficha, texto } = medirTitulosNaColuna(c, coluna, faixaY - 16 - tituloY);
  const fichaY = tituloY + moto.altura + VAO_FICHA;
  const textoY = fichaY + ficha.altura + VAO_TEXTO;

  const palcoBase = c.parcela ? faixaY - 22 : rodapeY - 34;
  const palco = caixaMoto({ x: DIVISA + 4, y: 84, largura: W - DIVISA - 24, altura: palcoBase - 84 });
  const horizonte = palcoBase - Math.round(palco.altura * 0.12);

  const fundo = { dados, palco, horizonte, palcoBase, bloco: c.parcela ? bloco : null, corte, util };
  const dentro = dentroDoBloco(bloco, corte + 18, MARGEM);
  const sobre = corSobre(cores);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      {dados.foto ? <ComFoto {...fundo} /> : <SemFoto {...fundo} />}
      <Selo medidas={selo} x={MARGEM} y={TITULO_Y} cor={corForma(cores)} sobre={sobre} />
      <Linhas texto={moto} cor={TINTA} x={MARGEM} y={tituloY} largura={coluna} />
      <Linhas texto={ficha} cor={APOIO} x={MARGEM} y={fichaY} largura={coluna} />
      <Linhas texto={texto} cor={corTexto(cores)} x={MARGEM} y={textoY} largura={coluna} />
      {dados.foto ? null : (
        <Moto
          classe={dados.moto.classe}
          cores={coresMoto(cores, dados.moto.cor)}
          caixa={palco}
          sombra={SOMBRA}
        />
      )}
      {c.parcela && c.parcelaPrimeiro ? (
        <div style={{ display: 'flex' }}>
          <Parcela
            parcela={c.parcela}
            cor={TINTA}
            caixa={{ x: MARGEM, y: faixaY, largura: coluna, altura: alturaFaixa }}
          />
          <ValorNaCaixa
            preco={dados.preco}
            antes={c.precoAntes}
            caixa={dentro}
            maximo={60}
            cor={sobre}
            corApoio={sobre}
          />
        </div>
      ) : (
        <div style={{ display: 'flex' }}>
          {/* A sold bike has no price on request. */}
          {dados.preco === 0 && dados.selo === VENDIDA ? null : (
            <Valor
              centavos={dados.preco}
              medidas={valor}
              x={MARGEM}
              y={faixaY + Math.round((alturaFaixa - valor.altura) / 2)}
              cor={TINTA}
              corApoio={APOIO}
            />
          )}
          {c.parcela ? <Parcela parcela={c.parcela} cor={sobre} caixa={dentro} /> : null}
        </div>
      )}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}

type PropsFundo = {
  dados: DadosOferta;
  palco: Caixa;
  horizonte: number;
  palcoBase: number;
  bloco: Caixa | null;
  corte: number;
  util: number;
};

function SemFoto({ dados, horizonte, bloco, corte, util }: PropsFundo): ReactElement {
  const { largura, altura } = FORMATOS.link;
  const { cores } = dados.empresa;
  const formas = formasDaVitrine({ largura, altura, horizonte, bloco, corte, cores, luz: [0.58, 0.94] });
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos largura={largura} altura={altura} formas={formas} />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={30} largura={util} altura={56} />
    </div>
  );
}

/**
 * Background with a photo: fills the right side up to the sheet's edges; its left edge has the slant of the
 * block below.
 */
function ComFoto({ dados, palcoBase, bloco, corte }: PropsFundo): ReactElement {
  const folha = FORMATOS.link;
  const cor = corForma(dados.empresa.cores);
  const base = bloco ? bloco.y + 2 : palcoBase + 14;
  const x = DIVISA + (bloco ? corte : 0);
  const inclinacao = Math.round(base * 0.2);
  const slot = { x, y: 0, largura: folha.largura - x, altura: base };
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? <Foto foto={dados.foto} caixa={slot} ajuste={dados.ajuste} /> : null}
      <Poligonos
        largura={folha.largura}
        altura={folha.altura}
        formas={[
          {
            cor,
            pontos: [
              [x, 0],
              [x + inclinacao + 10, 0],
              [x + 10, base],
              [x, base],
            ],
          },
          {
            cor: LUZ,
            pontos: [
              [x - 1, 0],
              [x + inclinacao, 0],
              [x, base],
              [x - 1, base],
            ],
          },
          ...(bloco ? [formaDoBloco(bloco, corte, cor)] : []),
        ]}
      />
      <Cabecalho
        empresa={dados.empresa}
        cor={TINTA}
        x={MARGEM}
        y={30}
        largura={DIVISA - MARGEM}
        altura={56}
        larguraDoLogo={196}
      />
    </div>
  );
}
