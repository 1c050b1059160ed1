import type { Digitado } from '~/domain/artes/campos-das-artes.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { CampanhasDoPanfleto } from '~/domain/ofertas/campanhas-do-panfleto.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';

/** What keeps who looks from saving, besides the approval, which the frame knows of. */
export type Impedimento = 'visitante' | 'sem-cadastro' | 'sem-empresa';

/** A piece whose next version is typed. */
export type Edicao = { id: string; versao: number; titulo: string };

/** What every generator's screen starts from. */
export type DadosDaTela<Campos extends Digitado = Digitado> = {
  tipo: TipoDeGerador;
  impedimento: Impedimento | null;
  /** Empty while the catalogue is not available. */
  motos: MotoComPrecos[];
  empresa: EmpresaDoEstudio | null;
  templates: Array<{ id: string; nome: string; descricao: string }>;
  /** Calendar date in São Paulo. */
  hoje: string;
  /** The person's last piece of this kind, for browsers that draw none while it is typed; null where there is none. */
  ultima: { titulo: string; imagem: string } | null;
  /** Makes the create idempotent. */
  idCliente: string;
  inicial: Campos;
  /** Nothing was brought along, of another piece or by the address: what was typed before may come back. */
  vazio: boolean;
  template: string;
  /** The piece that is edited, as it was read; null where a new one is made. */
  edicao: Edicao | null;
  /** A piece of this person's may show another's name and telephone. */
  contatoLivre: boolean;
};

/** What the flyer's studio starts from. */
export type DadosDoEstudio = DadosDaTela<PanfletoDigitado> & {
  /** In force today: the instalment is calculated from it. */
  plano: PlanoPublicado;
  /** This person may type the numbers of an instalment. */
  taxaLivre: boolean;
  /** Of the store's day. */
  campanhas: Omit<CampanhasDoPanfleto, 'motos'>;
  parcela: ParcelaNaPagina;
};

/** The instalment as a page shows it before JavaScript arrives. */
export type ParcelaNaPagina = {
  /** In words; empty while there is none. */
  linhas: string[];
  /** Other numbers than the form came with. */
  recalculada: boolean;
};

export type ResultadoDoEstudio = ResultadoDeFormulario & {
  parcela?: ParcelaNaPagina;
  /** What the form waits for: the network, or a server with too much to draw and the seconds that it asks for. */
  espera?: { motivo: 'rede' | 'cheio'; segundos?: number };
};
