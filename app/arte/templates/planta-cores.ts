import { corDaLataria, corVisivel } from '../cores.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { CoresEmpresa } from '../tipos.ts';

/** Colours of blueprint paper and ink. */
export const AZUL = '#0e3a78';
export const FUNDO = '#0a2c5e';
export const GRADE = '#1d4c8f';
export const GRADE_FORTE = '#2c60a8';
export const TRACO = '#eaf2ff';
export const APOIO = '#b9d0f0';
const CORPO = '#dce9fb';

/** Accent colour: the company's if legible on blue, else marker yellow. */
export const corViva = ({ destaque, primaria }: CoresEmpresa): string =>
  corVisivel(FUNDO, 5, destaque ?? primaria, primaria, '#ffd23f');

export const sobreViva = (cores: CoresEmpresa): string => corVisivel(corViva(cores), 4.5, FUNDO, '#ffffff');

/** Colours of the drawing: light ink; a known paint colours only the bodywork. */
export const coresDoDesenho = (tinta?: string): CoresSilhueta => ({
  corpo: CORPO,
  destaque: tinta ? corDaLataria(tinta, AZUL, CORPO) : '#5e9bea',
  metal: '#9fc2f2',
});
