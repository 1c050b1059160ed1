import * as v from 'valibot';
import type { FieldDeclaration } from '../resource/field-declarations.ts';
import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { foldHeading } from '../valores/csv.ts';
import { cutQuote } from '../valores/quote.ts';
import type { Moto } from './catalogo.ts';
import { createMotoSuggestions } from './suggest-moto.ts';

const CODE_COLUMN = { nome: 'codigo', sinonimos: ['id'], rotulo: 'código' };
const MODELO_COLUMN = { nome: 'modelo', sinonimos: ['moto', 'nome'] };
const LONGEST_QUOTE = 40;

/**
 * Finds the model of a spreadsheet row by its id or full name; otherwise an error message that suggests a
 * similar one.
 */
function findMoto(
  code: string,
  modelo: string,
  motos: readonly Moto[],
  suggest: (name: string) => string,
): { valor: string } | { erro: string } {
  const text = code || modelo;
  if (text === '') return { erro: 'Informe a moto: o código ou o modelo.' };
  const found = code
    ? motos.find(({ id }) => id === withoutSigns(code).toLowerCase())
    : motos.find(({ nome }) => foldHeading(nome) === foldHeading(modelo));
  if (found) return { valor: found.id };
  const hint = suggest(modelo || code);
  const what = code ? 'o código' : 'o modelo';
  return { erro: `Não há ${what} "${cutQuote(text, LONGEST_QUOTE)}" no catálogo.${hint}` };
}

/**
 * Field of a catalogue model, stored by id. Forms choose by id; spreadsheets have columns for id and name.
 * The schema does not know the catalogue: the storing code must check that the id exists.
 */
export function catalogoMotoField(motos: readonly Moto[]): FieldDeclaration<string> {
  const suggest = createMotoSuggestions(motos);
  const nameOf = (id: string): string => motos.find((moto) => moto.id === id)?.nome ?? '';
  return {
    desenho: {
      controle: 'escolha',
      rotulo: 'Moto',
      exemplo: 'Escolha a moto',
      opcoes: motos.map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    },
    schema: v.pipe(
      v.string('Escolha a moto.'),
      v.nonEmpty('Escolha a moto.'),
      v.maxLength(100, 'Escolha a moto.'),
    ),
    parse: (text) => text.trim(),
    toForm: (id) => id,
    toList: (id) => nameOf(id) || id,
    planilha: {
      colunas: [CODE_COLUMN, MODELO_COLUMN],
      opcional: false,
      read: ([code = '', modelo = '']) => findMoto(code, modelo, motos, suggest),
      write: (id) => [id, nameOf(id)],
    },
  };
}
