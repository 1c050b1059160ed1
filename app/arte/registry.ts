import type { GeneratorKind } from '../domain/artes/generators.ts';
import { withFormatAdjustment } from './adjustments.ts';
import { defineTemplate, type Template, type TypedTemplate } from './define-template.ts';
import { toFormatData } from './oferta.ts';
import {
  certificateSchema,
  comparacaoSchema,
  endedSchema,
  ofertaSchema,
  parabensSchema,
  partsSchema,
  podioSchema,
  postSchema,
  simulacaoSchema,
} from './peca-schemas.ts';
import { Balcao } from './templates/balcao.tsx';
import { Capa } from './templates/capa.tsx';
import { Cartaz } from './templates/cartaz.tsx';
import { Certificate } from './templates/certificate.tsx';
import { Chaveiro } from './templates/chaveiro.tsx';
import { Comparacao } from './templates/comparacao.tsx';
import { Convite } from './templates/convite.tsx';
import { Corte } from './templates/corte.tsx';
import { Destaque } from './templates/destaque.tsx';
import { EndedPeca } from './templates/ended.tsx';
import { Entrega } from './templates/entrega.tsx';
import { Manchete } from './templates/manchete.tsx';
import { Mural } from './templates/mural.tsx';
import { Noturno } from './templates/noturno.tsx';
import { Planta } from './templates/planta.tsx';
import { Podio } from './templates/podio.tsx';
import { Revista } from './templates/revista.tsx';
import { Simulacao } from './templates/simulacao.tsx';
import { Vitrine } from './templates/vitrine.tsx';
import {
  ALL_FORMATS,
  type CertificatePecaData,
  type ComparacaoPecaData,
  type EndedPecaData,
  type GeneratorPecaData,
  type OfertaPecaData,
  type ParabensPecaData,
  type PartsPecaData,
  type PodioPecaData,
  type PostPecaData,
  type SimulacaoDrawing,
  type SimulacaoPecaData,
} from './types.ts';

export type { Template, TypedTemplate } from './define-template.ts';

type GeneratorTypes<Tipo extends GeneratorKind, Desenho> = {
  peca: GeneratorPecaData[Tipo];
  desenho: Desenho;
};

/** Data types of each template. A new template starts with a line here. */
type TemplateTypes = {
  vitrine: GeneratorTypes<'oferta', OfertaPecaData>;
  noturno: GeneratorTypes<'oferta', OfertaPecaData>;
  cartaz: GeneratorTypes<'oferta', OfertaPecaData>;
  revista: GeneratorTypes<'oferta', OfertaPecaData>;
  planta: GeneratorTypes<'oferta', OfertaPecaData>;
  manchete: GeneratorTypes<'post', PostPecaData>;
  corte: GeneratorTypes<'post', PostPecaData>;
  convite: GeneratorTypes<'post', PostPecaData>;
  entrega: GeneratorTypes<'parabens', ParabensPecaData>;
  capa: GeneratorTypes<'parabens', ParabensPecaData>;
  chaveiro: GeneratorTypes<'parabens', ParabensPecaData>;
  balcao: GeneratorTypes<'pecas', PartsPecaData>;
  mural: GeneratorTypes<'pecas', PartsPecaData>;
  destaque: GeneratorTypes<'pecas', PartsPecaData>;
  simulacao: { peca: SimulacaoPecaData; desenho: SimulacaoDrawing };
  comparacao: { peca: ComparacaoPecaData; desenho: ComparacaoPecaData };
  podio: { peca: PodioPecaData; desenho: PodioPecaData };
  certificado: { peca: CertificatePecaData; desenho: CertificatePecaData };
  encerrada: { peca: EndedPecaData; desenho: EndedPecaData };
};

export type TemplateId = keyof TemplateTypes;
/** Data that a piece of this template is published with. */
export type TemplatePecaData<Id extends TemplateId> = TemplateTypes[Id]['peca'];

