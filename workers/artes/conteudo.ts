import {
  type DadosDaPeca,
  GALERIAS,
  type IdDoTemplate,
  TEMPLATE_DA_SIMULACAO,
  templateOf,
} from '../../app/arte/registro.ts';
import type { DesenhoComum, FormatoArte } from '../../app/arte/tipos.ts';
import { canonicalJson, sha256Hex } from '../base/hash.ts';

/** Length of an image id: 160 bits of the hash, in hexadecimal digits. */
const ID_LENGTH = 40;

/**
 * Content of an image. Brand assets are paths below `marcas/` of the bucket, named by their own hash: a
 * company's new logo makes new images and never changes old ones.
 */
export type Conteudo = {
  template: string;
  versao: number;
  formato: FormatoArte;
  idEmpresa: number;
  /** Data of its template; validated by the template's schema when drawn. */
  dados: DesenhoComum;
  /** Salt for an image whose equal was taken down: the old address never shows an image again. */
  edicao?: string;
};

/**
 * Computes the id of an image: equal content has an equal id; any visible difference, or another company,
 * gives another.
 */
export async function imageId(conteudo: Conteudo): Promise<string> {
  return (await sha256Hex(canonicalJson(conteudo))).slice(0, ID_LENGTH);
}

/** Parses the content of a stored image. */
export const readConteudo = ({ conteudo }: { conteudo: string }): Conteudo => JSON.parse(conteudo);

/** Builds the content of an image for each format of the template. */
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

/** Templates without an offer; their ended image does not speak of one. */
const SEM_OFERTA: ReadonlySet<string> = new Set<IdDoTemplate>([...GALERIAS.post, ...GALERIAS.parabens]);

/** Content of the placeholder for an ended piece: the same for every piece of a brand, by size. */
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
