import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Condicoes } from '../partes/condicoes.tsx';
import { retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirSelo, Selo } from '../partes/selo.tsx';
import { medirTitulosNaColuna, VAO_FICHA, VAO_TEXTO } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import { APOIO, campoDe, PAPEL, TINTA } from './cartaz-cores.ts';
import { Painel } from './cartaz-em-pe.tsx';

const MARGEM = 44;
const TOPO = 28;
/** Boundary between texts and picture, px. */
const DIVISA = 660;

/** Link preview: texts and number on the field, picture on the right, the instalment's strip under it. */
export function CartazDeitado({ dados }: { dados: DadosOferta }): ReactElement {
  const folha = FORMATOS.link;
  const { largura: W, altura: H } = folha;
  const campo = campoDe(dados.empresa.cores);
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = DIVISA - MARGEM - 12;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 18 - rodape.altura;
  const logoY = rodapeY - 12 - 44;
  const papelY = logoY - 10;
  const faixa = { x: DIVISA, y: papelY - 116, largura: W - DIVISA, altura: c.parcela ? 116 : 0 };
  const base = c.parcela ? faixa.y : papelY;
  const heroi = { x: MARGEM, y: papelY - 14 - 140, largura: coluna, altura: 140 };

  const selo = medirSelo(c.selo, coluna, 40);
  const tituloY = TOPO + (selo.altura > 0 ? selo.altura + 4 : 0);
  const { moto, ficha, texto } = medirTitulosNaColuna(c, coluna, heroi.y - 6 - tituloY);
  const fichaY = tituloY + moto.altura + VAO_FICHA;
  const textoY = fichaY + ficha.altura + VAO_TEXTO;
  const palavras = { cor: campo.sobre, x: MARGEM, largura: coluna };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: campo.cor }}>
      <Painel
        dados={dados}
        caixa={{ x: DIVISA, y: 0, largura: W - DIVISA, altura: base }}
        aoLado
        formas={[
          retangulo({ ...faixa, y: base }, campo.escuro),
          retangulo({ x: 0, y: papelY, largura: W, altura: H - papelY }, PAPEL),
        ]}
        folha={folha}
      />
      <Selo medidas={selo} x={MARGEM} y={TOPO} cor={campo.selo} sobre={campo.noSelo} />
      <Linhas texto={moto} y={tituloY} {...palavras} />
      <Linhas texto={ficha} y={fichaY} {...palavras} />
      <Linhas texto={texto} y={textoY} {...palavras} />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{ ...heroi, cor: campo.sobre, apoio: campo.sobre }}
        outro={{
          x: DIVISA + 28,
          y: faixa.y + 8,
          largura: W - MARGEM - DIVISA - 28,
          altura: 100,
          cor: campo.vivo,
          apoio: campo.noEscuro,
        }}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={logoY} largura={util} altura={44} />
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
