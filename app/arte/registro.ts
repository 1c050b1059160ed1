import { Noturno } from './templates/noturno.tsx';
import { Simulacao } from './templates/simulacao.tsx';
import { Vitrine } from './templates/vitrine.tsx';
import type { ComponenteTemplate, FormatoArte } from './tipos.ts';

export type TemplateArte = {
  id: string;
  /** As the gallery shows it. */
  nome: string;
  descricao: string;
  /** Raised whenever equal data would draw another picture: part of the content hash, kept with saved pieces. */
  versao: number;
  formatos: readonly FormatoArte[];
  component: ComponenteTemplate;
};

const TODOS = ['feed', 'story', 'quadrado', 'link'] as const;

/** All templates, in the order of the gallery. */
export const TEMPLATES: readonly TemplateArte[] = [
  {
    id: 'vitrine',
    nome: 'Vitrine',
    descricao: 'Claro, luz do dia, preço em primeiro plano.',
    versao: 2,
    formatos: TODOS,
    component: Vitrine,
  },
  {
    id: 'noturno',
    nome: 'Noturno',
    descricao: 'Escuro, estrada à noite, preço na placa.',
    versao: 2,
    formatos: TODOS,
    component: Noturno,
  },
];

/** Draws a simulation; no choice of the gallery, since it needs more than a flyer's data. */
export const TEMPLATE_DA_SIMULACAO: TemplateArte = {
  id: 'simulacao',
  nome: 'Simulação',
  descricao: 'Parcela, valores e condições de um financiamento; em pé, com todas as parcelas.',
  versao: 2,
  formatos: ['feed', 'story', 'link'],
  component: Simulacao,
};

/** The gallery's template of an id, or null; ids come from requests. */
export function findTemplate(id: string): TemplateArte | null {
  return TEMPLATES.find((template) => template.id === id) ?? null;
}

/** The template of an id that is known to exist. @throws RangeError for any other id (a bug of the caller) */
export function templateById(id: string): TemplateArte {
  const template = id === TEMPLATE_DA_SIMULACAO.id ? TEMPLATE_DA_SIMULACAO : findTemplate(id);
  if (!template) throw new RangeError(`no template ${id.slice(0, 40)}`);
  return template;
}
