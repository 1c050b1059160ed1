import * as v from 'valibot';
import type { Campo } from '../resource/campo.ts';
import { foldCabecalho } from '../valores/csv.ts';
import type { Moto } from './catalogo.ts';
import { procurarMotos } from './procurar-motos.ts';

const CODIGO = { nome: 'codigo', sinonimos: ['id'] };
const MODELO = { nome: 'modelo', sinonimos: ['moto', 'nome'] };
const LONGEST_QUOTE = 40;

/** The model that a spreadsheet means: by its code, by its whole name, or a message that says which is near. */
function findMoto(
  codigo: string,
  modelo: string,
  motos: readonly Moto[],
): { valor: string } | { erro: string } {
  const text = codigo || modelo;
  if (text === '') return { erro: 'Informe a moto: o código ou o modelo.' };
  const found = codigo
    ? motos.find(({ id }) => id === codigo.toLowerCase())
    : motos.find(({ nome }) => foldCabecalho(nome) === foldCabecalho(modelo));
  if (found) return { valor: found.id };
  const [near] = procurarMotos(motos, modelo || codigo);
  const hint = near ? ` Você quis dizer ${near.nome}?` : '';
  const what = codigo ? 'o código' : 'o modelo';
  return { erro: `Não há ${what} "${text.slice(0, LONGEST_QUOTE)}" no catálogo.${hint}` };
}

/**
 * A model of the catalogue, kept by its id. Forms choose it by id; spreadsheets have a column for the id and one for
 * the name. The schema does not know the catalogue: whoever stores asks whether the id is in it.
 */
export function motoDoCatalogo(motos: readonly Moto[]): Campo<string> {
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
      colunas: [CODIGO, MODELO],
      opcional: false,
      read: ([codigo = '', modelo = '']) => findMoto(codigo, modelo, motos),
      write: (id) => [id, nameOf(id)],
    },
  };
}
