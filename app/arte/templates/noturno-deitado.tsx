import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirSelo, Selo } from '../partes/selo.tsx';
import { medirTitulosNaColuna, VAO_FICHA, VAO_TEXTO } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import {
  APOIO,
  CLARO,
  cenaNoturna,
  coresMoto,
  corForma,
  corSobre,
  corViva,
  molduraNoturna,
  NOITE,
  SOMBRA,
} from './noturno-cena.ts';
import { Condicao } from './noturno-condicao.tsx';
import { TopoNoturno } from './noturno-placa.tsx';

const MARGEM = 44;
/** Boundary between motorcycle and texts, px. */
const DIVISA = 592;
const TITULO_Y = 100;
const PALCO_Y = 92;
/** Thickness of the road marking, px. */
const ESPESSURA = 8;

/** Link preview: motorcycle on the left, with its headlight on the texts on the right. */
export function NoturnoDeitado({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const { classe } = dados.moto;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = W - MARGEM - DIVISA;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 22 - rodape.altura;
  const altura = c.parcela ? 132 : 168;
  const y = rodapeY - 18 - altura;
  const direita = { x: DIVISA, y, largura: coluna, altura };
  const placa = c.parcela ? { x: MARGEM, y, largura: DIVISA - MARGEM - 22, altura } : direita;

  const palcoBase = (c.parcela ? y - 18 : rodapeY - 26) - ESPESSURA;
  const palco = caixaMoto({
    x: 20,
    y: PALCO_Y,
    largura: DIVISA - 44,
    altura: Math.round((palcoBase - PALCO_Y) / 1.1),
  });
  const fimTitulos = (c.parcela ? palcoBase : y) - 12;
  const selo = medirSelo(c.selo, coluna, 40);
  const tituloY = TITULO_Y + (selo.altura > 0 ? selo.altura + 6 : 0);
  const { moto, ficha, texto } = medirTitulosNaColuna(c, coluna, fimTitulos - tituloY);
  const fichaY = tituloY + moto.altura + VAO_FICHA;
  const textoY = fichaY + ficha.altura + VAO_TEXTO;
  const foto = { x: 0, y: 0, largura: DIVISA - 24, altura: palcoBase };
  const moldura = { largura: W, placa: { largura: 330, base: 96 }, espessura: ESPESSURA, cores };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NOITE }}>
      {dados.foto ? (
        <div style={{ display: 'flex' }}>
          <Foto foto={dados.foto} caixa={foto} ajuste={dados.ajuste} />
          <Poligonos largura={W} altura={H} formas={molduraNoturna(foto, moldura)} />
        </div>
      ) : (
        <Poligonos
          largura={W}
          altura={H}
          formas={cenaNoturna({ largura: W, classe, moto: palco, cores, espessura: ESPESSURA })}
        />
      )}
      <TopoNoturno empresa={dados.empresa} x={MARGEM} y={28} largura={util} altura={56} />
      {dados.foto ? null : (
        <Moto classe={classe} cores={coresMoto(cores, dados.moto.cor)} caixa={palco} sombra={SOMBRA} />
      )}
      <Selo medidas={selo} x={DIVISA} y={TITULO_Y} cor={corForma(cores)} sobre={corSobre(cores)} />
      <Linhas texto={moto} cor={CLARO} x={DIVISA} y={tituloY} largura={coluna} />
      <Linhas texto={ficha} cor={APOIO} x={DIVISA} y={fichaY} largura={coluna} />
      <Linhas texto={texto} cor={corViva(cores)} x={DIVISA} y={textoY} largura={coluna} />
      <Condicao
        c={c}
        preco={dados.preco}
        placa={{ caixa: placa, cor: corForma(cores), sobre: corSobre(cores) }}
        aoLado={direita}
        corViva={corViva(cores)}
      />
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={CLARO} corApoio={APOIO} />
    </div>
  );
}
