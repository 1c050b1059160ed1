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
  element(formato: PecaFormat, desenho: unknown): ReactElement;
  /** Draws one format of an unsaved piece. @throws ValiError when its data do not match the template */
  preview(formato: PecaFormat, peca: unknown): ReactElement;
};

/**
 * Template typed by its pieces' data and, where a format shows less than the piece has, its pictures' data.
 */
export type TypedTemplate<Dados = GeneratorPecaData['oferta'], Desenho = OfertaPecaData> = Template & {
  /** Schema of one picture's data. */
  schema: v.GenericSchema<unknown, Desenho>;
  /** Selects from a piece the data of one format. */
  dadosDoFormato(formato: PecaFormat, dados: Dados): Desenho;
  component: TemplateComponent<Desenho>;
};

type TemplateDefinition<Peca, Desenho> = Omit<
  TypedTemplate<Peca, Desenho>,
  'element' | 'preview' | 'dadosDoFormato'
> & {
  dadosDoFormato(formato: DrawnFormat, dados: Peca): Desenho;
};

/** Completes a template's definition for the registry. */
export function defineTemplate<Peca, Desenho>(
  template: TemplateDefinition<Peca, Desenho>,
): TypedTemplate<Peca, Desenho> {
  const { schema, component } = template;
  const dadosDoFormato = (formato: PecaFormat, dados: Peca) =>
    template.dadosDoFormato(drawnFormatOf(formato), dados);
  const draw = (formato: DrawnFormat, desenho: unknown) =>
    component({ formato, dados: v.parse(schema, desenho) });
  return {
    ...template,
    dadosDoFormato,
    element: (formato, desenho) => draw(drawnFormatOf(formato), desenho),
    preview: (formato, peca) => draw(drawnFormatOf(formato), dadosDoFormato(formato, peca as Peca)),
  };
}
