import type { TextoAjustado } from '../ajuste.ts';
import { letraDoTitulo } from '../letras.ts';
import { caber } from '../partes/caber.ts';
import type { Caixa } from '../partes/caixa.ts';
import { MARGENS } from '../partes/pe.ts';
import { textoDesenhavel } from '../texto.ts';
import { type DadosDoPodio, FORMATOS, type FormatoDesenhado } from '../tipos.ts';

const VAO = 18;
/** Height of each step relative to the highest. */
const ALTURAS = { 1: 1, 2: 0.74, 3: 0.54 } as const;
/** Columns from left to right. */
const COLUNA = { 2: 0, 1: 1, 3: 2 } as const;

type Lugar = keyof typeof ALTURAS;

export type DegrauMedido = {
  lugar: Lugar;
  caixa: Caixa;
  numero: TextoAjustado;
  numeroY: number;
  pontos: TextoAjustado;
  pontosY: number;
  nome: TextoAjustado;
  nomeY: number;
};

export type MedidasDoPodio = {
  x: number;
  coluna: number;
  chamada: TextoAjustado;
  chamadaY: number;
  titulo: TextoAjustado;
  tituloY: number;
  periodo: TextoAjustado;
  periodoY: number;
  degraus: DegrauMedido[];
  /** White strip with the store. */
  faixa: Caixa;
  logo: Caixa;
};

/** Names on a step; the first two, and the number of others. */
function nomesDe(nomes: readonly string[]): string {
  const shown = nomes.slice(0, 2).map(textoDesenhavel).join(', ');
  return nomes.length > 2 ? `${shown} e mais ${nomes.length - 2}` : shown;
}

/** Lays out the title, three steps on the store's strip, and the names above them. */
export function diagramarPodio(formato: FormatoDesenhado, dados: DadosDoPodio): MedidasDoPodio {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { margem: x, topo, base } = MARGENS[formato];
  const story = formato === 'story';
  const coluna = W - 2 * x;
  const letra = letraDoTitulo(dados.empresa);
  const texto = (words: string, maximo: number, linhas: number, fonte = letra) =>
    caber(textoDesenhavel(words), {
      fonte,
      largura: coluna,
      linhas,
      maximo,
      minimo: 24,
      aceitavel: maximo * 0.7,
    });
  const chamada = texto(dados.situacao, 34, 1, 'roboto-500');
  const titulo = texto(dados.titulo, story ? 104 : 92, 2);
  const periodo = texto(dados.periodo, 34, 1, 'roboto-500');
  const chamadaY = topo;
  const tituloY = chamadaY + chamada.altura + 10;
  const periodoY = tituloY + titulo.altura + 10;

  const logo = { largura: 460, altura: 84 };
  const faixaY = base - logo.altura - 36;
  const faixa = { x: 0, y: faixaY, largura: W, altura: (story ? base + 36 : H) - faixaY };
  const largura = (coluna - 2 * VAO) / 3;
  const nomeMaximo = 150;
  const alto = faixaY - (periodoY + periodo.altura) - nomeMaximo - (story ? 90 : 50);
  const degraus = dados.degraus.map(({ lugar, pontos, nomes }): DegrauMedido => {
    const onde = lugar as Lugar;
    const altura = Math.round(alto * ALTURAS[onde]);
    const caixa = { x: x + COLUNA[onde] * (largura + VAO), y: faixaY - altura, largura, altura };
    const numero = caber(`${lugar}º`, { fonte: letra, largura, linhas: 1, maximo: onde === 1 ? 150 : 116 });
    const ponto = caber(pontos, {
      fonte: 'roboto-500',
      largura: largura - 24,
      linhas: 1,
      maximo: 38,
      minimo: 20,
    });
    const nome = caber(nomesDe(nomes), {
      fonte: 'poppins-700',
      largura: largura - 4,
      altura: nomeMaximo,
      linhas: 3,
      maximo: 44,
      minimo: 20,
      aceitavel: 38,
    });
    const numeroY = caixa.y + 22;
    return {
      ...{ lugar: onde, caixa, numero, numeroY, pontos: ponto, nome },
      pontosY: numeroY + numero.altura + 4,
      nomeY: caixa.y - 20 - nome.altura,
    };
  });
  return {
    ...{ x, coluna, chamada, chamadaY, titulo, tituloY, periodo, periodoY, degraus, faixa },
    logo: { x: Math.round((W - logo.largura) / 2), y: faixaY + 24, ...logo },
  };
}
