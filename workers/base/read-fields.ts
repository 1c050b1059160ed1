import * as v from 'valibot';
import { type MessageOptions, messagesByField } from '../../app/domain/valores/messages-by-field.ts';
import { ApiError } from './api-error.ts';

/** 422 with a message per field. */
export const invalid = (campos: Record<string, string>, message = 'Confira os campos marcados.'): ApiError =>
  new ApiError(422, 'dados-invalidos', message, { campos });

/** Validates a body against its schema. Throws ApiError 422 with the first message of each field. */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  { mensagem, ...options }: MessageOptions & { mensagem?: string },
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw invalid(messagesByField(parsed.issues, options), mensagem);
}
