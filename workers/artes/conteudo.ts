import { type DadosDaPeca, type IdDoTemplate, templateOf } from '../../app/arte/registro.ts';
import type { DesenhoComum, FormatoArte } from '../../app/arte/tipos.ts';
import { canonicalJson, sha256Hex } from '../base/hash.ts';

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
  /** What its template draws; the template's schema checks it when it is drawn. */
  dados: DesenhoComum;
  /** Only of a picture whose equal was taken down: the old address stays gone for ever. */
  edicao?: string;
};

/** Equal content gives an equal id; any difference that shows, or another company, gives another. */
export async function imageId(conteudo: Conteudo): Promise<string> {
  return (await sha256Hex(canonicalJson(conteudo))).slice(0, ID_LENGTH);
}

/** The content of a stored picture. */
export const readConteudo = ({ conteudo }: { conteudo: string }): Conteudo => JSON.parse(conteudo);

/** One picture's content for each format of the template. */
export function conteudosOf<Id extends IdDoTemplate>(
  template: Id,
  idEmpresa: number,
  dados: DadosDaPeca<Id>,
): Conteudo[] {
  const { formatos, versao, dadosDoFormato } = templateOf(template);
  return formatos.map((formato) => ({
    template,
    versao,
    formato,
    idEmpresa,
    dados: dadosDoFormato(formato, dados),
  }));
}
