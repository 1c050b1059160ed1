import type { Consultor, SimulacaoOferecida } from '../../../app/domain/financiamento/resumo.ts';
import type { NomeDoPapel } from './papel.ts';
import type { Figura } from './pedidos.ts';

/** Document types: `plano` carries the whole schedule, `simulacao` only its first and last parcela. */
export const TIPOS_DE_DOCUMENTO = ['plano', 'simulacao'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** Complete data of a document: equal data give equal bytes. */
export type DadosDoDocumento = {
  tipo: TipoDeDocumento;
  papel: NomeDoPapel;
  oferecida: SimulacaoOferecida;
  /** Name of the customer, if typed by the consultant. */
  cliente: string | null;
  consultor: Consultor;
  /** Colours as `#rrggbb`. */
  empresa: { nome: string; cores: { primaria: string; sobrePrimaria: string } };
  /** Absolute address of the read-only page, when the offer was sent. */
  pagina: string | null;
};

/** Brand images of which a document shows one each. */
export const FIGURAS_DO_DOCUMENTO = [
  'logo',
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const;

/** Brand images of the company; null for those that could not be read. */
export type ImagensDaMarca = { [nome in (typeof FIGURAS_DO_DOCUMENTO)[number]]: Figura | null } & {
  marcas: readonly Figura[];
};
