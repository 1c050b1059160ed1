import { corDaLataria, corVisivel } from '../cores.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { CoresEmpresa } from '../tipos.ts';

/** Blueprint paper and its inks. */
export const AZUL = '#0e3a78';
export const FUNDO = '#0a2c5e';
export const GRADE = '#1d4c8f';
export const GRADE_FORTE = '#2c60a8';
export const TRACO = '#eaf2ff';
export const APOIO = '#b9d0f0';
const CORPO = '#dce9fb';

/** The one coloured ink: the company's where it can be read on blue, else the yellow of a marker. */
export const corViva = ({ destaque, primaria }: CoresEmpresa): string =>
  corVisivel(FUNDO, 5, destaque ?? primaria, primaria, '#ffd23f');

export const sobreViva = (cores: CoresEmpresa): string => corVisivel(corViva(cores), 4.5, FUNDO, '#ffffff');

/** Drawn in light ink; only a paint of its own colours the bodywork. */
export const coresDoDesenho = (tinta?: string): CoresSilhueta => ({
  corpo: CORPO,
  destaque: tinta ? corDaLataria(tinta, AZUL, CORPO) : '#5e9bea',
  metal: '#9fc2f2',
});
