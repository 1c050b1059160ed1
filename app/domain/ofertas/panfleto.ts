import * as v from 'valibot';
import { authorNomeSchema, authorTelefoneSchema, FORMER_PRECO_TOO_LOW } from '../artes/author-contact.ts';
import {
  type FormatAdjustments,
  pictureDataSchema,
  type RequestedFoto,
} from '../artes/format-adjustments.ts';
import type { AppliedCampanha } from '../campanhas/applied-campanhas.ts';
import { SISTEMAS, type Sistema } from '../financiamento/loan-types.ts';
import { motoColourSchema } from '../motos/moto-colours.ts';
import { isCalendarDate } from '../valores/dates.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { MAX_PARCELAS, MAX_PRECO, MAX_TARIFAS } from '../valores/limits.ts';
import { messagesByField } from '../valores/messages-by-field.ts';
import { textSchema } from '../valores/text-schema.ts';
import { type AdvertisedOferta, missingInOferta } from './oferta.ts';
import type { SimulacaoOferta } from './simulacao-oferta.ts';

/** Flyer data from a consultant. Money in centavos, rates in percent. */
export type PanfletoData = {
  /** Id of a catalogue motorcycle, or a name that is not in the catalogue. */
  moto: string;
  /** Cash price; 0 with `sobConsulta`. */
  preco: number;
  /** Price on request: for motorcycles without a known price. */
  sobConsulta?: true;
  entrada?: number;
  parcelas?: number;
  valorParcela?: number;
  /** SAC: instalments decrease from `valorParcela` to `ultimaParcela`. Default: equal. */
  sistema?: Sistema;
  /** Last instalment, when rounding makes it differ. */
  ultimaParcela?: number;
  /** Percent per year. */
  cet?: number;
  /** Percent per month. */
  taxaMensal?: number;
  total?: number;
  agente?: string;
  /** Dates, charges and late charges from a simulation. */
  simulacao?: SimulacaoOferta;
  /** Last day of the offer, YYYY-MM-DD. */
  validade: string;
  nome: string;
  telefone: string;
  texto?: string;
  /** Reason for a price far from the suggested one: for the company's administrators, never on the piece. */
  motivo?: string;
  /** Former price, above `preco`. */
  precoAntes?: number;
  /** Campaign name, a few words. */
  selo?: string;
  /** Element set largest; default is the price. */
  heroi?: 'preco' | 'parcela';
  /** Name of the motorcycle's paint, for its drawing. */
  cor?: string;
  foto?: RequestedFoto;
  /** Layout adjustments of single formats. */
  ajustes?: FormatAdjustments;
  /** Campaigns that counted, as they were: filled in on publication, never sent by the client. */
  campanhas?: readonly AppliedCampanha[];
};

/** Portuguese messages by field; empty when all is valid. */
export type PanfletoErrors = Record<string, string>;

const LIMITS = { moto: 80, agente: 80, texto: 140, tarifa: 200, motivo: 200, selo: 24 } as const;

const requiredText = (most: number, message: string) => textSchema({ most, message, required: message });

const amountSchema = (message: string, alto = message) =>
  v.pipe(
    v.number(message),
    v.check((centavos) => !(centavos > MAX_PRECO), alto),
    integerBetween(0, MAX_PRECO, message),
  );

const percentSchema = (message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(0, message));

const MESSAGES = {
  moto: 'Escolha a moto.',
  preco: 'Informe o preço à vista.',
  entrada: 'Confira o valor da entrada.',
  parcelas: `Use de 1 a ${MAX_PARCELAS} parcelas.`,
  valorParcela: 'Confira o valor da parcela.',
  sistema: 'Escolha price ou sac.',
  ultimaParcela: 'Confira o valor da última parcela.',
  cet: 'Confira o CET ao ano.',
  taxaMensal: 'Confira a taxa de juros ao mês.',
  total: 'Confira o total a prazo.',
  agente: 'Informe quem financia.',
  simulacao: 'Confira o que veio da simulação.',
  validade: 'Informe até quando vale a oferta.',
  nome: 'Informe seu nome.',
  telefone: 'Informe seu telefone com DDD.',
} as const;

const parcelasSchema = integerBetween(1, MAX_PARCELAS, MESSAGES.parcelas);

/** Motorcycle: a catalogue id, a name, or an object with either. */
const motoSchema = v.pipe(
  v.union(
    [
      v.string(),
      v.pipe(
        v.looseObject({ id: v.optional(v.string()), nome: v.optional(v.string()) }),
        v.transform((m) => m.id ?? m.nome ?? ''),
      ),
    ],
    MESSAGES.moto,
  ),
  requiredText(LIMITS.moto, MESSAGES.moto),
);

const daySchema = v.pipe(v.string(MESSAGES.simulacao), v.check(isCalendarDate, MESSAGES.simulacao));

