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
  /** One format of a piece that is being made. @throws ValiError where its data are not those of the template */
  preview(formato: FormatoArte, peca: unknown): ReactElement;
};

/** A template with the type of its pieces' data and, where a format shows less than the piece has, of its pictures'. */
export type TemplateArte<Dados = DadosDoGerador['oferta'], Desenho = DadosOferta> = Template & {
  /** Data of one picture. */
  schema: v.GenericSchema<unknown, Desenho>;
  /** What one format shows of a piece. */
  dadosDoFormato(formato: FormatoArte, dados: Dados): Desenho;
  component: ComponenteTemplate<Desenho>;
};

type Definicao<Peca, Desenho> = Omit<
  TemplateArte<Peca, Desenho>,
  'element' | 'preview' | 'dadosDoFormato'
> & {
  dadosDoFormato(formato: FormatoDesenhado, dados: Peca): Desenho;
};

/** A template as the registry keeps it, from what its file says. */
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