/** Options common to each generator's templates. */
const OFERTA_OPTIONS = { formatos: ALL_FORMATS, schema: ofertaSchema, dadosDoFormato: toFormatData } as const;
const POST_OPTIONS = {
  formatos: ALL_FORMATS,
  schema: postSchema,
  dadosDoFormato: withFormatAdjustment,
} as const;
const PARABENS_OPTIONS = { ...POST_OPTIONS, schema: parabensSchema } as const;
const PARTS_OPTIONS = { ...POST_OPTIONS, schema: partsSchema } as const;

const REGISTRY: {
  [Id in TemplateId]: TypedTemplate<TemplateTypes[Id]['peca'], TemplateTypes[Id]['desenho']>;
} = {
  vitrine: defineTemplate({
    id: 'vitrine',
    nome: 'Vitrine',
    descricao: 'Claro, luz do dia, preço em primeiro plano.',
    versao: 3,
    ...OFERTA_OPTIONS,
    component: Vitrine,
  }),
  noturno: defineTemplate({
    id: 'noturno',
    nome: 'Noturno',
    descricao: 'Escuro, estrada à noite, preço na placa.',
    versao: 3,
    ...OFERTA_OPTIONS,
    component: Noturno,
  }),
  cartaz: defineTemplate({
    id: 'cartaz',
    nome: 'Cartaz',
    descricao: 'Um campo da cor da loja, o número de ponta a ponta.',
    versao: 1,
    ...OFERTA_OPTIONS,
    component: Cartaz,
  }),
  revista: defineTemplate({
    id: 'revista',
    nome: 'Revista',
    descricao: 'Capa de revista: título em caixa alta, foto de borda a borda.',
    versao: 1,
    ...OFERTA_OPTIONS,
    component: Revista,
  }),
  planta: defineTemplate({
    id: 'planta',
    nome: 'Planta',
    descricao: 'Desenho técnico: a moto na prancha, a oferta na legenda.',
    versao: 1,
    ...OFERTA_OPTIONS,
    component: Planta,
  }),
  manchete: defineTemplate<TemplatePecaData<'manchete'>, PostPecaData>({
    id: 'manchete',
    nome: 'Manchete',
    descricao: 'Cartaz na cor da loja, com o título em letras enormes.',
    versao: 1,
    ...POST_OPTIONS,
    component: Manchete,
  }),
  corte: defineTemplate<TemplatePecaData<'corte'>, PostPecaData>({
    id: 'corte',
    nome: 'Corte',
    descricao: 'A foto inteira, cortada por uma legenda inclinada.',
    versao: 1,
    ...POST_OPTIONS,
    component: Corte,
  }),
  convite: defineTemplate<TemplatePecaData<'convite'>, PostPecaData>({
    id: 'convite',
    nome: 'Convite',
    descricao: 'Um ingresso com canhoto e folhinha do último dia.',
    versao: 1,
    ...POST_OPTIONS,
    component: Convite,
  }),
  entrega: defineTemplate<TemplatePecaData<'entrega'>, ParabensPecaData>({
    id: 'entrega',
    nome: 'Entrega',
    descricao: 'Foto instantânea entre confetes, com o nome na borda.',
    versao: 1,
    ...PARABENS_OPTIONS,
    component: Entrega,
  }),
  capa: defineTemplate<TemplatePecaData<'capa'>, ParabensPecaData>({
    id: 'capa',
    nome: 'Capa',
    descricao: 'Capa de revista: a chave na mão é a manchete.',
    versao: 1,
    ...PARABENS_OPTIONS,
    component: Capa,
  }),
  chaveiro: defineTemplate<TemplatePecaData<'chaveiro'>, ParabensPecaData>({
    id: 'chaveiro',
    nome: 'Chaveiro',
    descricao: 'O nome do cliente de ponta a ponta e a etiqueta da chave.',
    versao: 1,
    ...PARABENS_OPTIONS,
    component: Chaveiro,
  }),
  balcao: defineTemplate<TemplatePecaData<'balcao'>, PartsPecaData>({
    id: 'balcao',
    nome: 'Balcão',
    descricao: 'Prateleiras da loja, com o preço na etiqueta de cada item.',
    versao: 2,
    ...PARTS_OPTIONS,
    component: Balcao,
  }),
  mural: defineTemplate<TemplatePecaData<'mural'>, PartsPecaData>({
    id: 'mural',
    nome: 'Mural',
    descricao: 'Cartões pendurados no painel da oficina.',
    versao: 2,
    ...PARTS_OPTIONS,
    component: Mural,
  }),
  destaque: defineTemplate<TemplatePecaData<'destaque'>, PartsPecaData>({
    id: 'destaque',
    nome: 'Destaque',
    descricao: 'O primeiro item enorme, os outros embaixo.',
    versao: 2,
    ...PARTS_OPTIONS,
    component: Destaque,
  }),
  simulacao: defineTemplate<SimulacaoPecaData, SimulacaoDrawing>({
    id: 'simulacao',
    nome: 'Simulação',
    descricao: 'Parcela, valores e condições de um financiamento; em pé, com todas as parcelas.',
    versao: 3,
    formatos: ['feed', 'story', 'link'],
    schema: simulacaoSchema,
    dadosDoFormato: (format, { quadro, cronograma, ...data }) =>
      toFormatData(format, format === 'link' ? data : { ...data, quadro, cronograma }),
    component: Simulacao,
  }),
  comparacao: defineTemplate<ComparacaoPecaData, ComparacaoPecaData>({
    id: 'comparacao',
    nome: 'Comparação',
    descricao: 'Até três ofertas lado a lado, com parcela, custo e condições.',
    versao: 1,
    formatos: ['feed', 'story', 'link'],
    schema: comparacaoSchema,
    dadosDoFormato: (_, data) => data,
    component: Comparacao,
  }),
  podio: defineTemplate<PodioPecaData, PodioPecaData>({
    id: 'podio',
    nome: 'Pódio',
    descricao: 'Os três primeiros lugares de uma premiação, entre confetes.',
    versao: 1,
    formatos: ['feed', 'story'],
    schema: podioSchema,
    dadosDoFormato: (_, data) => data,
    component: Podio,
  }),
  certificado: defineTemplate<CertificatePecaData, CertificatePecaData>({
    id: 'certificado',
    nome: 'Certificado',
    descricao: 'O lugar de uma pessoa no ranking final, para postar ou pendurar.',
    versao: 1,
    formatos: ['feed', 'impresso'],
    schema: certificateSchema,
    dadosDoFormato: (_, data) => data,
    component: Certificate,
  }),
  encerrada: defineTemplate<EndedPecaData, EndedPecaData>({
    id: 'encerrada',
    nome: 'Encerrada',
    descricao: 'No lugar da imagem do que terminou: de que loja era, sem preço.',
    versao: 1,
    formatos: ALL_FORMATS,
    schema: endedSchema,
    dadosDoFormato: (_, data) => data,
    component: EndedPeca,
  }),
};

