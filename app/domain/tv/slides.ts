import type { FocalPoint } from '../fotos/foto.ts';
import type { MotoClasse } from '../motos/catalogo.ts';
import type { ParcelaStatement } from '../ofertas/parcela-statement.ts';
import type { Centavos } from '../valores/money.ts';

/** Motorcycle as shown on a television. */
export type TvMoto = {
  id: string;
  nome: string;
  classe: MotoClasse;
  cilindradaCc: number | null;
  combustivel: string;
  /** Centavos; null is shown as "sob consulta". */
  preco: Centavos | null;
  /** Model year of the store's suggested price; null without one. */
  ano: number | null;
  /** Store's photo of this model with its focal point; null for the class's silhouette. */
  foto: { path: string; foco: FocalPoint } | null;
  /** Colours in which the store sells it, with their prices in centavos. */
  cores: readonly { nome: string; preco: Centavos }[];
};

/** Instalment on a television, with the legal minimum and the last instant at which it may be shown. */
export type TvParcela = ParcelaStatement & {
  parcelas: number;
  valorParcela: Centavos;
  entrada: Centavos;
  /** Words before the value: "Entrada de R$ 4.000,00 + 48× de". */
  chamada: string;
  /** Total with financing, down payment included, centavos. */
  total: Centavos;
  /** Rate, percent per month, and CET, percent per year. */
  taxaMensal: number;
  cet: number;
  /** Lender. */
  agente: string;
  /** Last day, YYYY-MM-DD. */
  validade: string;
  /** End of that day, ISO 8601 UTC: afterwards the instalment is hidden. */
  ate: string;
};

/** Store, as named on every slide. */
export type TvLoja = {
  nome: string;
  /** Street and town on one line; empty while incomplete. */
  endereco: string;
  telefone: string | null;
  /** Path of the logo for light backgrounds. */
  logo: string;
  /** `#rrggbb`. */
  cores: { primaria: string; sobrePrimaria: string; destaque?: string };
};

type SlideCommon = {
  /** Stable id while the content stays the same: "moto/fazer-fz25". */
  id: string;
  /** End of display, ISO 8601 UTC; null for none. */
  ate: string | null;
};

export type TvSlide = SlideCommon &
  (
    | { tipo: 'moto'; moto: TvMoto; parcela: TvParcela | null; loja: TvLoja | null; endereco: string }
    | { tipo: 'grade'; motos: readonly TvMoto[]; pagina: number; paginas: number; loja: TvLoja | null }
    | { tipo: 'recado'; titulo: string; texto: string; loja: TvLoja | null }
    | {
        tipo: 'pecas';
        titulo: string;
        itens: readonly { descricao: string; codigo: string | null; preco: Centavos }[];
        /** Path of the published square picture. */
        imagem: string;
        validade: string;
        /** Path of its page. */
        endereco: string;
        loja: TvLoja | null;
      }
    /** `imagem`: path of the published square picture. */
    | { tipo: 'parabens'; titulo: string; imagem: string; loja: TvLoja | null }
    | {
        tipo: 'ranking';
        titulo: string;
        /** Text beside the title; may be empty. */
        apoio: string;
        linhas: readonly { lugar: number; nome: string; valor: string }[];
        loja: TvLoja | null;
      }
  );

/** Number of motorcycles on one page of the grid. */
export const MOTOS_PER_GRID = 6;
