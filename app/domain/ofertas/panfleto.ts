import * as v from 'valibot';
import { type Ajustes, type FotoPedida, figuradoSchema } from '../artes/ajustes.ts';
import { ANTES_MENOR, nomeSchema, telefoneSchema } from '../artes/contato.ts';
import type { CampanhaUsada } from '../campanhas/usadas.ts';
import { SISTEMAS, type Sistema } from '../financiamento/tipos.ts';
import { corDaMotoSchema } from '../motos/cores-de-moto.ts';
import { isData } from '../valores/datas.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { MAIS_TARIFAS, PARCELAS_MAXIMAS, PRECO_MAXIMO } from '../valores/limites.ts';
import { messagesByField } from '../valores/mensagens-por-campo.ts';
import { texto } from '../valores/texto.ts';
import { missingInOferta, type OfertaAnunciada } from './oferta.ts';
import type { DaSimulacao } from './oferta-da-simulacao.ts';

/** Flyer data from a consultant. Money in centavos, rates in percent. */
export type DadosDoPanfleto = {
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
  simulacao?: DaSimulacao;
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
  foto?: FotoPedida;
  /** Layout adjustments of single formats. */
  ajustes?: Ajustes;
  /** Campaigns that counted, as they were: filled in on publication, never sent by the client. */
  campanhas?: readonly CampanhaUsada[];
};

/** Portuguese messages by field; empty when all is valid. */
export type ErrosDoPanfleto = Record<string, string>;

const LIMITES = { moto: 80, agente: 80, texto: 140, tarifa: 200, motivo: 200, selo: 24 } as const;

const obrigatorio = (most: number, message: string) => texto({ most, message, required: message });

const valor = (mensagem: string, alto = mensagem) =>
  v.pipe(
    v.number(mensagem),
    v.check((centavos) => !(centavos > PRECO_MAXIMO), alto),
    inteiroEntre(0, PRECO_MAXIMO, mensagem),
  );

const percentual = (mensagem: string) =>
  v.pipe(v.number(mensagem), v.finite(mensagem), v.minValue(0, mensagem));

const MENSAGENS = {
  moto: 'Escolha a moto.',
  preco: 'Informe o preço à vista.',
  entrada: 'Confira o valor da entrada.',
  parcelas: `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`,
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

const parcelas = inteiroEntre(1, PARCELAS_MAXIMAS, MENSAGENS.parcelas);

/** Motorcycle: a catalogue id, a name, or an object with either. */
const moto = v.pipe(
  v.union(
    [
      v.string(),
      v.pipe(
        v.looseObject({ id: v.optional(v.string()), nome: v.optional(v.string()) }),
        v.transform((m) => m.id ?? m.nome ?? ''),
      ),
    ],
    MENSAGENS.moto,
  ),
  obrigatorio(LIMITES.moto, MENSAGENS.moto),
);

const dia = v.pipe(v.string(MENSAGENS.simulacao), v.check(isData, MENSAGENS.simulacao));

const tarifa = v.strictObject(
  { nome: obrigatorio(LIMITES.tarifa, MENSAGENS.simulacao), valor: valor(MENSAGENS.simulacao) },
  MENSAGENS.simulacao,
);

const simulacao = v.strictObject(
  {
    vencimentos: v.strictObject({ primeiro: dia, ultimo: dia }, MENSAGENS.simulacao),
    contrato: v.optional(dia),
    plano: v.optional(inteiroEntre(0, 999_999, MENSAGENS.simulacao)),
    encargos: v.strictObject(
      {
        iof: valor(MENSAGENS.simulacao),
        tarifas: v.pipe(v.array(tarifa, MENSAGENS.simulacao), v.maxLength(MAIS_TARIFAS, MENSAGENS.simulacao)),
        seguro: valor(MENSAGENS.simulacao),
      },
      MENSAGENS.simulacao,
    ),
    mora: v.strictObject(
      { multa: percentual(MENSAGENS.simulacao), jurosMensal: percentual(MENSAGENS.simulacao) },
      MENSAGENS.simulacao,
    ),
  },
  MENSAGENS.simulacao,
);

/** Schema of `dados` in `POST /api/artes`. Contract: docs/spec/images-and-televisions.md. */
export const dadosDoPanfletoSchema = v.strictObject(
  {
    moto,
    preco: valor(MENSAGENS.preco, 'O preço vai até R$ 10 milhões.'),
    sobConsulta: v.optional(v.literal(true, 'Escolha o preço ou “Sob consulta”.')),
    entrada: v.optional(valor(MENSAGENS.entrada)),
    parcelas: v.optional(parcelas),
    valorParcela: v.optional(valor(MENSAGENS.valorParcela)),
    sistema: v.optional(v.picklist(SISTEMAS, MENSAGENS.sistema)),
    ultimaParcela: v.optional(valor(MENSAGENS.ultimaParcela)),
    cet: v.optional(percentual(MENSAGENS.cet)),
    taxaMensal: v.optional(percentual(MENSAGENS.taxaMensal)),
    total: v.optional(valor(MENSAGENS.total)),
    agente: v.optional(texto({ most: LIMITES.agente, message: MENSAGENS.agente })),
    simulacao: v.optional(simulacao),
    validade: v.pipe(v.string(MENSAGENS.validade), v.check(isData, MENSAGENS.validade)),
    nome: nomeSchema,
    telefone: telefoneSchema,
    texto: v.optional(texto({ most: LIMITES.texto, message: 'Confira o texto.' })),
    motivo: v.optional(texto({ most: LIMITES.motivo, message: 'Confira o motivo.' })),
    precoAntes: v.optional(valor('Confira o preço de antes.')),
    selo: v.optional(texto({ most: LIMITES.selo, message: 'Confira o selo.' })),
    heroi: v.optional(v.picklist(['preco', 'parcela'], 'Escolha preço ou parcela.')),
    cor: corDaMotoSchema,
    ...figuradoSchema,
  },
  (issue) => (issue.expected === 'never' ? 'Este campo não existe.' : 'Preencha este campo.'),
);

/** Result of a check: validated data, or errors. */
export type PanfletoConferido = { ok: true; dados: DadosDoPanfleto } | { ok: false; erros: ErrosDoPanfleto };

/** Checks types and limits only; {@link checkPanfleto} also checks the legal requirements. */
export function readDadosDoPanfleto(dados: unknown): PanfletoConferido {
  const shape = v.safeParse(dadosDoPanfletoSchema, dados);
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
  dados: unknown,
  { fornecedor, hoje }: { fornecedor: OfertaAnunciada['fornecedor']; hoje: string },
): PanfletoConferido {
  const lido = readDadosDoPanfleto(dados);
  if (!lido.ok) return lido;
  const { preco, precoAntes } = lido.dados;
  const antes: ErrosDoPanfleto =
    precoAntes !== undefined && precoAntes <= preco ? { precoAntes: ANTES_MENOR } : {};
  const erros: ErrosDoPanfleto = { ...missingInOferta({ ...lido.dados, fornecedor }, hoje), ...antes };
  return Object.keys(erros).length > 0 ? { ok: false, erros } : lido;
}

function missingMessage(campo: string): string {
  return Object.entries(MENSAGENS).find(([name]) => name === campo)?.[1] ?? 'Preencha este campo.';
}
