import type { OfertaAnnouncement } from '~/arte/oferta.ts';
import { UNTYPED_PRECO } from '~/arte/parts/preco.tsx';
import type { DrawnEmpresa, DrawnFoto } from '~/arte/types.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { addDays, isCalendarDate } from '~/domain/valores/dates.ts';
import { MAX_TAXA } from '~/domain/valores/limits.ts';

/** Brand data of the preview; pictures as URLs. */
export type StudioEmpresa = DrawnEmpresa & {
  /** Fornecedor (supplier), which a piece with a parcela must name. */
  fornecedor: Fornecedor;
  /** E-mail beside a parcela: the loja's, or else the consultant's. */
  eletronico: string;
  /** Job title of the consultant, where the Empresa's brand kit shows it. */
  cargo?: string;
  /** Portrait of the consultant, where the brand kit shows it and there is one. */
  retrato?: DrawnFoto;
};

const numberOrNone = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Drops unrealistic rates while typing: no annual rate (CET) can be calculated for them. */
const atMost = (most: number, value: unknown): number | undefined =>
  typeof value === 'number' && value <= most ? value : undefined;
const MAX_CET = 10_000;

/** Default duration of an offer, days. */
export const DEFAULT_VALIDADE = 7;

/**
 * Builds the offer for the preview from the fields typed so far: unreadable fields are left out, and a
 * missing price gets a placeholder. Only for drawing; the server parses the form again.
 */
export function createPreviewStatement(typed: TypedPanfleto, today: string): OfertaAnnouncement {
  const read = readPanfleto(typed, today);
  const moto = textOrNone(read.moto) ?? 'Escolha a moto';
  const validade = textOrNone(read.validade);
  return {
    moto,
    preco: read.sobConsulta ? 0 : numberOrNone(read.preco) || UNTYPED_PRECO,
    sobConsulta: read.sobConsulta,
    entrada: numberOrNone(read.entrada),
    parcelas: numberOrNone(read.parcelas),
    valorParcela: numberOrNone(read.valorParcela),
    sistema: read.sistema === 'sac' ? 'sac' : undefined,
    ultimaParcela: numberOrNone(read.ultimaParcela),
    taxaMensal: atMost(MAX_TAXA, read.taxaMensal),
    cet: atMost(MAX_CET, read.cet),
    total: numberOrNone(read.total),
    agente: textOrNone(read.agente),
    simulacao: read.simulacao,
    validade: validade && isCalendarDate(validade) ? validade : addDays(today, DEFAULT_VALIDADE),
    nome: textOrNone(read.nome) ?? '',
    telefone: textOrNone(read.telefone) ?? '',
    texto: textOrNone(read.texto),
    precoAntes: numberOrNone(read.precoAntes),
    selo: textOrNone(read.selo),
    cor: textOrNone(read.cor),
    heroi: read.heroi === 'parcela' ? 'parcela' : 'preco',
  };
}
