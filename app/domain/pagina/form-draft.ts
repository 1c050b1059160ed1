/** Texts of a form's fields by name; a checkbox is "sim" or "", a multiple choice a line for each. */
export type DraftFields = Readonly<Record<string, string>>;

/**
 * Key in a draft of the id under which its form was sent, when the answer did not arrive: sent again under the same one,
 * nothing is stored twice.
 */
export const SENT_ID = '#id';

/** Draft of a form: its fields as typed, and `antes`: as they were when the typing began. */
export type FormDraft = { campos: DraftFields; antes: DraftFields };

/** Names of fields that no draft may hold in plain text: passwords, and numbers of a person's documents. */
const SECRET = /(?:^|[._-])(?:senha|segredo|cpf|cnpj|rg|cnh|documento)$/i;

export const isPrivateField = (name: string): boolean => SECRET.test(name);

/** Fields of a draft without those that it may not hold. */
export const withoutPrivateFields = (campos: DraftFields): Record<string, string> =>
  Object.fromEntries(Object.entries(campos).filter(([name]) => !isPrivateField(name)));

/** Names of the fields that were typed; a field that was not there before counts as empty. */
export const typedFields = ({ campos, antes }: FormDraft): string[] =>
  Object.keys(campos).filter((name) => name !== SENT_ID && campos[name] !== (antes[name] ?? ''));

/**
 * Compares a kept draft with the form as it opens. `nada`: every typed value is there already. `por`: the form is as it
 * was, and the draft may be put in. `perguntar`: a typed field says something else than when the typing began, because
 * somebody saved it since, and the person decides.
 */
export function compareDraft(draft: FormDraft, now: DraftFields): 'nada' | 'por' | 'perguntar' {
  const open = typedFields(draft).filter((name) => now[name] !== draft.campos[name]);
  if (open.length === 0) return 'nada';
  const isNewer = (name: string) => name in now && name in draft.antes && now[name] !== draft.antes[name];
  return open.some(isNewer) ? 'perguntar' : 'por';
}
