import { addDays, formatDate } from '../valores/dates.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { pictureDataToForm, readPictureData, readRequestedFoto } from './foto-and-adjustment-fields.ts';
import {
  PARTS_ITEM_FIELDS,
  PARTS_ITEM_SLOTS,
  type PartsItemField,
  partsItemFieldName,
  type TypedGeneratorFields,
} from './generator-fields.ts';
import type { PartsOfferData } from './parts-offer.ts';
import { pickFilledFields, readTypedDay } from './post-form.ts';

const TEXT_FIELDS = ['titulo', 'texto', 'selo', 'nome', 'telefone'] as const;

/** Lists the item slots of a parts offer's form that have typed data; the first one when all are empty. */
export function usedItemSlots(typed: TypedGeneratorFields): number[] {
  const used = PARTS_ITEM_SLOTS.filter((lugar) =>
    PARTS_ITEM_FIELDS.some((field) => (typed[partsItemFieldName(lugar, field)] ?? '').trim() !== ''),
  );
  return used.length > 0 ? used : [0];
}

function readPartsItem(typed: TypedGeneratorFields, lugar: number) {
  const text = (field: PartsItemField) => (typed[partsItemFieldName(lugar, field)] ?? '').trim();
  const [codigo, descricao, preco, before] = [
    text('codigo'),
    text('descricao'),
    text('preco'),
    text('precoAntes'),
  ];
  const foto = readRequestedFoto(text('foto'));
  return {
    ...(codigo ? { codigo } : {}),
    ...(descricao ? { descricao } : {}),
    ...(preco ? { preco: parseMoney(preco) } : {}),
    ...(before ? { precoAntes: parseMoney(before) } : {}),
    ...(foto ? { foto } : {}),
  };
}

/** Parses the form of an offer of parts; skips empty places between items. Money in centavos. */
export const readPartsOffer = (typed: TypedGeneratorFields, today: string): Record<string, unknown> => ({
  ...pickFilledFields(typed, TEXT_FIELDS),
  itens: usedItemSlots(typed).map((lugar) => readPartsItem(typed, lugar)),
  ...readTypedDay('validade', typed.validade, today),
  ...readPictureData(typed),
});

/** Moves messages about items to the places of the form that they belong to. */
export function errorsBySlot(
  errors: Record<string, string>,
  typed: TypedGeneratorFields,
): Record<string, string> {
  const used = usedItemSlots(typed);
  const placed = (field: string) =>
    field.replace(/^itens\.(\d+)\./, (_, at: string) => `itens.${used[Number(at)] ?? at}.`);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [placed(field), error]));
}

/**
 * Converts a stored offer to the form; renews a last day less than two days ahead.
 * @param deNovo today and new duration in days
 */
export function partsOfferToForm(
  data: PartsOfferData,
  deNovo?: { hoje: string; dias: number },
): TypedGeneratorFields {
  const { itens, validade, telefone, foto, ajustes, ...texts } = data;
  const typed = itens.flatMap(({ preco, precoAntes, foto: dela, ...item }, lugar) => {
    const money = precoAntes === undefined ? '' : formatAmount(precoAntes);
    const fields = {
      ...item,
      preco: formatAmount(preco),
      precoAntes: money,
      foto: pictureDataToForm({ foto: dela }).foto,
    };
    return Object.entries(fields).map(([field, text]) => [
      partsItemFieldName(lugar, field as PartsItemField),
      text,
    ]);
  });
  const isShort = deNovo !== undefined && validade < addDays(deNovo.hoje, 2);
  return {
    ...texts,
    ...Object.fromEntries(typed),
    validade: formatDate(isShort ? addDays(deNovo.hoje, deNovo.dias) : validade),
    telefone: formatTelefone(telefone),
    ...pictureDataToForm({ foto, ajustes }),
  };
}
