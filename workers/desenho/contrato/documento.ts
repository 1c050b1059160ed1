import type { Consultor, SimulacaoOferecida } from '../../../app/domain/financiamento/resumo.ts';
import type { NomeDoPapel } from './papel.ts';
import type { Figura } from './pedidos.ts';

/** `plano` carries the whole schedule, `simulacao` only its first and last instalment. */
export const TIPOS_DE_DOCUMENTO = ['plano', 'simulacao'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** Everything that shows on a document: equal data give equal bytes. */
export type DadosDoDocumento = {
  tipo: TipoDeDocumento;
  papel: NomeDoPapel;
  oferecida: SimulacaoOferecida;
  /** Name of the customer, when the consultant typed it. */
  cliente: string | null;
  consultor: Consultor;
  /** Colours as `#rrggbb`. */
  empresa: { nome: string; cores: { primaria: string; sobrePrimaria: string } };
  /** Absolute address of the read-only page, when the offer was sent. */
  pagina: string | null;
};

/** Branded pictures of which a document shows one each. */
export const FIGURAS_DO_DOCUMENTO = [
  'logo',
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const;

/** The company's branded pictures as their hosts serve them; those that failed are null. */
export type ImagensDaMarca = { [nome in (typeof FIGURAS_DO_DOCUMENTO)[number]]: Figura | null } & {
  marcas: readonly Figura[];
};
