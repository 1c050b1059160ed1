import {
  type DadosDaPeca,
  GALERIAS,
  type IdDoTemplate,
  TEMPLATE_DA_SIMULACAO,
  templateOf,
} from '../../app/arte/registro.ts';
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

/** What offers nothing, and so has ended without an offer. */
const SEM_OFERTA: ReadonlySet<string> = new Set<IdDoTemplate>([...GALERIAS.post, ...GALERIAS.parabens]);

/** What is shown in the place of an ended piece's picture: the same for every piece of a brand, in each size. */
export function conteudoDaEncerrada({ template, formato, idEmpresa, dados }: Conteudo): Conteudo {
  const { nome, endereco, logo, cores } = dados.empresa;
  const titulo = SEM_OFERTA.has(template)
    ? 'Publicação encerrada'
    : template === TEMPLATE_DA_SIMULACAO.id
      ? 'Simulação encerrada'
      : 'Oferta encerrada';
  const texto = 'Fale com a loja para saber a condição de hoje.';
  const { id, versao } = templateOf('encerrada');
  const desenho: DadosDaPeca<'encerrada'> = {
    ...{ titulo, texto, validade: '' },
    empresa: { nome, endereco, logo, cores, marcas: [] },
  };
  return { template: id, versao, formato, idEmpresa, dados: desenho };
}
