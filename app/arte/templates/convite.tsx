import type { ReactElement } from 'react';
import { conteudoPost } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import { caber } from '../partes/caber.ts';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { Figura } from '../partes/figura.tsx';
import { disco, girado, meioDisco, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPost, FORMATOS, type FormatoDesenhado } from '../tipos.ts';
import { misturar, motoNoClaro, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarConvite, type Folhinha, type MedidasDoConvite } from './convite-medidas.ts';

const BILHETE = '#fffdf8';
const APOIO = '#45515b';
const LINHA = '#c3c8cc';

/** Template "Convite": an admission ticket with picture and texts, and a tear-off stub with the last day. */
export const Convite: ComponenteTemplate<DadosPost> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = conteudoPost(dados);
  const d = diagramarConvite(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { janela } = d;
  const folga = Math.round(janela.altura * 0.07);
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos largura={W} altura={H} formas={papel(formato, d, p, Boolean(foto), Boolean(moto))} />
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={janela}
        palco={{
          x: janela.x + 20,
          y: janela.y + folga,
          largura: janela.largura - 40,
          altura: janela.altura - folga - Math.max(folga, (d.legenda?.caixa.altura ?? 0) + 6),
        }}
        cores={motoNoClaro(empresa.cores)}
        sombra={misturar(p.base, '#ffffff', 0.55)}
      />
      {d.selo && foto ? (
        <Poligonos largura={W} altura={H} formas={[retangulo(d.selo.caixa, p.realce)]} />
      ) : null}
      {d.legenda ? <Poligonos largura={W} altura={H} formas={[retangulo(d.legenda.caixa, BILHETE)]} /> : null}
      <PalavrasDaEtiqueta etiqueta={d.legenda} cor={APOIO} />
      <PalavrasDaEtiqueta etiqueta={d.selo} cor={p.sobreRealce} />
      <Linhas texto={d.titulo} cor={TINTA} x={d.x} y={d.tituloY} largura={d.coluna} />
      <Linhas texto={d.texto} cor={APOIO} x={d.x} y={d.textoY} largura={d.coluna} />
      {d.folhinha ? <Dia folhinha={d.folhinha} cor={p.sobre} /> : null}
      {d.botao ? (
        <Linhas
          texto={d.chamada}
          cor={p.sobre}
          x={d.botao.x}
          y={d.botao.y + Math.round((d.botao.altura - d.chamada.altura) / 2)}
          largura={d.botao.largura}
          alinhamento="centro"
        />
      ) : null}
      <Barra empresa={empresa} medidas={d.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

function papel(
  formato: FormatoDesenhado,
  d: MedidasDoConvite,
  p: Paleta,
  comFoto: boolean,
  comMoto: boolean,
): Forma[] {
  const { bilhete, picote, janela, folhinha, botao, barra } = d;
  const raio = formato === 'link' ? 18 : 30;
  const fim = bilhete.y + bilhete.altura;
  const emPe = formato !== 'link';
  const chao = emPe ? fim : barra.y - 8;
  const furos: Forma[] = emPe
    ? [
        meioDisco(bilhete.x, picote, raio, 0, p.baseEscura),
        meioDisco(bilhete.x + bilhete.largura, picote, raio, 2, p.baseEscura),
      ]
    : [meioDisco(picote, bilhete.y, raio, 1, p.baseEscura)];
  const passo = emPe ? 30 : 22;
  const [de, ate] = emPe
    ? [bilhete.x + raio + 12, bilhete.x + bilhete.largura - raio - 12]
    : [bilhete.y + raio + 8, chao - 6];
  const tracos = Array.from({ length: Math.max(0, Math.floor((ate - de) / passo)) }, (_, i) => {
    const inicio = de + i * passo;
    return retangulo(
      emPe
        ? { x: inicio, y: picote - 2, largura: passo * 0.55, altura: 4 }
        : { x: picote - 2, y: inicio, largura: 4, altura: passo * 0.55 },
      LINHA,
    );
  });
  return [
    girado(bilhete, formato === 'link' ? 1.6 : -2.2, p.baseEscura),
    retangulo({ ...bilhete, x: bilhete.x + 10, y: bilhete.y + 12 }, p.baseEscura),
    retangulo(bilhete, BILHETE),
    ...furos,
    ...tracos,
    ...(!comFoto && comMoto
      ? [
          retangulo(janela, misturar(p.base, '#ffffff', 0.84)),
          retangulo(
            {
              ...janela,
              y: janela.y + Math.round(janela.altura * 0.78),
              altura: Math.round(janela.altura * 0.22),
            },
            misturar(p.base, '#ffffff', 0.68),
          ),
          disco(
            janela.x + janela.largura / 2,
            janela.y + janela.altura * 0.46,
            Math.min(janela.largura, janela.altura) * 0.38,
            misturar(p.realce, '#ffffff', 0.25),
          ),
        ]
      : []),
    ...(d.selo && !comFoto ? [retangulo(d.selo.caixa, p.realce)] : []),
    ...(folhinha ? folha(folhinha, p) : []),
    ...(botao ? [retangulo(botao, p.base)] : []),
  ];
}

const CABECA = 0.27;

function folha({ caixa }: Folhinha, p: Paleta): Forma[] {
  const { x, y, largura, altura } = caixa;
  const argola = Math.round(altura * 0.07);
  return [
    retangulo(caixa, '#eceff1'),
    retangulo({ x, y, largura, altura: Math.round(altura * CABECA) }, p.base),
    ...[0.24, 0.76].map((onde) =>
      retangulo(
        { x: x + largura * onde - argola / 2, y: y - argola, largura: argola, altura: argola * 2 },
        TINTA,
      ),
    ),
  ];
}

/** Calendar leaf with the last day. */
function Dia({ folhinha: { caixa, dia, mes }, cor }: { folhinha: Folhinha; cor: string }): ReactElement {
  const { x, y, largura, altura } = caixa;
  const cabeca = Math.round(altura * CABECA);
  const ate = caber('ATÉ', {
    largura,
    linhas: 1,
    maximo: Math.round(cabeca * 0.62),
    entrelinha: 1.1,
    minimo: 14,
  });
  const numero = caber(dia, {
    largura: largura * 0.9,
    linhas: 1,
    maximo: Math.round(altura * 0.5),
    entrelinha: 1,
  });
  const nome = caber(mes, {
    largura: largura * 0.9,
    linhas: 1,
    maximo: Math.round(altura * 0.19),
    entrelinha: 1,
  });
  const meio = { x, largura, alinhamento: 'centro' } as const;
  return (
    <div style={{ display: 'flex' }}>
      <Linhas {...meio} texto={ate} cor={cor} y={y + Math.round((cabeca - ate.altura) / 2)} />
      <Linhas {...meio} texto={numero} cor={TINTA} y={y + cabeca - Math.round(altura * 0.005)} />
      <Linhas {...meio} texto={nome} cor={APOIO} y={y + altura - nome.altura - Math.round(altura * 0.045)} />
    </div>
  );
}
