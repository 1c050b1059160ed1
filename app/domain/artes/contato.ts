import * as v from 'valibot';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { parseTelefone } from '../valores/telefone.ts';
import { texto } from '../valores/texto.ts';

/** Maximum length of a name, as in a profile (usuario-esquema.ts), so that everybody can use their own. */
const NOME_MAXIMO = 120;

const obrigatorio = (most: number, message: string) => texto({ most, message, required: message });

/** Schema of the name of a piece's author. */
export const nomeSchema = obrigatorio(NOME_MAXIMO, 'Informe seu nome.');

/** Schema of the author's telephone: digits with area code. */
export const telefoneSchema = v.pipe(
  v.string('Informe seu telefone com DDD.'),
  // Parses before checking characters: a number copied from a contact has invisible ones around it.
  v.transform((text) => parseTelefone(text) ?? text),
  obrigatorio(30, 'Informe seu telefone com DDD.'),
  v.check(
    (text) => parseTelefone(text) !== null,
    ({ input }) => motivoDoTelefone(input) ?? 'Confira o telefone, com DDD.',
  ),
);

/** Message for a former price that is not above the current one. */
export const ANTES_MENOR = 'O preço de antes precisa ser maior que o de agora.';
