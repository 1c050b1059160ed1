import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { corDaLataria } from '../cores.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { Condicoes } from '../partes/condicoes.tsx';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, type Forma, Moto, Poligonos, retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Selo } from '../partes/selo.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { APOIO, FIO, PAPEL, TINTA, tonsDaRevista } from './revista-cores.ts';
import { type Diagramacao, diagramarRevista } from './revista-medidas.ts';

const CORPO = '#1b1a18';

type PropsRetrato = { dados: DadosOferta; caixa: Caixa; folha: { largura: number; altura: number } };

/**
 * Cover picture: the photo from edge to edge, or the motorcycle in a room tinted with the company's colour.
 */
export function Retrato({ dados, caixa, folha }: PropsRetrato): ReactElement {
  if (dados.foto) return <Foto foto={dados.foto} caixa={caixa} ajuste={dados.ajuste} />;
  const tons = tonsDaRevista(dados.empresa.cores);
  const chao = Math.round(caixa.altura * 0.24);
  const dentro = caixaMoto({
    x: caixa.x + 48,
    y: caixa.y + Math.round(caixa.altura * 0.08),
    largura: caixa.largura - 96,
    altura: Math.round(caixa.altura * 0.82),
  });
  const tinta = dados.moto.cor ?? tons.viva;
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos
        {...folha}
        formas={[
          retangulo(caixa, tons.painel),
          retangulo({ ...caixa, y: caixa.y + caixa.altura - chao, altura: chao }, tons.chao),
        ]}
      />
      <Moto
        classe={dados.moto.classe}
        cores={{ corpo: CORPO, destaque: corDaLataria(tinta, tons.painel, CORPO), metal: '#8b8b88' }}
        caixa={dentro}
        sombra="#8f8a80"
      />
    </div>
  );
}

/** Rules around the line of facts, and above the amounts. */
function fios(d: Diagramacao): Forma[] {
  const fio = (y: number, altura: number) => retangulo({ x: d.margem, y, largura: d.util, altura }, FIO);
  const entre = d.outro.x - 18;
  return [
    fio(d.linhaY, 4),
    ...(d.outro.x < d.margem + d.util
      ? [retangulo({ x: entre, y: d.outro.y + 6, largura: 3, altura: d.outro.altura - 12 }, FIO)]
      : []),
  ];
}

/** Portrait and square: a magazine cover on warm paper, with the model's name as masthead. */
export function RevistaEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const folha = FORMATOS[formato];
  const { largura: W, altura: H } = folha;
  const tons = tonsDaRevista(dados.empresa.cores);
  const c = conteudoOferta(dados);
  const d = diagramarRevista(formato, c);
  const { margem: x, util } = d;
  const noMeio = (altura: number) => d.linhaY + 4 + Math.round((d.linhaAltura - altura) / 2);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: PAPEL }}>
      <Retrato dados={dados} caixa={d.foto} folha={folha} />
      <Poligonos {...folha} formas={fios(d)} />
      <Cabecalho empresa={dados.empresa} cor={TINTA} {...d.logo} />
      <Linhas texto={d.titulo} cor={TINTA} x={x} y={d.tituloY} largura={util} />
      <Linhas texto={d.ficha} cor={APOIO} x={x} y={noMeio(d.ficha.altura)} largura={util} />
      <Linhas
        texto={d.texto}
        cor={tons.viva}
        x={x}
        y={noMeio(d.texto.altura)}
        largura={util}
        alinhamento={d.ficha.linhas.length > 0 ? 'direita' : 'esquerda'}
      />
      <Selo
        medidas={d.selo}
        x={0}
        y={d.foto.y + Math.round(d.vao * 0.9)}
        cor={tons.viva}
        sobre={tons.sobre}
        daBorda
      />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: TINTA, apoio: APOIO }}
        outro={{ ...d.outro, cor: tons.viva, apoio: TINTA }}
      />
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
