import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import type { ListedEvent } from '~/components/resource/resource-history.tsx';
import type { ResourceListItem } from '~/components/resource/resource-list.tsx';
import type { DrawnField } from '~/domain/resource/field-declarations.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Catalogue model in the list of suggested prices, with the company's own. Money in centavos. */
export type ListedPrecoModelo = ResourceListItem & {
  /** Price in force: suggested, or the catalogue's; null is "sob consulta". */
  preco: number | null;
  /** For example "desde 21/11/2026", or "do catálogo". */
  origem: string;
  /** For example "R$ 27.490,00 em 01/12"; null without a future price. */
  proximo: string | null;
};

/** Price in force for one year and colour, formatted. */
export type ListedPreco = {
  ano: number;
  cor: string;
  /** For example "2026 · todas as cores". */
  titulo: string;
  /** For example "desde 21/11/2026". */
  desde: string;
  preco: string;
};

/** Data of a model's sheet. */
export type ModeloPrecoSheet = {
  id: string;
  nome: string;
  /** Price of the catalogue, formatted. */
  catalogo: string;
  precos: ListedPreco[];
  /** Changes still to come, soonest first. */
  marcados: (ListedPreco & { vigencia: string })[];
  /** Price in force about which the sheet asks whether to take it away. */
  tirar: ListedPreco | null;
  historia: ListedEvent[];
  /** Keyset cursor of the history's next page, null on the last. */
  proximo: string | null;
  /** Fields of the form for a new price. */
  campos: DrawnField[];
  /** Previously used colours. */
  cores: string[];
  /** Client-generated id of the next price, its idempotency key. */
  idCliente: string;
  /** Time of the reading, ISO 8601 UTC: a change since then is noticed. */
  lido: string;
};

/** Answer of the screen's action. */
export type PrecosAnswer = { tela: 'preco'; resultado: FormResult } | ImportActionAnswer;
