import type { Consultor, SimulacaoOferecida } from '../../app/domain/financiamento/resumo.ts';
import type { NomeDoPapel } from './papel.ts';

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
