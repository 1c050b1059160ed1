import { clarear, contraste, corDaLataria, corVisivel } from '../cores.ts';
import type { Caixa } from '../partes/caixa.ts';
import { type Forma, retangulo } from '../partes/imagens.tsx';
import { type CoresSilhueta, FAROL } from '../silhuetas.ts';
import type { ClasseMoto, CoresEmpresa } from '../tipos.ts';

export const NOITE = '#05090c';
export const CLARO = '#f4f7f9';
export const APOIO = '#a9b6c0';
export const SOMBRA = '#030608';
const SERRA = '#0a1218';
const PISTA = '#0e161c';
const FACHO = '#101b23';
const FACHO_PERTO = '#182731';

/** Company's colours, adjusted to be visible at night; fallback is the yellow of road markings. */
export const corForma = (cores: CoresEmpresa): string =>
  corVisivel(NOITE, 2.4, cores.primaria, cores.destaque ?? '#f2b632', '#f2b632');

export const corViva = (cores: CoresEmpresa): string =>
  corVisivel(NOITE, 6, cores.destaque ?? cores.primaria, cores.primaria, '#f2b632');

export function corSobre(cores: CoresEmpresa): string {
  const fundo = corForma(cores);
  return contraste(cores.sobrePrimaria, fundo) >= 3
    ? cores.sobrePrimaria
    : corVisivel(fundo, 4.5, '#ffffff', NOITE);
}

const CORPO = '#3a4a57';

/** Colours of the motorcycle: its own paint when known, else the company's colour. */
export const coresMoto = (cores: CoresEmpresa, tinta?: string): CoresSilhueta => ({
  corpo: CORPO,
  destaque: tinta ? corDaLataria(tinta, NOITE, CORPO) : clarear(corForma(cores), NOITE, 4),
  metal: '#a9bac6',
});

type Cena = {
  largura: number;
  classe: ClasseMoto;
  moto: Caixa;
  cores: CoresEmpresa;
  espessura: number;
};

/**
 * Shapes of the night scene: mountain ridge, road with its marking, and the headlight's beam up to the
 * sheet's edge.
 */
export function cenaNoturna({ largura: W, classe, moto, cores, espessura }: Cena): Forma[] {
  const chao = moto.y + moto.altura;
  const horizonte = chao - Math.round(moto.altura * 0.13);
  const pista = chao + Math.round(moto.altura * 0.1);
  const alto = moto.altura;
  const serra: Forma = {
    cor: SERRA,
    pontos: [
      [0, horizonte - alto * 0.3],
      [W * 0.16, horizonte - alto * 0.52],
      [W * 0.3, horizonte - alto * 0.34],
      [W * 0.47, horizonte - alto * 0.64],
      [W * 0.66, horizonte - alto * 0.3],
      [W * 0.84, horizonte - alto * 0.46],
      [W, horizonte - alto * 0.26],
      [W, horizonte],
      [0, horizonte],
    ],
  };
  return [
    serra,
    {
      cor: PISTA,
      pontos: [
        [0, horizonte],
        [W, horizonte],
        [W, pista + espessura],
        [0, pista + espessura],
      ],
    },
    ...facho(W, chao, classe, moto),
    ...faixas(W, pista, espessura, corViva(cores)),
  ];
}

function facho(W: number, chao: number, classe: ClasseMoto, moto: Caixa): Forma[] {
  const farol = FAROL[classe];
  if (!farol) return [];
  const x = moto.x + moto.largura * farol[0];
  const y = moto.y + moto.altura * farol[1];
  const meia = moto.altura * 0.035;
  const alcance = W - x;
  // The near light ends where its lower edge reaches the ground of the wheels, if within the sheet.
  const toca = Math.min(W, x + (chao - y) / 0.62);
  const fundo = Math.min(chao, y + alcance * 0.62);
  return [
    {
      cor: FACHO,
      pontos: [
        [x, y - meia],
        [W, y - meia - alcance * 0.3],
        [W, chao],
        [x + (chao - y) * 0.8, chao],
        [x, y + meia],
      ],
    },
    {
      cor: FACHO_PERTO,
      pontos: [
        [x, y - meia * 0.7],
        [W, y - meia - alcance * 0.05],
        [W, fundo],
        [toca, fundo],
        [x, y + meia * 0.7],
      ],
    },
  ];
}

type Moldura = {
  largura: number;
  /** Dark plate behind the company's logo, at the photo's upper edge. */
  placa: { largura: number; base: number };
  espessura: number;
  cores: CoresEmpresa;
};

/**
 * Shapes over a photo at night: dark plate behind the company's logo, and the road's marking below the photo.
 */
export function molduraNoturna(foto: Caixa, { largura, placa, espessura, cores }: Moldura): Forma[] {
  const base = foto.y + foto.altura;
  const corte = Math.round((placa.base - foto.y) * 0.24);
  return [
    {
      cor: NOITE,
      pontos: [
        [0, 0],
        [placa.largura, 0],
        [placa.largura - corte, placa.base],
        [0, placa.base],
      ],
    },
    retangulo({ x: 0, y: 0, largura, altura: foto.y }, NOITE),
    retangulo({ x: 0, y: base, largura, altura: espessura }, PISTA),
    ...faixas(largura, base, espessura, corViva(cores)),
  ];
}

/** Road dashes, with ends slanted like a number plate. */
function faixas(W: number, y: number, espessura: number, cor: string): Forma[] {
  const passo = espessura * 13;
  const traco = espessura * 8;
  const corte = espessura * 0.6;
  const quantas = Math.ceil(W / passo) + 1;
  return Array.from({ length: quantas }, (_, i) => {
    const x = i * passo - traco * 0.5;
    return {
      cor,
      pontos: [
        [x + corte, y],
        [x + traco + corte, y],
        [x + traco, y + espessura],
        [x, y + espessura],
      ] as const,
    };
  });
}
