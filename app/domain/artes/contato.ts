import * as v from 'valibot';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { parseTelefone } from '../valores/telefone.ts';
import { texto } from '../valores/texto.ts';

/** A name is as long as a profile's (usuario-esquema.ts): nobody is kept from a piece by their own. */
const NOME_MAXIMO = 120;

const obrigatorio = (most: number, message: string) => texto({ most, message, required: message });

/** Who signs a piece. */
export const nomeSchema = obrigatorio(NOME_MAXIMO, 'Informe seu nome.');

/** Where they are reached: digits with area code. */
export const telefoneSchema = v.pipe(
  v.string('Informe seu telefone com DDD.'),
  // Before the letters are judged: what is copied from a contact has signs that nobody sees around it.
  v.transform((text) => parseTelefone(text) ?? text),
  obrigatorio(30, 'Informe seu telefone com DDD.'),
  v.check(
    (text) => parseTelefone(text) !== null,
    ({ input }) => motivoDoTelefone(input) ?? 'Confira o telefone, com DDD.',
  ),
);

/** Said of a price before that is not above the price. */
export const ANTES_MENOR = 'O preço de antes precisa ser maior que o de agora.';
