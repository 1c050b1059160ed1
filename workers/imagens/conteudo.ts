import { dadosDoFormato } from '../../app/arte/oferta.ts';
import { templateById } from '../../app/arte/registro.ts';
import type { DadosOferta, FormatoArte } from '../../app/arte/tipos.ts';
import { sha256Hex } from '../recursos/recurso-service.ts';

/** Ids are 160 bits of the hash, in hexadecimal. */
const ID_LENGTH = 40;

/**
 * What a picture shows, with brand assets as paths below `marcas/` of the bucket, where they lie under their
 * own hash: a company's new logo makes new pictures and never changes old ones.
 */
export type Conteudo = {
  template: string;
  versao: number;
  formato: FormatoArte;
  idEmpresa: number;
  dados: DadosOferta;
};

/** Equal content gives an equal id; any difference that shows, or another company, gives another. */
export async function imageId(conteudo: Conteudo): Promise<string> {
  const bytes = new TextEncoder().encode(canonical(conteudo));
  return (await sha256Hex(bytes)).slice(0, ID_LENGTH);
}

/** JSON with sorted keys, so that the order of writing does not show in the hash. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** One picture's content for each format of the template. Throws when the template does not exist (a bug). */
export function conteudosOf(template: string, idEmpresa: number, dados: DadosOferta): Conteudo[] {
  const { formatos, versao } = templateById(template);
  return formatos.map((formato) => ({
    template,
    versao,
    formato,
    idEmpresa,
    dados: dadosDoFormato(formato, dados),
  }));
}