/** Template by an id known at compile time, with its types. */
export const templateOf = <Id extends TemplateId>(id: Id): (typeof REGISTRY)[Id] => REGISTRY[id];

/** Template ids of each generator, in gallery order. */
export const GALLERIES = {
  oferta: ['vitrine', 'noturno', 'cartaz', 'revista', 'planta'],
  post: ['manchete', 'corte', 'convite'],
  parabens: ['entrega', 'capa', 'chaveiro'],
  pecas: ['balcao', 'mural', 'destaque'],
} as const satisfies Record<GeneratorKind, readonly TemplateId[]>;

export type GalleryTemplateId<Tipo extends GeneratorKind> = (typeof GALLERIES)[Tipo][number];

/** Templates of a generator, in gallery order. */
export const galleryOf = (kind: GeneratorKind): readonly Template[] =>
  GALLERIES[kind].map((id: TemplateId): Template => REGISTRY[id]);

/** Templates of flyers, in gallery order. */
export const TEMPLATES: readonly TypedTemplate[] = GALLERIES.oferta.map((id) => REGISTRY[id]);

/** Template of simulations; not in a gallery, because it needs more data than a flyer. */
export const SIMULACAO_TEMPLATE = REGISTRY.simulacao;

/** Template by a stored id. @throws RangeError for an unknown one (a bug of the caller) */
export function templateById(id: string): Template {
  if (Object.hasOwn(REGISTRY, id)) return REGISTRY[id as TemplateId];
  throw new RangeError(`no template ${id.slice(0, 40)}`);
}
