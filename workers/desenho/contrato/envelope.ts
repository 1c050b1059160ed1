import type { FigureFile } from './drawing-requests.ts';

const REQUEST_PART = 'pedido';

/** Named images; a name may occur several times. */
export type NamedFigures = ReadonlyArray<readonly [nome: string, figura: FigureFile]>;

/** Writes a multipart body: data as JSON, images as files. */
export function writeEnvelope(dados: unknown, figuras: NamedFigures): FormData {
  const form = new FormData();
  form.set(REQUEST_PART, JSON.stringify(dados));
  for (const [nome, { bytes, tipo }] of figuras)
    form.append(nome, new File([bytes], 'figura', { type: tipo }));
  return form;
}

/**
 * Parses the body of {@link writeEnvelope}; the types are trusted.
 * @throws TypeError, SyntaxError
 */
export async function readEnvelope<Dados>(
  request: Request,
): Promise<{ dados: Dados; figuras: NamedFigures }> {
  const form = await request.formData();
  const figuras: Array<readonly [string, FigureFile]> = [];
  for (const [nome, part] of form) {
    if (typeof part !== 'string') figuras.push([nome, { bytes: await part.arrayBuffer(), tipo: part.type }]);
  }
  return { dados: JSON.parse(String(form.get(REQUEST_PART))) as Dados, figuras };
}
