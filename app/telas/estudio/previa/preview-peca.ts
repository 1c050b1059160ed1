import { toDrawnMoto, toOfertaData } from '~/arte/oferta.ts';
import type { DrawnFoto } from '~/arte/types.ts';
import { readFormatAdjustments, readPreviewFoto } from '~/domain/artes/foto-and-adjustment-fields.ts';
import { partsItemFieldName, type TypedGeneratorFields } from '~/domain/artes/generator-fields.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import { partsOfferLegalLines } from '~/domain/artes/parts-offer.ts';
import { usedItemSlots } from '~/domain/artes/parts-offer-form.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { resolveFormParcela } from '~/domain/ofertas/form-parcela.ts';
import { panfletoCampanhas } from '~/domain/ofertas/panfleto-campanhas.ts';
import { pickPanfletoFields } from '~/domain/ofertas/panfleto-fields.ts';
import { addDays, parseDate } from '~/domain/valores/dates.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import type { PanfletoStudioData, StudioScreenData } from '../types.ts';
import { createPreviewStatement, DEFAULT_VALIDADE, type StudioEmpresa } from './preview-statement.ts';

/** Data of a live preview. */
export type LivePreviewData = {
  tipo: GeneratorKind;
  digitado: TypedGeneratorFields & { template: string };
  motos: readonly Moto[];
  estudio: Pick<StudioScreenData, 'empresa' | 'hoje'>;
};

/** Fields that the drawing's data do not hold: the template draws them. */
const NOT_DRAWN = new Set(['template', 'daVersao']);

function isSamePeca(one: LivePreviewData, other: LivePreviewData): boolean {
  if (one.tipo !== other.tipo || one.motos !== other.motos || one.estudio !== other.estudio) return false;
  const now: Partial<Record<string, string>> = one.digitado;
  const before: Partial<Record<string, string>> = other.digitado;
  return Object.keys({ ...now, ...before }).every(
    (field) => NOT_DRAWN.has(field) || now[field] === before[field],
  );
}

let last: { of: LivePreviewData; peca: unknown } | null = null;

/**
 * Data of the piece as {@link createPreviewPeca} builds them, once for all drawings: the same object until something
 * that they draw is changed.
 */
export function previewPecaOf(live: LivePreviewData): unknown {
  if (!last || !isSamePeca(live, last.of)) last = { of: live, peca: createPreviewPeca(live) };
  return last.peca;
}

/** Placeholder brand, for visitors and while the brand cannot be read. */
const PLACEHOLDER_BRAND: StudioEmpresa = {
  nome: 'Sua loja',
  endereco: 'Seu endereço',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
  fornecedor: { nome: '', endereco: '' },
  eletronico: '',
};

function readFotoOption(text: string | undefined): { foto?: DrawnFoto } {
  const foto = readPreviewFoto(text ?? '');
  if (!foto) return {};
  const { url: src, id: _, ...shown } = foto;
  return { foto: { src, ...shown } };
}

/** Picks the fields that are not empty. */
const pickFilled = (typed: TypedGeneratorFields, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : [])));

function typedPartItems(typed: TypedGeneratorFields) {
  return usedItemSlots(typed).map((lugar) => {
    const text = (field: Parameters<typeof partsItemFieldName>[1]) =>
      typed[partsItemFieldName(lugar, field)] ?? '';
    const before = parseMoney(text('precoAntes'));
    return {
      descricao: text('descricao') || 'Descrição do item',
      preco: parseMoney(text('preco')) ?? 0,
      ...(text('codigo') ? { codigo: text('codigo') } : {}),
      ...(before === null ? {} : { precoAntes: before }),
      ...readFotoOption(text('foto')),
    };
  });
}

/**
 * Builds the piece's data from the fields typed so far, with placeholders for missing ones. Only for drawing;
 * the server parses the form again.
 */
function createPreviewPeca({ tipo, digitado, motos, estudio }: LivePreviewData): unknown {
  const { hoje } = estudio;
  const { fornecedor: _, eletronico, cargo, retrato, ...empresa } = estudio.empresa ?? PLACEHOLDER_BRAND;
  const ajustes = readFormatAdjustments(digitado.ajustes ?? '');
  const figurado = { ...readFotoOption(digitado.foto), ajustes, feitaEm: hoje };
  const day = (text = '') => parseDate(text, hoje) ?? '';
  const assina = { ...(cargo ? { cargo } : {}), ...(retrato ? { retrato } : {}) };
  const comum = {
    ...{ nome: digitado.nome ?? '', telefone: digitado.telefone ?? '', ...assina },
    ...{ empresa, ...figurado },
  };
  if (tipo === 'oferta') {
    const { plano, taxaLivre, campanhas: doDia } = estudio as PanfletoStudioData;
    const condicoes = { plano, hoje, taxaLivre, ...(doDia ? { campanhas: { ...doDia, motos } } : {}) };
    const shown = resolveFormParcela(pickPanfletoFields(digitado), condicoes).digitado;
    const anuncio = createPreviewStatement(shown, hoje);
    const campanhas = plano ? panfletoCampanhas(condicoes, anuncio) : [];
    return {
      ...toOfertaData({ ...anuncio, campanhas }, motos, empresa, eletronico, figurado),
      ...assina,
    };
  }
  if (tipo === 'post') {
    const { moto } = digitado;
    return {
      ...pickFilled(digitado, ['texto', 'chamada', 'selo']),
      titulo: digitado.titulo || 'Escreva o título do post',
      ...(moto ? { moto: toDrawnMoto(motos, moto, digitado.cor) } : {}),
      validade: day(digitado.validade),
      ...comum,
    };
  }
  if (tipo === 'parabens') {
    const entrega = day(digitado.entrega);
    return {
      ...pickFilled(digitado, ['mensagem']),
      cliente: digitado.cliente || 'Cliente',
      moto: toDrawnMoto(motos, digitado.moto || 'Escolha a moto', digitado.cor),
      ...(entrega ? { entrega } : {}),
      validade: '',
      ...comum,
    };
  }
  const validade = day(digitado.validade) || addDays(hoje, DEFAULT_VALIDADE);
  return {
    ...pickFilled(digitado, ['titulo', 'texto', 'selo']),
    itens: typedPartItems(digitado),
    linhasLegais: partsOfferLegalLines(validade, empresa),
    validade,
    ...comum,
  };
}
