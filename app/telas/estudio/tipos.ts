import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
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
  /** In force today: the instalment is calculated from it. */
  plano: PlanoPublicado;
  /** This person may type the numbers of an instalment. */
  taxaLivre: boolean;
  parcela: ParcelaNaPagina;
  /** A flyer of this person's may show another's name and telephone. */
  contatoLivre: boolean;
};

/** The instalment as a page shows it before JavaScript arrives. */
export type ParcelaNaPagina = {
  /** In words; empty while there is none. */
  linhas: string[];
  /** Other numbers than the form came with. */
  recalculada: boolean;
};

export type ResultadoDoEstudio = ResultadoDeFormulario & { parcela?: ParcelaNaPagina };
