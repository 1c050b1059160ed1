import * as v from 'valibot';
import { explainTelefone, parseTelefone } from '../valores/telefone.ts';
import { textSchema } from '../valores/text-schema.ts';

/** Maximum length of a name, as in a profile (usuario-schema.ts), so that everybody can use their own. */
const MAX_NOME = 120;

const requiredText = (most: number, message: string) => textSchema({ most, message, required: message });

/** Schema of the name of a piece's author. */
export const authorNomeSchema = requiredText(MAX_NOME, 'Informe seu nome.');

/** Schema of the author's telephone: digits with area code. */
export const authorTelefoneSchema = v.pipe(
  v.string('Informe seu telefone com DDD.'),
  // Parses before checking characters: a number copied from a contact has invisible ones around it.
  v.transform((text) => parseTelefone(text) ?? text),
  requiredText(30, 'Informe seu telefone com DDD.'),
  v.check(
    (text) => parseTelefone(text) !== null,
    ({ input }) => explainTelefone(input) ?? 'Confira o telefone, com DDD.',
  ),
);

/** Message for a former price that is not above the current one. */
export const FORMER_PRECO_TOO_LOW = 'O preço de antes precisa ser maior que o de agora.';