const tarifaSchema = v.strictObject(
  { nome: requiredText(LIMITS.tarifa, MESSAGES.simulacao), valor: amountSchema(MESSAGES.simulacao) },
  MESSAGES.simulacao,
);

const simulacaoSchema = v.strictObject(
  {
    vencimentos: v.strictObject({ primeiro: daySchema, ultimo: daySchema }, MESSAGES.simulacao),
    contrato: v.optional(daySchema),
    plano: v.optional(integerBetween(0, 999_999, MESSAGES.simulacao)),
    encargos: v.strictObject(
      {
        iof: amountSchema(MESSAGES.simulacao),
        tarifas: v.pipe(
          v.array(tarifaSchema, MESSAGES.simulacao),
          v.maxLength(MAX_TARIFAS, MESSAGES.simulacao),
        ),
        seguro: amountSchema(MESSAGES.simulacao),
      },
      MESSAGES.simulacao,
    ),
    mora: v.strictObject(
      { multa: percentSchema(MESSAGES.simulacao), jurosMensal: percentSchema(MESSAGES.simulacao) },
      MESSAGES.simulacao,
    ),
  },
  MESSAGES.simulacao,
);

/** Schema of `dados` in `POST /api/artes`. Contract: docs/spec/images-and-televisions.md. */
export const panfletoDataSchema = v.strictObject(
  {
    moto: motoSchema,
    preco: amountSchema(MESSAGES.preco, 'O preço vai até R$ 10 milhões.'),
    sobConsulta: v.optional(v.literal(true, 'Escolha o preço ou “Sob consulta”.')),
    entrada: v.optional(amountSchema(MESSAGES.entrada)),
    parcelas: v.optional(parcelasSchema),
    valorParcela: v.optional(amountSchema(MESSAGES.valorParcela)),
    sistema: v.optional(v.picklist(SISTEMAS, MESSAGES.sistema)),
    ultimaParcela: v.optional(amountSchema(MESSAGES.ultimaParcela)),
    cet: v.optional(percentSchema(MESSAGES.cet)),
    taxaMensal: v.optional(percentSchema(MESSAGES.taxaMensal)),
    total: v.optional(amountSchema(MESSAGES.total)),
    agente: v.optional(textSchema({ most: LIMITS.agente, message: MESSAGES.agente })),
    simulacao: v.optional(simulacaoSchema),
    validade: v.pipe(v.string(MESSAGES.validade), v.check(isCalendarDate, MESSAGES.validade)),
    nome: authorNomeSchema,
    telefone: authorTelefoneSchema,
    texto: v.optional(textSchema({ most: LIMITS.texto, message: 'Confira o texto.' })),
    motivo: v.optional(textSchema({ most: LIMITS.motivo, message: 'Confira o motivo.' })),
    precoAntes: v.optional(amountSchema('Confira o preço de antes.')),
    selo: v.optional(textSchema({ most: LIMITS.selo, message: 'Confira o selo.' })),
    heroi: v.optional(v.picklist(['preco', 'parcela'], 'Escolha preço ou parcela.')),
    cor: motoColourSchema,
    ...pictureDataSchema,
  },
  (issue) => (issue.expected === 'never' ? 'Este campo não existe.' : 'Preencha este campo.'),
);

/** Result of a check: validated data, or errors. */
export type CheckedPanfleto = { ok: true; dados: PanfletoData } | { ok: false; erros: PanfletoErrors };

/** Checks types and limits only; {@link checkPanfleto} also checks the legal requirements. */
export function readPanfletoData(data: unknown): CheckedPanfleto {
  const shape = v.safeParse(panfletoDataSchema, data);
  if (shape.success) return { ok: true, dados: shape.output };
  const erros = messagesByField(shape.issues, { whole: 'dados', outermost: true, missing: missingMessage });
  return { ok: false, erros };
}

/**
 * Validates a flyer's data: types and limits first, then the legal requirements for a piece that quotes an
 * instalment (CDC art. 52 and 54-B). `fornecedor` is the consultant's company; `hoje` a calendar date in São
 * Paulo.
 */
export function checkPanfleto(
  data: unknown,
  { fornecedor, hoje }: { fornecedor: AdvertisedOferta['fornecedor']; hoje: string },
): CheckedPanfleto {
  const parsed = readPanfletoData(data);
  if (!parsed.ok) return parsed;
  const { preco, precoAntes } = parsed.dados;
  const before: PanfletoErrors =
    precoAntes !== undefined && precoAntes <= preco ? { precoAntes: FORMER_PRECO_TOO_LOW } : {};
  const erros: PanfletoErrors = { ...missingInOferta({ ...parsed.dados, fornecedor }, hoje), ...before };
  return Object.keys(erros).length > 0 ? { ok: false, erros } : parsed;
}

function missingMessage(field: string): string {
  return Object.entries(MESSAGES).find(([name]) => name === field)?.[1] ?? 'Preencha este campo.';
}
