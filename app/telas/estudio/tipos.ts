import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';

/** What the studio starts from. */
export type DadosDoEstudio = {
  /** Empty while the catalogue is not available. */
  motos: MotoComPrecos[];
  empresa: EmpresaDoEstudio | null;
  templates: Array<{ id: string; nome: string; descricao: string }>;
  /** Calendar date in São Paulo. */
  hoje: string;
  /** Makes the create idempotent. */
  idCliente: string;
  inicial: PanfletoDigitado;
  template: string;
};
