import type { ReactElement } from 'react';
import { medirTexto } from '../ajuste.ts';
import { conteudoParabens } from '../conteudo-das-artes.ts';
import { contraste } from '../cores.ts';
import { Barra } from '../partes/barra.tsx';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { Figura } from '../partes/figura.tsx';
import { disco, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosParabens, FORMATOS } from '../tipos.ts';
import { GRAFITE, misturar, motoNoClaro, PAPEL, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarCapa, type MedidasDaCapa } from './capa-medidas.ts';

const APOIO = '#3f4b55';
const PAREDE = '#e4e9ed';

/** Template "Capa": the cover of a magazine called "Chave na mão", about the customer. */
export const Capa: ComponenteTemplate<DadosParabens> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = conteudoParabens(dados);
  const d = diagramarCapa(formato, dados, c, (linha, tamanho) => medirTexto(linha, c.letra, tamanho));
  const p = paletaDe(empresa.cores);
  const deitado = formato === 'link';
  return (
    <Tela formato={formato} cor={p.base}>
      {foto ? null : <Poligonos largura={W} altura={H} formas={cenario(d, p)} />}
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoNoClaro(empresa.cores)}
        sombra="#aeb9c2"
      />
      <Poligonos largura={W} altura={H} formas={fitas(d, p)} />
      <Linhas texto={d.edicao} cor={p.sobre} x={d.margem} y={d.linhaY} largura={d.tituloLargura} />
      {deitado ? null : (
        <Linhas
          texto={d.entrega}
          cor={p.sobre}
          x={d.margem}
          y={d.linhaY}
          largura={d.tituloLargura}
          alinhamento="direita"
        />
      )}
      <Linhas
        texto={d.titulo}
        cor={p.sobre}
        x={d.tituloX}
        y={d.tituloY}
        largura={d.tituloLargura}
        alinhamento={deitado ? 'esquerda' : 'centro'}
      />
      <PalavrasDaEtiqueta etiqueta={d.kicker} cor={p.sobreRealce} />
      {d.fitas.map((fita, i) => (
        <Linhas
          key={fita.y}
          texto={{ ...d.nome, linhas: [d.nome.linhas[i] ?? ''], altura: d.nome.alturaLinha }}
          cor={TINTA}
          x={fita.x}
          y={fita.y}
          largura={fita.largura}
          alinhamento="centro"
        />
      ))}
      <PalavrasDaEtiqueta etiqueta={d.moto} cor={PAPEL} />
      {d.painel ? (
        <Linhas
          texto={d.mensagem}
          cor={p.sobre}
          x={d.mensagemX}
          y={d.painel.y + Math.round((d.painel.altura - d.mensagem.altura) / 2)}
          largura={d.painel.largura - d.mensagemX}
        />
      ) : null}
      <Barra empresa={empresa} medidas={d.pe.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

/** Photo studio behind the motorcycle: wall, round light, floor. */
function cenario({ janela, palco }: MedidasDaCapa, p: Paleta): Forma[] {
  const chao = Math.round(palco.y + palco.altura * 0.88);
  const lado = Math.min(palco.largura * 0.43, palco.altura * 0.56);
  return [
    retangulo(janela, PAREDE),
    disco(
      palco.x + palco.largura / 2,
      palco.y + palco.altura * 0.47,
      lado,
      contraste(p.realce, TINTA) < 3 ? p.base : p.realce,
    ),
    retangulo(
      { ...janela, y: chao, altura: janela.y + janela.altura - chao },
      misturar(PAREDE, '#8fa0ad', 0.35),
    ),
  ];
}

/** Shapes of head, cover-line strips and footer. */
function fitas(d: MedidasDaCapa, p: Paleta): Forma[] {
  return [
    retangulo(d.cabeca, p.base),
    ...(d.painel ? [retangulo(d.painel, p.base)] : []),
    ...(d.kicker ? [retangulo(d.kicker.caixa, p.realce)] : []),
    ...d.fitas.map((fita) => retangulo(fita, PAPEL)),
    ...(d.moto ? [retangulo(d.moto.caixa, GRAFITE)] : []),
    retangulo(d.pe.fundo, PAPEL),
  ];
}
