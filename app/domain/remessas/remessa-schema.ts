import * as v from 'valibot';
import { isPersonName, NAME_WITHOUT_LETTERS } from '../propostas/person-name.ts';
import { parseMobile } from '../valores/telefone.ts';
import { CONTACT_CONSENTIMENTO_VERSION, MAX_RECIPIENT_NOME, REMESSA_REFUSALS as RECUSAS } from './remessa.ts';

/** Schema of a mobile number in any notation; gives national digits. */
export const mobileSchema = v.pipe(
  v.string(RECUSAS.telefone),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const celular = parseMobile(dataset.value);
    if (celular !== null) return celular;
    addIssue({ message: RECUSAS.telefone });
    return NEVER;
  }),
);

/** Schema of the recipient of a link. */
export const remessaSchema = v.object({
  nome: v.pipe(
    v.string(RECUSAS.nome),
    v.normalize('NFC'),
    v.trim(),
    v.nonEmpty(RECUSAS.nome),
    v.maxLength(MAX_RECIPIENT_NOME, `Use até ${MAX_RECIPIENT_NOME} letras.`),
    v.check((nome) => nome === '' || isPersonName(nome), NAME_WITHOUT_LETTERS),
  ),
  telefone: mobileSchema,
  /** Version of the accepted consent text. */
  consentimento: v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.transform(Number),
    v.check((version) => version === CONTACT_CONSENTIMENTO_VERSION, RECUSAS.consentimento),
  ),
});
