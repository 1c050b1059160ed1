import type { FatoListado } from '~/components/resource/historico-do-recurso.tsx';
import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { Faixa } from '~/domain/estoque/dias.ts';
import type { AcaoDoEstoque, Situacao } from '~/domain/estoque/situacoes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** Row of an item. Money in centavos. */
export type MotoListada = {
  id: string;
  nome: string;
  /** For example "2026/2026 · Azul · final 12345". */
  detalhe: string;
  situacao: Situacao;
  /** For example "Rafael, até 22/11 às 14:05"; empty without a reservation. */
  reserva: string;
  local: string;
  dias: string;
  faixa: Faixa;
  preco: number | null;
  sugerido: boolean;
  figura: Figura;
  /** Flyer key: items with the same key share one flyer of a batch; null when none can be made. */
  panfleto: string | null;
};

/** Photo, or silhouette of the moto's class in its colour. */
export type Figura = { url: string; tipo: 'foto' | 'silhueta' };

/** Known fact of an item as text; `para` is the path it links to. */
export type Fato = { rotulo: string; valor: string; para?: string };

/** Data of an item's sheet. */
export type FichaDaMoto = {
  id: string;
  nome: string;
  detalhe: string;
  situacao: Situacao;
  reserva: { quem: string; para: string; ate: string; minha: boolean } | null;
  dias: string;
  faixa: Faixa;
  preco: number | null;
  sugerido: boolean;
  acoes: AcaoDoEstoque[];
  fatos: Fato[];
  /** Data for administrators only. */
  segredos: Fato[];
  observacao: string;
  figuras: Figura[];
  /** Addresses of simulator and flyer with the item's data. */
  simular: string;
  panfleto: string;
  versao: number;
};

/** Events of a page of the history, and the keyset cursor of the next page. */
export type Historia = { fatos: FatoListado[]; proximo: string | null };

/** Answer of a form about an item; `versao` is its current version after somebody else changed it. */
export type RespostaDoEstoque = { tela: 'item'; resultado: ResultadoDeFormulario; versao?: number };

export type RespostaDaImportacao = RespostaImportar;
