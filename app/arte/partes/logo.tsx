import type { ReactElement } from 'react';
import { ajustarTexto } from '../ajuste.ts';
import { textoDesenhavel } from '../texto.ts';
import type { Caixa } from './caixa.ts';
import { Imagem } from './imagens.tsx';
import { Linhas } from './linhas.tsx';

type PropsLogo = { src: string; nome: string; caixa: Caixa; cor: string; ancora?: 'esquerda' | 'centro' };

/** Company's logo, or its name without one. */
export function Logo({ src, nome, caixa, cor, ancora = 'esquerda' }: PropsLogo): ReactElement {
  if (src !== '') return <Imagem src={src} ancora={ancora} caixa={caixa} />;
  const texto = ajustarTexto(textoDesenhavel(nome), {
    fonte: 'poppins-700',
    largura: caixa.largura,
    maxLinhas: 2,
    altura: caixa.altura,
    entrelinha: 1.1,
    maximo: Math.round(caixa.altura * 0.5),
    minimo: 18,
  });
  return (
    <Linhas
      texto={texto}
      cor={cor}
      x={caixa.x}
      y={caixa.y + Math.round((caixa.altura - texto.altura) / 2)}
      largura={caixa.largura}
      alinhamento={ancora}
    />
  );
}
