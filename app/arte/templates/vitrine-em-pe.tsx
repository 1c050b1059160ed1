import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { CabecalhoNaFoto } from '../partes/cabecalho-na-foto.tsx';
import { Foto } from '../partes/foto.tsx';
import { Moto, Poligonos, retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Selo } from '../partes/selo.tsx';
import { Valor, ValorNaCaixa } from '../partes/valor.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { APOIO, coresMoto, corForma, corSobre, corTexto, LUZ, SOL, SOMBRA, TINTA } from './vitrine-cores.ts';
import { corteDaFoto, dentroDoBloco, formaDoBloco, formasDaVitrine } from './vitrine-formas.ts';
import { type Diagramacao, diagramarVitrine } from './vitrine-medidas.ts';

/**
 * Portrait and square: name, motorcycle in the light, price with instalment beside it, signature, legal
 * statement.
 */
export function VitrineEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const d = diagramarVitrine(formato, dados, c);
  const { margem: x } = d.m;
  const bloco = dentroDoBloco(d.bloco, d.corte + 14, x);
  const valor = { centavos: dados.preco, medidas: d.valor, x, y: d.valorY };
  const selo = { medidas: d.selo, y: d.seloY, cor: corForma(cores), sobre: corSobre(cores) };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      {dados.foto ? (
        <ComFoto formato={formato} dados={dados} d={d} comBloco={c.parcela !== null} />
      ) : (
        <SemFoto formato={formato} dados={dados} d={d} comBloco={c.parcela !== null} />
      )}
      <Linhas texto={d.moto} cor={TINTA} x={x} y={d.motoY} largura={d.util} />
      <Linhas texto={d.ficha} cor={APOIO} x={x} y={d.fichaY} largura={d.util} />
      {dados.foto ? null : (
        <Moto
          classe={dados.moto.classe}
          cores={coresMoto(cores, dados.moto.cor)}
          caixa={d.palco}
          sombra={SOMBRA}
        />
      )}
      <Selo x={dados.foto ? 0 : x} daBorda={dados.foto !== undefined} {...selo} />
      <Linhas texto={d.texto} cor={corTexto(cores)} x={x} y={d.textoY} largura={d.util} />
      {c.parcela && c.parcelaPrimeiro ? (
        <div style={{ display: 'flex' }}>
          <Parcela parcela={c.parcela} cor={TINTA} caixa={d.heroi} />
          <ValorNaCaixa
            preco={dados.preco}
            antes={c.precoAntes}
            caixa={bloco}
            maximo={Math.round(bloco.altura * 0.44)}
            cor={corSobre(cores)}
            corApoio={corSobre(cores)}
          />
        </div>
      ) : (
        <div style={{ display: 'flex' }}>
          <Valor cor={TINTA} corApoio={APOIO} {...valor} />
          {c.parcela ? <Parcela parcela={c.parcela} cor={corSobre(cores)} caixa={bloco} /> : null}
        </div>
      )}
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={d.util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}

type PropsFundo = { formato: FormatoEmPe; dados: DadosOferta; d: Diagramacao; comBloco: boolean };

function SemFoto({ formato, dados, d, comBloco }: PropsFundo): ReactElement {
  const { largura, altura } = FORMATOS[formato];
  const { margem: x, topo, logo } = d.m;
  const formas = formasDaVitrine({
    largura,
    altura,
    horizonte: d.horizonte,
    bloco: comBloco ? d.bloco : null,
    corte: d.corte,
    cores: dados.empresa.cores,
  });
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos largura={largura} altura={altura} formas={formas} />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={x} y={topo} largura={d.util} altura={logo} />
    </div>
  );
}

/** Background with a photo in place of the window: up to the sheet's edges, with a slanted lower edge. */
function ComFoto({ formato, dados, d, comBloco }: PropsFundo): ReactElement {
  const folha = FORMATOS[formato];
  const { margem: x, vao } = d.m;
  const cor = corForma(dados.empresa.cores);
  const formas = [
    ...corteDaFoto(d.foto, d.queda, { fundo: LUZ, linha: cor, espessura: Math.round(vao * 0.4) }),
    ...(comBloco ? [formaDoBloco(d.bloco, d.corte, cor)] : []),
    ...(d.foto.y > 0 ? [retangulo({ x: 0, y: 0, largura: folha.largura, altura: d.foto.y }, cor)] : []),
  ];
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? <Foto foto={dados.foto} caixa={d.foto} ajuste={dados.ajuste} /> : null}
      <Poligonos largura={folha.largura} altura={folha.altura} formas={formas} />
      <CabecalhoNaFoto
        folha={folha}
        empresa={dados.empresa}
        fundo={SOL}
        cor={TINTA}
        x={x}
        y={d.logos.y}
        largura={d.util}
        altura={d.logos.altura}
        teto={d.logos.teto}
      />
    </div>
  );
}
