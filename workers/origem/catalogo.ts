import type { Moto } from '../../app/domain/motos/catalogo.ts';
import catalogo from '../../app/domain/motos/dados/catalogo.json';

/** "Fazer FZ25 ABS Connected" → "fazer-fz25-abs-connected", "NEO'S" → "neos". */
const slug = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whole reais of the data file → centavos. */
const centavos = (reais: number): number => reais * 100;

/** The catalogue of the demonstration as motorcycles; `parseCatalogo` reads it like anybody's. */
export const listMotos = (): Omit<Moto, 'classe'>[] =>
  catalogo.modelos.map(
    ({ nome, classe, codigoFipe, cilindradaCc, combustivel, precoReferencia, fipeZeroKm }) => ({
      id: slug(nome),
      nome,
      classe,
      codigoFipe,
      cilindradaCc,
      combustivel,
      preco: precoReferencia === null ? null : centavos(precoReferencia),
      fipeZeroKm: centavos(fipeZeroKm),
    }),
  );
