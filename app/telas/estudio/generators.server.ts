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
  /** Blank form, except for the signature. @param hoje calendar date in São Paulo */
  novo: (hoje: string) => TypedGeneratorFields;
  /** Form values that reuse a stored piece for a new one. */
  deNovo: (dados: unknown, hoje: string) => TypedGeneratorFields;
  /** Form values that edit a stored piece. */
  paraEditar: (dados: unknown) => TypedGeneratorFields;
  ler: (digitado: Record<string, string>, hoje: string) => unknown;
  /** Specific reasons for unreadable fields. */
  motivos: (digitado: Record<string, string>) => Record<string, string>;
  /** Maps the service's error messages to the form's field names. */
  noLugar?: (erros: Record<string, string>, digitado: Record<string, string>) => Record<string, string>;
};

const delivered = (hoje: string) => ({
  entrega: formatDate(hoje),
  versao: String(PARABENS_CONSENTIMENTO_VERSION),
});

const dayCauses = (campo: string) => (digitado: Record<string, string>) =>
  explainFormValues(digitado, { datas: [campo] });
const PRECO_FIELDS = PARTS_ITEM_SLOTS.flatMap((lugar) => [
  partsItemFieldName(lugar, 'preco'),
  partsItemFieldName(lugar, 'precoAntes'),
]);

export const GENERATORS: Record<SimpleGenerator, Generator> = {
  post: {
    campos: POST_FIELDS,
    novo: () => ({}),
    deNovo: (dados, hoje) => postToForm(dados as PostData, hoje),
    paraEditar: (dados) => postToForm(dados as PostData),
    ler: readPost,
    motivos: dayCauses('validade'),
  },
  parabens: {
    campos: PARABENS_FIELDS,
    novo: delivered,
    deNovo: (dados) => parabensToNewForm(dados as ParabensData),
    paraEditar: (dados) => ({
      ...parabensToEditForm(dados as ParabensData),
      versao: String(PARABENS_CONSENTIMENTO_VERSION),
    }),
    ler: readParabens,
    motivos: dayCauses('entrega'),
  },
  pecas: {
    campos: PARTS_OFFER_FIELDS,
    novo: (hoje) => ({ validade: formatDate(addDays(hoje, DEFAULT_VALIDADE)) }),
    deNovo: (dados, hoje) => partsOfferToForm(dados as PartsOfferData, { hoje, dias: DEFAULT_VALIDADE }),
    paraEditar: (dados) => partsOfferToForm(dados as PartsOfferData),
    ler: readPartsOffer,
    motivos: (digitado) => explainFormValues(digitado, { dinheiros: PRECO_FIELDS, datas: ['validade'] }),
    noLugar: errorsBySlot,
  },
};
