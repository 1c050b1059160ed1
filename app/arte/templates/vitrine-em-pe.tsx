import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { Preco } from '../partes/preco.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { APOIO, coresMoto, corSobre, corTexto, LUZ, SOMBRA, TINTA } from './vitrine-cores.ts';
import { dentroDoBloco, formasDaVitrine } from './vitrine-formas.ts';
import { diagramarVitrine, NOTA_PRECO } from './vitrine-medidas.ts';

/** Portrait and square: name, motorcycle in the light, price with instalment beside it, signature, statement. */
export function VitrineEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const d = diagramarVitrine(formato, dados, c);
  const { margem: x, topo, logo } = d.m;
  const bloco = c.parcela ? d.bloco : null;

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={formasDaVitrine({
          largura: W,
          altura: H,
          horizonte: d.horizonte,
          bloco,
          corte: d.corte,
          cores,
        })}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={x} y={topo} largura={d.util} altura={logo} />
      <Linhas texto={d.moto} fonte="poppins-700" cor={TINTA} x={x} y={d.motoY} largura={d.util} />
      <Linhas texto={d.ficha} fonte="roboto-500" cor={APOIO} x={x} y={d.fichaY} largura={d.util} />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={d.palco} sombra={SOMBRA} />
      <Linhas texto={d.texto} fonte="poppins-500" cor={corTexto(cores)} x={x} y={d.textoY} largura={d.util} />
      <Preco
        centavos={dados.preco}
        medidas={d.preco}
        x={x}
        y={d.precoY}
        cor={TINTA}
        corApoio={APOIO}
        nota={NOTA_PRECO}
      />
      {c.parcela ? (
        <Parcela parcela={c.parcela} cor={corSobre(cores)} caixa={dentroDoBloco(d.bloco, d.corte + 14, x)} />
      ) : null}
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={d.util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
