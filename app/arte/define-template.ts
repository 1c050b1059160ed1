import type { ReactElement } from 'react';
import * as v from 'valibot';
import {
  type DrawnFormat,
  drawnFormatOf,
  type GeneratorPecaData,
  type OfertaPecaData,
  type PecaFormat,
  type TemplateComponent,
} from './types.ts';

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
  formatos: readonly PecaFormat[];
  /**
   * Draws stored data after checking them by {@link TypedTemplate.schema}.
   * @throws ValiError (a bug of the writer)
   */
  element(format: PecaFormat, drawing: unknown): ReactElement;
  /** Draws one format of an unsaved piece. @throws ValiError when its data do not match the template */
  preview(format: PecaFormat, peca: unknown): ReactElement;
};

/**
 * Template typed by its pieces' data and, where a format shows less than the piece has, its pictures' data.
 */
export type TypedTemplate<Dados = GeneratorPecaData['oferta'], Desenho = OfertaPecaData> = Template & {
  /** Schema of one picture's data. */
  schema: v.GenericSchema<unknown, Desenho>;
  /** Selects from a piece the data of one format. */
  dadosDoFormato(format: PecaFormat, data: Dados): Desenho;
  component: TemplateComponent<Desenho>;
};

type TemplateDefinition<Peca, Desenho> = Omit<
  TypedTemplate<Peca, Desenho>,
  'element' | 'preview' | 'dadosDoFormato'
> & {
  dadosDoFormato(format: DrawnFormat, data: Peca): Desenho;
};

/** Completes a template's definition for the registry. */
export function defineTemplate<Peca, Desenho>(
  template: TemplateDefinition<Peca, Desenho>,
): TypedTemplate<Peca, Desenho> {
  const { schema, component } = template;
  const dadosDoFormato = (format: PecaFormat, data: Peca) =>
    template.dadosDoFormato(drawnFormatOf(format), data);
  const draw = (formato: DrawnFormat, drawing: unknown) =>
    component({ formato, dados: v.parse(schema, drawing) });
  return {
    ...template,
    dadosDoFormato,
    element: (format, drawing) => draw(drawnFormatOf(format), drawing),
    preview: (format, peca) => draw(drawnFormatOf(format), dadosDoFormato(format, peca as Peca)),
  };
}
