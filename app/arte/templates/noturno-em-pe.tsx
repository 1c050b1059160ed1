import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Foto } from '../partes/foto.tsx';
import { Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Selo } from '../partes/selo.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
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
import { diagramarNoturno } from './noturno-medidas.ts';
import { TopoNoturno } from './noturno-placa.tsx';

/**
 * Portrait and square: motorcycle on the road, then name, plate with instalment, signature, legal statement.
 */
export function NoturnoEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { cores } = dados.empresa;
  const { classe } = dados.moto;
  const c = conteudoOferta(dados);
  const d = diagramarNoturno(formato, c, dados.foto !== undefined);
  const { margem: x, topo, logo } = d.m;
  const { y: yLogo, altura: alturaLogo } = dados.foto ? d.logos : { y: topo, altura: logo };
  const moldura = {
    largura: W,
    placa: { largura: x + Math.round(alturaLogo * 4.4) + 44, base: d.logos.base },
    espessura: d.espessura,
    cores,
  };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NOITE }}>
      {dados.foto ? (
        <div style={{ display: 'flex' }}>
          <Foto foto={dados.foto} caixa={d.foto} ajuste={dados.ajuste} />
          <Poligonos largura={W} altura={H} formas={molduraNoturna(d.foto, moldura)} />
        </div>
      ) : (
        <Poligonos
          largura={W}
          altura={H}
          formas={cenaNoturna({ largura: W, classe, moto: d.palco, cores, espessura: d.espessura })}
        />
      )}
      <TopoNoturno empresa={dados.empresa} x={x} y={yLogo} largura={d.util} altura={alturaLogo} />
      {dados.foto ? null : (
        <Moto classe={classe} cores={coresMoto(cores, dados.moto.cor)} caixa={d.palco} sombra={SOMBRA} />
      )}
      <Selo medidas={d.selo} x={x} y={d.seloY} cor={corForma(cores)} sobre={corSobre(cores)} />
      <Linhas texto={d.moto} cor={CLARO} x={x} y={d.motoY} largura={d.util} />
      <Linhas texto={d.ficha} cor={APOIO} x={x} y={d.fichaY} largura={d.util} />
      <Linhas texto={d.texto} cor={corViva(cores)} x={x} y={d.textoY} largura={d.util} />
      <Condicao
        c={c}
        preco={dados.preco}
        placa={{ caixa: d.placa, cor: corForma(cores), sobre: corSobre(cores) }}
        aoLado={d.parcela}
        corViva={corViva(cores)}
      />
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={d.util} cor={CLARO} corApoio={APOIO} />
    </div>
  );
}
