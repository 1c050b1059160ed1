import type { TypedGeneratorFields } from '~/domain/artes/generator-fields.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import type { PanfletoCampanhas } from '~/domain/ofertas/panfleto-campanhas.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { StudioEmpresa } from './previa/preview-statement.ts';

/** Reason why the person cannot save in the studio, apart from a missing approval, which the layout knows. */
export type StudioImpediment = 'visitante' | 'sem-cadastro' | 'sem-empresa';

/** Piece being edited. */
export type PecaInEdit = { id: string; versao: number; titulo: string };

/** Picture in the preview's place until it is drawn. */
export type PreviewSample = {
  /** Address of a picture of 256 × 320 pixels. */
  imagem: string;
  /** Text alternative. */
  rotulo: string;
};

/** Data common to all generator screens. */
export type StudioScreenData<Campos extends TypedGeneratorFields = TypedGeneratorFields> = {
  tipo: GeneratorKind;
  impedimento: StudioImpediment | null;
  /** Empty while the catalogue is unavailable. */
  motos: PricedMoto[];
  empresa: StudioEmpresa | null;
  templates: Array<{ id: string; nome: string; descricao: string }>;
  /** Calendar date in São Paulo. */
  hoje: string;
  /** The person's last piece of this kind, shown where no preview can be drawn; null when there is none. */
  ultima: { titulo: string; imagem: string } | null;
  amostra: PreviewSample;
  /** Idempotency key of the creation. */
  idCliente: string;
  inicial: Campos;
  /** True when no values came from a piece or the query string, so that a draft may be restored. */
  vazio: boolean;
  template: string;
  /** Piece being edited; null when creating one. */
  edicao: PecaInEdit | null;
  /** True when pieces may show another person's name and telephone. */
  contatoLivre: boolean;
};

/** Data of the flyer's screen. */
export type PanfletoStudioData = StudioScreenData<TypedPanfleto> & {
  /** Plan in force, from which the parcela is calculated. */
  plano: PublishedPlano;
  /** True when this person may type the numbers of a parcela. */
  taxaLivre: boolean;
  /** Campaigns of the Empresa valid today. */
  campanhas: Omit<PanfletoCampanhas, 'motos'>;
  parcela: PageParcela;
};

/** Parcela as the page shows it before hydration. */
export type PageParcela = {
  /** Lines of text; empty without a parcela. */
  linhas: string[];
  /** True when the numbers differ from the submitted ones. */
  recalculada: boolean;
};

export type StudioResult = FormResult & {
  parcela?: PageParcela;
  /** Reason for waiting: no network, or a busy server with the seconds to wait. */
  espera?: { motivo: 'rede' | 'cheio'; segundos?: number };
};
