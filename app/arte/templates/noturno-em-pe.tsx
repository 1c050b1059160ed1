import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import {
  APOIO,
  CLARO,
  cenaNoturna,
  coresMoto,
  corForma,
  corSobre,
  corViva,
  NOITE,
  SOMBRA,
} from './noturno-cena.ts';
import { diagramarNoturno } from './noturno-medidas.ts';
import { Placa, TopoNoturno } from './noturno-placa.tsx';

/** Portrait and square: motorcycle on the road first, then name, plate with instalment, signature, statement. */
export function NoturnoEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { cores } = dados.empresa;
  const { classe } = dados.moto;
  const c = conteudoOferta(dados);
  const d = diagramarNoturno(formato, c);
  const { margem: x, topo, logo } = d.m;

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NOITE }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={cenaNoturna({ largura: W, classe, moto: d.palco, cores, espessura: d.espessura })}
      />
      <TopoNoturno empresa={dados.empresa} x={x} y={topo} largura={d.util} altura={logo} />
      <Moto classe={classe} cores={coresMoto(cores)} caixa={d.palco} sombra={SOMBRA} />
      <Linhas texto={d.moto} fonte="poppins-700" cor={CLARO} x={x} y={d.motoY} largura={d.util} />
      <Linhas texto={d.ficha} fonte="roboto-500" cor={APOIO} x={x} y={d.fichaY} largura={d.util} />
      <Linhas texto={d.texto} fonte="poppins-500" cor={corViva(cores)} x={x} y={d.textoY} largura={d.util} />
      <Placa preco={dados.preco} caixa={d.placa} cor={corForma(cores)} sobre={corSobre(cores)} />
      {c.parcela ? (
        <Parcela parcela={c.parcela} cor={CLARO} corValor={corViva(cores)} caixa={d.parcela} />
      ) : null}
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={d.util} cor={CLARO} corApoio={APOIO} />
    </div>
  );
}
