import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas } from '../ajuste.ts';
import { conteudoPost } from '../conteudo-das-artes.ts';
import { Folha, medirFolha } from '../partes/folha.tsx';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, Moto } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import type { ComponenteTemplate, DadosPost } from '../tipos.ts';
import { APOIO, coresMoto, corTexto, SOMBRA, TINTA } from './vitrine-cores.ts';

/** A headline, what it is about, and what the reader is asked to do. */
export const Manchete: ComponenteTemplate<DadosPost> = ({ formato, dados }): ReactElement => {
  const c = conteudoPost(dados);
  const m = medirFolha(formato, c);
  const deitado = formato === 'link';
  const coluna = deitado ? Math.round(m.meio.largura * 0.52) : m.meio.largura;
  const ajustar = (texto: string, maximo: number, maxLinhas: number) =>
    ajustarEmPoucasLinhas(
      texto,
      {
        fonte: 'poppins-700',
        largura: coluna,
        maxLinhas,
        entrelinha: 1.06,
        maximo: Math.round(maximo * c.escala),
        minimo: 24,
        equilibrar: true,
      },
      maximo * 0.7,
    );
  const titulo = ajustar(c.titulo, deitado ? 60 : 104, 3);
  const texto = ajustar(c.texto, deitado ? 24 : 38, 4);
  const chamada = ajustar(c.chamada, deitado ? 30 : 46, 1);
  const textoY = m.meio.y + titulo.altura + 14;
  const chamadaY = m.meio.y + m.meio.altura - chamada.altura;
  const y = textoY + texto.altura + 20;
  const palco = deitado
    ? { x: m.meio.x + coluna + 20, y: m.meio.y, largura: m.meio.largura - coluna - 20, altura: m.meio.altura }
    : { x: m.meio.x, y, largura: m.meio.largura, altura: Math.max(1, chamadaY - 20 - y) };
  return (
    <Folha formato={formato} empresa={dados.empresa} medidas={m}>
      <Linhas texto={titulo} fonte="poppins-700" cor={TINTA} x={m.meio.x} y={m.meio.y} largura={coluna} />
      <Linhas texto={texto} fonte="poppins-700" cor={APOIO} x={m.meio.x} y={textoY} largura={coluna} />
      {dados.foto ? <Foto foto={dados.foto} caixa={palco} ajuste={dados.ajuste} /> : null}
      {!dados.foto && dados.moto ? (
        <Moto
          classe={dados.moto.classe}
          cores={coresMoto(dados.empresa.cores)}
          caixa={caixaMoto(palco)}
          sombra={SOMBRA}
        />
      ) : null}
      <Linhas
        texto={chamada}
        fonte="poppins-700"
        cor={corTexto(dados.empresa.cores)}
        x={m.meio.x}
        y={chamadaY}
        largura={coluna}
      />
    </Folha>
  );
};
