import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import type { ListedEvent } from '~/components/resource/resource-history.tsx';
import type { EstoqueItemAction, EstoqueStatus } from '~/domain/estoque/estoque-status.ts';
import type { StockAgeBand } from '~/domain/estoque/stock-age.ts';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Row of the stock list. Money in centavos. */
export type ListedEstoqueMoto = {
  id: string;
  nome: string;
  /** For example "2026/2026 · Azul · final 12345". */
  detalhe: string;
  situacao: EstoqueStatus;
  /** For example "Rafael, até 22/11 às 14:05"; empty without a reservation. */
  reserva: string;
  local: string;
  dias: string;
  faixa: StockAgeBand;
  preco: number | null;
  sugerido: boolean;
  venda: ItemVenda | null;
  figura: MotoImage;
  /** Flyer key: items with the same key share one flyer of a batch; null when none can be made. */
  panfleto: string | null;
  /** Reason why none can be made, in words; empty where one can, and where nothing can be selected. */
  semPanfleto: string;
};

/** Photo, or silhouette of the moto's class in its colour. */
export type MotoImage = { url: string; tipo: 'foto' | 'silhueta' };

/**
 * Sale of an item. `valor` in centavos: null when none was recorded, absent for who may not see it. `detalhe` says when,
 * by whom and to whom, as far as it is known.
 */
export type ItemVenda = { valor?: number | null; detalhe: string };

/** Known fact of an item as text; `para` is the path it links to. */
export type ItemFact = { rotulo: string; valor: string; para?: `/propostas/${string}` };

/** Data of an item's sheet. */
export type EstoqueItemSheet = {
  id: string;
  nome: string;
  detalhe: string;
  situacao: EstoqueStatus;
  reserva: { quem: string; para: string; ate: string; minha: boolean } | null;
  dias: string;
  faixa: StockAgeBand;
  preco: number | null;
  sugerido: boolean;
  /** Null for one that is not sold. */
  venda: ItemVenda | null;
  acoes: EstoqueItemAction[];
  fatos: ItemFact[];
  /** Data for administrators only. */
  segredos: ItemFact[];
  observacao: string;
  figuras: MotoImage[];
  /** Addresses of simulator and flyer with the item's data. */
  simular: `/financiamento?${string}`;
  panfleto: `/geradorpanfleto?${string}`;
  versao: number;
};

/** Proposed values of a sale by hand, and whom else it may be of; nobody for who is no administrator. */
export type VendaQuestion = {
  valor: string;
  para: string;
  /** Situation of the item when the dialog was opened. */
  vista: EstoqueStatus;
  vendedores: ChoiceOption[];
};

/** Events of a page of the history, and the keyset cursor of the next page. */
export type EstoqueHistory = { fatos: ListedEvent[]; proximo: string | null };

/** Answer of a form about an item; `versao` is its current version after somebody else changed it. */
export type EstoqueAnswer = { tela: 'item'; resultado: FormResult; versao?: number };

export type EstoqueImportAnswer = ImportActionAnswer;
