import type { ReactElement } from 'react';
import * as v from 'valibot';
import {
  type ComponenteTemplate,
  type DadosDoGerador,
  type DadosOferta,
  desenhoDo,
  type FormatoArte,
  type FormatoDesenhado,
} from './tipos.ts';

/** Template with its data types erased. */
export type Template = {
  id: string;
  /** Name in the gallery. */
  nome: string;
  descricao: string;
  /**
   * Version, increased whenever equal data would give another picture: part of the content hash, stored with
   * pieces.
   */
  versao: number;
  formatos: readonly FormatoArte[];
  /**
   * Draws stored data after checking them by {@link TemplateArte.schema}.
   * @throws ValiError (a bug of the writer)
   */
  element(formato: FormatoArte, desenho: unknown): ReactElement;
  /** Draws one format of an unsaved piece. @throws ValiError when its data do not match the template */
  preview(formato: FormatoArte, peca: unknown): ReactElement;
};

/**
 * Template typed by its pieces' data and, where a format shows less than the piece has, its pictures' data.
 */
export type TemplateArte<Dados = DadosDoGerador['oferta'], Desenho = DadosOferta> = Template & {
  /** Schema of one picture's data. */
  schema: v.GenericSchema<unknown, Desenho>;
  /** Selects from a piece the data of one format. */
  dadosDoFormato(formato: FormatoArte, dados: Dados): Desenho;
  component: ComponenteTemplate<Desenho>;
};

type Definicao<Peca, Desenho> = Omit<
  TemplateArte<Peca, Desenho>,
  'element' | 'preview' | 'dadosDoFormato'
> & {
  dadosDoFormato(formato: FormatoDesenhado, dados: Peca): Desenho;
};

/** Completes a template's definition for the registry. */
export function define<Peca, Desenho>(template: Definicao<Peca, Desenho>): TemplateArte<Peca, Desenho> {
  const { schema, component } = template;
  const dadosDoFormato = (formato: FormatoArte, dados: Peca) =>
    template.dadosDoFormato(desenhoDo(formato), dados);
  const draw = (formato: FormatoDesenhado, desenho: unknown) =>
    component({ formato, dados: v.parse(schema, desenho) });
  return {
    ...template,
    dadosDoFormato,
    element: (formato, desenho) => draw(desenhoDo(formato), desenho),
    preview: (formato, peca) => draw(desenhoDo(formato), dadosDoFormato(formato, peca as Peca)),
  };
}
