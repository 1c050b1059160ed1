import {
  PARABENS_FIELDS,
  PARTS_ITEM_SLOTS,
  PARTS_OFFER_FIELDS,
  POST_FIELDS,
  partsItemFieldName,
  type TypedGeneratorFields,
} from '~/domain/artes/generator-fields.ts';
import { PARABENS_CONSENTIMENTO_VERSION, type ParabensData } from '~/domain/artes/parabens.ts';
import { parabensToEditForm, parabensToNewForm, readParabens } from '~/domain/artes/parabens-form.ts';
import type { PartsOfferData } from '~/domain/artes/parts-offer.ts';
import { errorsBySlot, partsOfferToForm, readPartsOffer } from '~/domain/artes/parts-offer-form.ts';
import type { PostData } from '~/domain/artes/post.ts';
import { postToForm, readPost } from '~/domain/artes/post-form.ts';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import { explainFormValues } from '~/domain/valores/explain-values.ts';
import { DEFAULT_VALIDADE } from './previa/preview-statement.ts';

/** Generators with the same loading and parsing; the flyer, with its parcela, has its own. */
export type SimpleGenerator = 'post' | 'parabens' | 'pecas';

/** Fields of a generator's form, their initial values, parser and messages. */
type Generator = {
  campos: readonly string[];
  /** Blank form, except for the signature. @param today calendar date in São Paulo */
  novo: (today: string) => TypedGeneratorFields;
  /** Form values that reuse a stored piece for a new one. */
  deNovo: (data: unknown, today: string) => TypedGeneratorFields;
  /** Form values that edit a stored piece. */
  paraEditar: (data: unknown) => TypedGeneratorFields;
  ler: (typed: Record<string, string>, today: string) => unknown;
  /** Specific reasons for unreadable fields. */
  motivos: (typed: Record<string, string>) => Record<string, string>;
  /** Maps the service's error messages to the form's field names. */
  noLugar?: (errors: Record<string, string>, typed: Record<string, string>) => Record<string, string>;
};

const delivered = (today: string) => ({
  entrega: formatDate(today),
  versao: String(PARABENS_CONSENTIMENTO_VERSION),
});

const dayCauses = (field: string) => (typed: Record<string, string>) =>
  explainFormValues(typed, { datas: [field] });
const PRECO_FIELDS = PARTS_ITEM_SLOTS.flatMap((lugar) => [
  partsItemFieldName(lugar, 'preco'),
  partsItemFieldName(lugar, 'precoAntes'),
]);

export const GENERATORS: Record<SimpleGenerator, Generator> = {
  post: {
    campos: POST_FIELDS,
    novo: () => ({}),
    deNovo: (data, today) => postToForm(data as PostData, today),
    paraEditar: (data) => postToForm(data as PostData),
    ler: readPost,
    motivos: dayCauses('validade'),
  },
  parabens: {
    campos: PARABENS_FIELDS,
    novo: delivered,
    deNovo: (data) => parabensToNewForm(data as ParabensData),
    paraEditar: (data) => ({
      ...parabensToEditForm(data as ParabensData),
      versao: String(PARABENS_CONSENTIMENTO_VERSION),
    }),
    ler: readParabens,
    motivos: dayCauses('entrega'),
  },
  pecas: {
    campos: PARTS_OFFER_FIELDS,
    novo: (today) => ({ validade: formatDate(addDays(today, DEFAULT_VALIDADE)) }),
    deNovo: (data, hoje) => partsOfferToForm(data as PartsOfferData, { hoje, dias: DEFAULT_VALIDADE }),
    paraEditar: (data) => partsOfferToForm(data as PartsOfferData),
    ler: readPartsOffer,
    motivos: (typed) => explainFormValues(typed, { dinheiros: PRECO_FIELDS, datas: ['validade'] }),
    noLugar: errorsBySlot,
  },
};
