import type { CoresDoKit } from '../domain/marca/kit-da-marca.ts';
import { contraste, corVisivel } from './cores.ts';
import { NOITE } from './templates/noturno-cena.ts';
import { CHAO, TINTA } from './templates/vitrine-cores.ts';
import type { CoresEmpresa } from './tipos.ts';

/** Minimum contrast ratios (WCAG 2.2): for large text, and for text of any size. */
const GRANDE = 3;
const PEQUENO = 4.5;

/** Correction of a chosen colour, with the reason. */
export type CorrecaoDeCor = {
  campo: keyof CoresDoKit;
  escolhida: string;
  usada: string;
  /** Reason in Portuguese, one or two sentences. */
  motivo: string;
};

const canaisDe = (cor: string): number[] => [1, 3, 5].map((at) => Number.parseInt(cor.slice(at, at + 2), 16));

const hexDe = (canais: readonly number[]): string =>
  `#${canais.map((canal) => Math.round(canal).toString(16).padStart(2, '0')).join('')}`;

const PASSOS = 256;

/**
 * Finds the first mixture of a colour with `outra` that has the contrast `minimo` on `fundo`, and its
 * fraction, 0 to 1; null when there is none.
 */
function misturar(cor: string, outra: string, fundo: string, minimo: number) {
  const [de, ate] = [canaisDe(cor), canaisDe(outra)];
  for (let passo = 0; passo <= PASSOS; passo++) {
    const parte = passo / PASSOS;
    const mistura = hexDe(de.map((canal, at) => canal + ((ate[at] ?? 0) - canal) * parte));
    if (contraste(mistura, fundo) >= minimo) return { cor: mistura, parte };
  }
  return null;
}

/**
 * Returns the colour itself if it has the contrast `minimo` on its background; else the nearest darker or
 * lighter one. If no mixture has, black or white. Colours as `#rrggbb`.
 */
export function corLegivel(cor: string, fundo: string, minimo: number): string {
  const escura = misturar(cor, '#000000', fundo, minimo);
  const clara = misturar(cor, '#ffffff', fundo, minimo);
  if (escura && clara) return escura.parte <= clara.parte ? escura.cor : clara.cor;
  return (escura ?? clara)?.cor ?? corVisivel(fundo, minimo, '#000000', '#ffffff');
}

const vezes = (razao: number): string => `${(Math.floor(razao * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/**
 * Corrects the chosen colours for drawing, with the reason for each correction: the main colour must be
 * legible on light backgrounds, the text colour on the main colour, and the accent on dark backgrounds.
 */
export function coresDoKit(escolhidas: CoresDoKit): { cores: CoresEmpresa; correcoes: CorrecaoDeCor[] } {
  const correcoes: CorrecaoDeCor[] = [];
  const corrigir = (
    campo: keyof CoresDoKit,
    escolhida: string,
    [fundo, minimo]: [fundo: string, minimo: number],
    motivo: (tem: string, precisa: string, direcao: string) => string,
  ): string => {
    const usada = corLegivel(escolhida, fundo, minimo);
    if (usada === escolhida) return usada;
    const direcao = canaisDe(usada).some((canal, at) => canal < (canaisDe(escolhida)[at] ?? 0))
      ? 'Escurecemos'
      : 'Clareamos';
    const texto = motivo(vezes(contraste(escolhida, fundo)), vezes(minimo), direcao);
    correcoes.push({ campo, escolhida, usada, motivo: texto });
    return usada;
  };

  const primaria = corrigir(
    'primaria',
    escolhidas.primaria,
    [CHAO, GRANDE],
    (tem, precisa, direcao) =>
      `Preço e título quase somem no fundo claro com esta cor: o contraste é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
  );
  const sobrePrimaria = escolhidas.sobrePrimaria
    ? corrigir(
        'sobrePrimaria',
        escolhidas.sobrePrimaria,
        [primaria, PEQUENO],
        (tem, precisa, direcao) =>
          `Não dá para ler este texto em cima da cor principal: o contraste é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
      )
    : corVisivel(primaria, PEQUENO, '#ffffff', TINTA, '#000000');
  const destaque =
    escolhidas.destaque &&
    corrigir(
      'destaque',
      escolhidas.destaque,
      [NOITE, PEQUENO],
      (tem, precisa, direcao) =>
        `Nos visuais escuros ela não aparece: o contraste com a noite é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
    );
  return { cores: { primaria, sobrePrimaria, ...(destaque ? { destaque } : {}) }, correcoes };
}
