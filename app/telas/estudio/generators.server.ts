import {
  PARABENS_FIELDS,
  PARTS_ITEM_SLOTS,
  PARTS_OFFER_FIELDS,
  POST_FIELDS,
  partsItemFieldName,
} from '~/domain/artes/generator-fields.ts';
import { PARABENS_CONSENTIMENTO_VERSION, type ParabensData } from '~/domain/artes/parabens.ts';
import { parabensToEditForm, parabensToNewForm, readParabens } from '~/domain/artes/parabens-form.ts';
import type { PartsOfferData } from '~/domain/artes/parts-offer.ts';
import { errorsBySlot, partsOfferToForm, readPartsOffer } from '~/domain/artes/parts-offer-form.ts';
import type { PostData } from '~/domain/artes/post.ts';
import { postToForm, readPost } from '~/domain/artes/post-form.ts';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import { explainFormValues } from '~/domain/valores/explain-values.ts';
import type { GeneratorStart } from './load.server.ts';
import { DEFAULT_VALIDADE } from './previa/preview-statement.ts';
import type { GeneratorReader } from './publish.server.ts';

/** Generators with the same loading and parsing; the flyer, with its parcela, has its own. */
type SimpleGenerator = 'post' | 'parabens' | 'pecas';

const delivered = (hoje: string) => ({
  entrega: formatDate(hoje),
  versao: String(PARABENS_CONSENTIMENTO_VERSION),
});

const GENERATOR_STARTS: Record<SimpleGenerator, GeneratorStart> = {
  post: {
    campos: POST_FIELDS,
    novo: () => ({}),
    deNovo: (dados, hoje) => postToForm(dados as PostData, hoje),
    paraEditar: (dados) => postToForm(dados as PostData),
  },
  parabens: {
    campos: PARABENS_FIELDS,
    novo: delivered,
    deNovo: (dados) => parabensToNewForm(dados as ParabensData),
    paraEditar: (dados) => ({
      ...parabensToEditForm(dados as ParabensData),
      versao: String(PARABENS_CONSENTIMENTO_VERSION),
    }),
  },
  pecas: {
    campos: PARTS_OFFER_FIELDS,
    novo: (hoje) => ({ validade: formatDate(addDays(hoje, DEFAULT_VALIDADE)) }),
    deNovo: (dados, hoje) => partsOfferToForm(dados as PartsOfferData, { hoje, dias: DEFAULT_VALIDADE }),
    paraEditar: (dados) => partsOfferToForm(dados as PartsOfferData),
  },
};

const dayCauses = (campo: string) => (digitado: Record<string, string>) =>
  explainFormValues(digitado, { datas: [campo] });
const PRECO_FIELDS = PARTS_ITEM_SLOTS.flatMap((lugar) => [
  partsItemFieldName(lugar, 'preco'),
  partsItemFieldName(lugar, 'precoAntes'),
]);

const GENERATOR_READERS: Record<SimpleGenerator, GeneratorReader> = {
  post: { tipo: 'post', campos: POST_FIELDS, ler: readPost, motivos: dayCauses('validade') },
  parabens: { tipo: 'parabens', campos: PARABENS_FIELDS, ler: readParabens, motivos: dayCauses('entrega') },
  pecas: {
    tipo: 'pecas',
    campos: PARTS_OFFER_FIELDS,
    ler: readPartsOffer,
    motivos: (digitado) => explainFormValues(digitado, { dinheiros: PRECO_FIELDS, datas: ['validade'] }),
    noLugar: errorsBySlot,
  },
};

export const startOfGenerator = (tipo: SimpleGenerator): GeneratorStart => GENERATOR_STARTS[tipo];
export const readerOfGenerator = (tipo: SimpleGenerator): GeneratorReader => GENERATOR_READERS[tipo];
