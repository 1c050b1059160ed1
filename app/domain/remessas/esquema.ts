import * as v from 'valibot';
import { isNome, NOME_SEM_LETRAS } from '../propostas/nome-de-pessoa.ts';
import { parseCelular } from '../valores/telefone.ts';
import { NOME_MAXIMO, RECUSAS_DA_REMESSA as RECUSAS, VERSAO_DO_CONSENTIMENTO } from './remessa.ts';

/** Schema of a mobile number in any notation; gives national digits. */
export const celularSchema = v.pipe(
  v.string(RECUSAS.telefone),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const celular = parseCelular(dataset.value);
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
    v.maxLength(NOME_MAXIMO, `Use até ${NOME_MAXIMO} letras.`),
    v.check((nome) => nome === '' || isNome(nome), NOME_SEM_LETRAS),
  ),
  telefone: celularSchema,
  /** Version of the accepted consent text. */
  consentimento: v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.transform(Number),
    v.check((versao) => versao === VERSAO_DO_CONSENTIMENTO, RECUSAS.consentimento),
  ),
});
