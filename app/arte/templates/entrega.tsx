import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas } from '../ajuste.ts';
import { conteudoParabens } from '../conteudo-das-artes.ts';
import { Folha, medirFolha } from '../partes/folha.tsx';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, Moto } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import type { ComponenteTemplate, DadosParabens } from '../tipos.ts';
import { APOIO, coresMoto, corTexto, SOMBRA, TINTA } from './vitrine-cores.ts';

/** The customer's name first, then the photo of the delivery. */
export const Entrega: ComponenteTemplate<DadosParabens> = ({ formato, dados }): ReactElement => {
  const c = conteudoParabens(dados);
  const m = medirFolha(formato, c);
  const deitado = formato === 'link';
  const coluna = deitado ? Math.round(m.meio.largura * 0.5) : m.meio.largura;
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
  const titulo = ajustar(`Parabéns, ${c.cliente}!`, deitado ? 58 : 100, 2);
  const moto = ajustar([c.moto, c.entrega].filter(Boolean).join(' · '), deitado ? 26 : 40, 2);
  const mensagem = ajustar(c.mensagem, deitado ? 22 : 34, 4);
  const motoY = m.meio.y + titulo.altura + 8;
  const mensagemY = deitado ? motoY + moto.altura + 14 : m.meio.y + m.meio.altura - mensagem.altura;
  const y = motoY + moto.altura + 24;
  const palco = deitado
    ? { x: m.meio.x + coluna + 20, y: m.meio.y, largura: m.meio.largura - coluna - 20, altura: m.meio.altura }
    : { x: m.meio.x, y, largura: m.meio.largura, altura: Math.max(1, mensagemY - 24 - y) };
  return (
    <Folha formato={formato} empresa={dados.empresa} medidas={m}>
      <Linhas
        texto={titulo}
        fonte="poppins-700"
        cor={corTexto(dados.empresa.cores)}
        x={m.meio.x}
        y={m.meio.y}
        largura={coluna}
      />
      <Linhas texto={moto} fonte="poppins-700" cor={APOIO} x={m.meio.x} y={motoY} largura={coluna} />
      {dados.foto ? (
        <Foto foto={dados.foto} caixa={palco} ajuste={dados.ajuste} />
      ) : (
        <Moto
          classe={dados.moto.classe}
          cores={coresMoto(dados.empresa.cores)}
          caixa={caixaMoto(palco)}
          sombra={SOMBRA}
        />
      )}
      <Linhas texto={mensagem} fonte="poppins-700" cor={TINTA} x={m.meio.x} y={mensagemY} largura={coluna} />
    </Folha>
  );
};
