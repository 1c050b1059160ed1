import * as v from 'valibot';
import { GALLERIES } from '../../app/arte/registry.ts';
import { GENERATORS, type GeneratorKind } from '../../app/domain/artes/generators.ts';
import { clientIdSchema } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { invalid, readFields } from '../base/read-fields.ts';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schema of the body of `POST /api/artes`. */
export const pecaRequestSchema = v.strictObject(
  {
    id: clientIdSchema,
    tipo: v.picklist(GENERATORS, `Tipos aceitos: ${GENERATORS.join(', ')}.`),
    template: v.string('Escolha o visual.'),
    dados: v.pipe(v.unknown(), v.check(isObject, 'Informe os dados.')),
  },
  'Preencha este campo.',
);

/** Finds the template in its generator's gallery. Throws ApiError 422. */
function requireTemplate(kind: GeneratorKind, template: string) {
  const known = GALLERIES[kind].find((id) => id === template);
  if (!known) throw invalid({ template: 'Este visual não existe.' });
  return known;
}

/**
 * Parses the body of `POST /api/artes`; its generator validates `dados`. Throws ApiError 422 with a message
 * per field.
 */
export function readPecaRequest(pedido: unknown) {
  const { id, tipo, template, dados } = readFields(pecaRequestSchema, pedido, { whole: 'pedido' });
  return { id, tipo, template: requireTemplate(tipo, template), dados };
}

/** Schema of the body of `PUT /api/artes/{id}`: the version read, and the whole content of the piece. */
export const pecaEditSchema = v.strictObject(
  {
    versao: v.pipe(v.number('Mande a versão que leu.'), v.integer('Mande a versão que leu.')),
    template: pecaRequestSchema.entries.template,
    dados: pecaRequestSchema.entries.dados,
  },
  'Preencha este campo.',
);

/** Parses the body of `PUT /api/artes/{id}`; its generator validates `dados`. Throws ApiError 422. */
export function readPecaEdit(kind: GeneratorKind, pedido: unknown) {
  const { versao, template, dados } = readFields(pecaEditSchema, pedido, { whole: 'pedido' });
  return { versao, template: requireTemplate(kind, template), dados };
}

/** True when a stored piece was made from this request: its additional fields are those in `preenche`. */
export function isMadeOf(stored: object, sent: object, preenche: ReadonlySet<string>): boolean {
  const kept = Object.entries(stored).filter(([field]) => Object.hasOwn(sent, field) || !preenche.has(field));
  return canonicalJson(Object.fromEntries(kept)) === canonicalJson(sent);
}
