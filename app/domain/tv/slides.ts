import type { Foco } from '../fotos/foto.ts';
import type { ClasseDeMoto } from '../motos/catalogo.ts';
import type { AnuncioDaParcela } from '../ofertas/anuncio-da-parcela.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** A motorcycle as a television shows it. */
export type MotoDaTv = {
  id: string;
  nome: string;
  classe: ClasseDeMoto;
  cilindradaCc: number | null;
  combustivel: string;
  /** Null is shown as "sob consulta". */
  preco: Centavos | null;
  /** Model year of the suggested price, where the store has one. */
  ano: number | null;
  /** The store's photo of this model and where to look first; null: its class's silhouette. */
  foto: { path: string; foco: Foco } | null;
  /** Names of colours that the store sells it in, each with its own price where there is one. */
  cores: readonly { nome: string; preco: Centavos }[];
};

/** An instalment on a television: with the legal minimum, until the last instant on which it may be shown. */
export type ParcelaDaTv = AnuncioDaParcela & {
  parcelas: number;
  valorParcela: Centavos;
  entrada: Centavos;
  /** Down payment and what stands before the value: "Entrada de R$ 4.000,00 + 48× de". */
  chamada: string;
  /** Total with financing, down payment included. */
  total: Centavos;
  /** Percent per month, and the whole cost in percent per year. */
  taxaMensal: number;
  cet: number;
  /** Who lends. */
  agente: string;
  /** Last day, YYYY-MM-DD. */
  validade: string;
  /** End of that day, ISO 8601 UTC: from then on the instalment is not shown. */
  ate: string;
};

/** Who sells, as every slide names them. */
export type LojaDaTv = {
  nome: string;
  /** Street and town on one line; empty while it is not complete. */
  endereco: string;
  telefone: string | null;
  /** Path of the logo for light grounds. */
  logo: string;
  /** `#rrggbb`. */
  cores: { primaria: string; sobrePrimaria: string; destaque?: string };
};

type Comum = {
  /** Stays the same while the slide shows the same thing: "moto/fazer-fz25". */
  id: string;
  /** ISO 8601 UTC: from then on the slide is left out; null for none. */
  ate: string | null;
};

export type SlideDaTv = Comum &
  (
    | { tipo: 'moto'; moto: MotoDaTv; parcela: ParcelaDaTv | null; loja: LojaDaTv | null; endereco: string }
    | { tipo: 'grade'; motos: readonly MotoDaTv[]; pagina: number; paginas: number; loja: LojaDaTv | null }
    | { tipo: 'recado'; titulo: string; texto: string; loja: LojaDaTv | null }
    | {
        tipo: 'pecas';
        titulo: string;
        itens: readonly { descricao: string; codigo: string | null; preco: Centavos }[];
        /** Path of the published picture, a square. */
        imagem: string;
        validade: string;
        /** Path of its page. */
        endereco: string;
        loja: LojaDaTv | null;
      }
    /** `imagem`: path of the published picture, a square. */
    | { tipo: 'parabens'; titulo: string; imagem: string; loja: LojaDaTv | null }
    | {
        tipo: 'ranking';
        titulo: string;
        /** Beside the title; may be empty. */
        apoio: string;
        linhas: readonly { lugar: number; nome: string; valor: string }[];
        loja: LojaDaTv | null;
      }
  );

/** Motorcycles on one page of the grid. */
export const MOTOS_NA_GRADE = 6;
