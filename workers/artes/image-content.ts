import { GALLERIES, type TemplateId, type TemplatePecaData, templateOf } from '../../app/arte/registry.ts';
import type { CommonDrawing, PecaFormat } from '../../app/arte/types.ts';
import { canonicalJson, sha256Hex } from '../base/hash.ts';

/** Length of an image id: 160 bits of the hash, in hexadecimal digits. */
const ID_LENGTH = 40;

/**
 * Content of an image. Brand assets are paths below `marcas/` of the bucket, named by their own hash: a
 * company's new logo makes new images and never changes old ones.
 */
export type ImageContent = {
  template: string;
  versao: number;
  formato: PecaFormat;
  idEmpresa: number;
  /** Data of its template; validated by the template's schema when drawn. */
  dados: CommonDrawing;
  /** Salt for an image whose equal was taken down: the old address never shows an image again. */
  edicao?: string;
};

/**
 * Computes the id of an image: equal content has an equal id; any visible difference, or another company,
 * gives another.
 */
export async function imageId(content: ImageContent): Promise<string> {
  return (await sha256Hex(canonicalJson(content))).slice(0, ID_LENGTH);
}

/** Parses the content of a stored image. */
export const readImageContent = ({ conteudo }: { conteudo: string }): ImageContent => JSON.parse(conteudo);

/** Builds the content of an image for each format of the template. */
export function imageContentsOf<Id extends TemplateId>(
  template: Id,
  idEmpresa: number,
  data: TemplatePecaData<Id>,
): ImageContent[] {
  const { formatos, versao, dadosDoFormato } = templateOf(template);
  return formatos.map((formato) => ({
    template,
    versao,
    formato,
    idEmpresa,
    dados: dadosDoFormato(formato, data),
  }));
}

/** Templates without an offer; their ended image does not speak of one. */
const WITHOUT_OFERTA: ReadonlySet<string> = new Set<TemplateId>([...GALLERIES.post, ...GALLERIES.parabens]);

/** Headings of ended sent pieces, by template. */
const SENT_ENDED: Partial<Record<string, string>> = {
  simulacao: 'Simulação encerrada',
  comparacao: 'Comparação encerrada',
} satisfies Partial<Record<TemplateId, string>>;

/** Content of the placeholder for an ended piece: the same for every piece of a brand, by size. */
export function endedPecaContent({ template, formato, idEmpresa, dados }: ImageContent): ImageContent {
  const { nome, endereco, logo, cores } = dados.empresa;
  const titulo = WITHOUT_OFERTA.has(template)
    ? 'Publicação encerrada'
    : (SENT_ENDED[template] ?? 'Oferta encerrada');
  const texto = 'Fale com a loja para saber a condição de hoje.';
  const { id, versao } = templateOf('encerrada');
  const drawing: TemplatePecaData<'encerrada'> = {
    ...{ titulo, texto, validade: '' },
    empresa: { nome, endereco, logo, cores, marcas: [] },
  };
  return { template: id, versao, formato, idEmpresa, dados: drawing };
}
