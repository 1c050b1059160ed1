import type { Moto } from '../../app/domain/motos/catalogo.ts';
import catalogo from '../../app/domain/motos/dados/catalogo.json';

/** Slug of a name: "Fazer FZ25 ABS Connected" → "fazer-fz25-abs-connected", "NEO'S" → "neos". */
const slug = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Converts whole reais of the data file to centavos. */
const toCentavos = (reais: number): number => reais * 100;

/** Demonstration catalogue as motorcycles; `parseCatalogo` parses it like any other. */
export const listMotos = (): Omit<Moto, 'classe'>[] =>
  catalogo.modelos.map(
    ({ nome, classe, codigoFipe, cilindradaCc, combustivel, precoReferencia, fipeZeroKm }) => ({
      id: slug(nome),
      nome,
      classe,
      codigoFipe,
      cilindradaCc,
      combustivel,
      preco: precoReferencia === null ? null : toCentavos(precoReferencia),
      fipeZeroKm: toCentavos(fipeZeroKm),
    }),
  );
