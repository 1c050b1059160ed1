import type { Figura } from './pedidos.ts';

const PEDIDO = 'pedido';

/** A name for each picture; one name may stand several times. */
export type FigurasNomeadas = ReadonlyArray<readonly [nome: string, figura: Figura]>;

/** Data as JSON and pictures as they are, in one multipart body. */
export function writeEnvelope(dados: unknown, figuras: FigurasNomeadas): FormData {
  const form = new FormData();
  form.set(PEDIDO, JSON.stringify(dados));
  for (const [nome, { bytes, tipo }] of figuras)
    form.append(nome, new File([bytes], 'figura', { type: tipo }));
  return form;
}

/** The other side of {@link writeEnvelope}; its writer's types are trusted. @throws TypeError, SyntaxError */
export async function readEnvelope<Dados>(
  request: Request,
): Promise<{ dados: Dados; figuras: FigurasNomeadas }> {
  const form = await request.formData();
  const figuras: Array<readonly [string, Figura]> = [];
  for (const [nome, part] of form) {
    if (typeof part !== 'string') figuras.push([nome, { bytes: await part.arrayBuffer(), tipo: part.type }]);
  }
  return { dados: JSON.parse(String(form.get(PEDIDO))) as Dados, figuras };
}
