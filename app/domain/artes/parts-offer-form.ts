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
export function usedItemSlots(digitado: TypedGeneratorFields): number[] {
  const used = PARTS_ITEM_SLOTS.filter((lugar) =>
    PARTS_ITEM_FIELDS.some((campo) => (digitado[partsItemFieldName(lugar, campo)] ?? '').trim() !== ''),
  );
  return used.length > 0 ? used : [0];
}

function readPartsItem(digitado: TypedGeneratorFields, lugar: number) {
  const text = (campo: PartsItemField) => (digitado[partsItemFieldName(lugar, campo)] ?? '').trim();
  const [codigo, descricao, preco, antes] = [
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
    ...(antes ? { precoAntes: parseMoney(antes) } : {}),
    ...(foto ? { foto } : {}),
  };
}

/** Parses the form of an offer of parts; skips empty places between items. Money in centavos. */
export const readPartsOffer = (digitado: TypedGeneratorFields, hoje: string): Record<string, unknown> => ({
  ...pickFilledFields(digitado, TEXT_FIELDS),
  itens: usedItemSlots(digitado).map((lugar) => readPartsItem(digitado, lugar)),
  ...readTypedDay('validade', digitado.validade, hoje),
  ...readPictureData(digitado),
});

/** Moves messages about items to the places of the form that they belong to. */
export function errorsBySlot(
  erros: Record<string, string>,
  digitado: TypedGeneratorFields,
): Record<string, string> {
  const used = usedItemSlots(digitado);
  const placed = (campo: string) =>
    campo.replace(/^itens\.(\d+)\./, (_, at: string) => `itens.${used[Number(at)] ?? at}.`);
  return Object.fromEntries(Object.entries(erros).map(([campo, erro]) => [placed(campo), erro]));
}

/**
 * Converts a stored offer to the form; renews a last day less than two days ahead.
 * @param deNovo today and new duration in days
 */
export function partsOfferToForm(
  dados: PartsOfferData,
  deNovo?: { hoje: string; dias: number },
): TypedGeneratorFields {
  const { itens, validade, telefone, foto, ajustes, ...textos } = dados;
  const typed = itens.flatMap(({ preco, precoAntes, foto: dela, ...item }, lugar) => {
    const money = precoAntes === undefined ? '' : formatAmount(precoAntes);
    const campos = {
      ...item,
      preco: formatAmount(preco),
      precoAntes: money,
      foto: pictureDataToForm({ foto: dela }).foto,
    };
    return Object.entries(campos).map(([campo, texto]) => [
      partsItemFieldName(lugar, campo as PartsItemField),
      texto,
    ]);
  });
  const isShort = deNovo !== undefined && validade < addDays(deNovo.hoje, 2);
  return {
    ...textos,
    ...Object.fromEntries(typed),
    validade: formatDate(isShort ? addDays(deNovo.hoje, deNovo.dias) : validade),
    telefone: formatTelefone(telefone),
    ...pictureDataToForm({ foto, ajustes }),
  };
}
