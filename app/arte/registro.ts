import type { ReactElement } from 'react';
import * as v from 'valibot';
import { ofertaSchema, simulacaoSchema } from './dados.ts';
import { dadosDoFormato } from './oferta.ts';
import { Noturno } from './templates/noturno.tsx';
import { Simulacao } from './templates/simulacao.tsx';
import { Vitrine } from './templates/vitrine.tsx';
import type {
  ComponenteTemplate,
  DadosOferta,
  DadosSimulacao,
  DesenhoDaSimulacao,
  FormatoArte,
} from './tipos.ts';

/** What is known of every template, whatever it draws. */
export type Template = {
  id: string;
  /** As the gallery shows it. */
  nome: string;
  descricao: string;
  /** Raised whenever equal data would draw another picture: part of the content hash, kept with saved pieces. */
  versao: number;
  formatos: readonly FormatoArte[];
  /** The picture of stored data, which {@link TemplateArte.schema} checks. @throws ValiError (a bug of the writer) */
  element(formato: FormatoArte, desenho: unknown): ReactElement;
};

/** A template with the type of its pieces' data and, where a format shows less than the piece has, of its pictures'. */
export type TemplateArte<Dados = DadosOferta, Desenho = Dados> = Template & {
  /** Data of one picture. */
  schema: v.GenericSchema<unknown, Desenho>;
  /** What one format shows of a piece. */
  dadosDoFormato(formato: FormatoArte, dados: Dados): Desenho;
  component: ComponenteTemplate<Desenho>;
};

/** Types of each template's data. A new template begins with its line here. */
type Dados = {
  vitrine: { peca: DadosOferta; desenho: DadosOferta };
  noturno: { peca: DadosOferta; desenho: DadosOferta };
  simulacao: { peca: DadosSimulacao; desenho: DesenhoDaSimulacao };
};

export type IdDoTemplate = keyof Dados;
/** What a piece of this template is published with. */
export type DadosDaPeca<Id extends IdDoTemplate> = Dados[Id]['peca'];

const TODOS = ['feed', 'story', 'quadrado', 'link'] as const;

function define<Peca, Desenho>(
  template: Omit<TemplateArte<Peca, Desenho>, 'element'>,
): TemplateArte<Peca, Desenho> {
  const { schema, component } = template;
  return {
    ...template,
    element: (formato, desenho) => component({ formato, dados: v.parse(schema, desenho) }),
  };
}

const REGISTRO: { [Id in IdDoTemplate]: TemplateArte<Dados[Id]['peca'], Dados[Id]['desenho']> } = {
  vitrine: define({
    id: 'vitrine',
    nome: 'Vitrine',
    descricao: 'Claro, luz do dia, preço em primeiro plano.',
    versao: 3,
    formatos: TODOS,
    schema: ofertaSchema,
    dadosDoFormato,
    component: Vitrine,
  }),
  noturno: define({
    id: 'noturno',
    nome: 'Noturno',
    descricao: 'Escuro, estrada à noite, preço na placa.',
    versao: 3,
    formatos: TODOS,
    schema: ofertaSchema,
    dadosDoFormato,
    component: Noturno,
  }),
  simulacao: define<DadosSimulacao, DesenhoDaSimulacao>({
    id: 'simulacao',
    nome: 'Simulação',
    descricao: 'Parcela, valores e condições de um financiamento; em pé, com todas as parcelas.',
    versao: 3,
    formatos: ['feed', 'story', 'link'],
    schema: simulacaoSchema,
    dadosDoFormato: (formato, { quadro, cronograma, ...dados }) =>
      dadosDoFormato(formato, formato === 'link' ? dados : { ...dados, quadro, cronograma }),
    component: Simulacao,
  }),
};

/** The template of an id that the code itself names, with its types. */
export const templateOf = <Id extends IdDoTemplate>(id: Id): (typeof REGISTRO)[Id] => REGISTRO[id];

/** Ids of the studio's templates: what a consultant may choose for a flyer. */
export const IDS_DA_GALERIA = ['vitrine', 'noturno'] as const satisfies readonly IdDoTemplate[];

/** The studio's templates, in the order of the gallery. */
export const TEMPLATES: readonly TemplateArte[] = IDS_DA_GALERIA.map((id) => REGISTRO[id]);

/** Draws a simulation; no choice of the gallery, since it needs more than a flyer's data. */
export const TEMPLATE_DA_SIMULACAO = REGISTRO.simulacao;

/** The gallery's template of an id, or null; ids come from requests. */
export function findTemplate(id: string): TemplateArte | null {
  return TEMPLATES.find((template) => template.id === id) ?? null;
}

/** As {@link findTemplate}, for an id that was checked. @throws RangeError for any other (a bug of the caller) */
export function galleryTemplate(id: string): TemplateArte {
  const template = findTemplate(id);
  if (!template) throw new RangeError(`no template ${id.slice(0, 40)} in the gallery`);
  return template;
}

/** The template of an id that was stored. @throws RangeError for one that does not exist (a bug of the caller) */
export function templateById(id: string): Template {
  if (Object.hasOwn(REGISTRO, id)) return REGISTRO[id as IdDoTemplate];
  throw new RangeError(`no template ${id.slice(0, 40)}`);
}
