import * as v from 'valibot';
import type { PublishedPlano } from '../financiamento/plano.ts';
import { findNamedMotos } from '../motos/named-motos.ts';
import type { PricedMoto } from '../motos/pps.ts';
import { distantSuggestedPreco } from '../ofertas/distant-preco.ts';
import { checkLojaRules } from '../ofertas/loja-rules.ts';
import { checkLastDay } from '../ofertas/oferta.ts';
import { type PanfletoData, readPanfletoData } from '../ofertas/panfleto.ts';
import { withPlanoParcela } from '../ofertas/plano-parcela.ts';
import { hasTaxaLivre, type Usuario } from '../pessoas/usuario.ts';
import { type CalendarDate, isCalendarDate } from '../valores/dates.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { MAX_PARCELAS, MAX_PRECO } from '../valores/limits.ts';
import { messagesByField } from '../valores/messages-by-field.ts';
import type { Centavos } from '../valores/money.ts';
import { textSchema } from '../valores/text-schema.ts';

/**
 * Maximum number of pieces in a batch: limited by the queue's batch of messages, and by a ZIP that a phone
 * can open.
 */
export const MAX_BATCH_ITEMS = 100;
/** Maximum down payment of a batch, percent of each price. */
export const MAX_BATCH_ENTRADA = 90;

/** States of a piece of a batch. */
export const BATCH_ITEM_STATES = ['esperando', 'pronto', 'falhou', 'cancelado'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** Number of pieces of a batch by state. */
export type BatchProgress = Record<BatchItemState, number>;

const TEXT_LIMIT = { most: 140, message: 'Confira o texto.', tooLong: 'Use até 140 letras no texto.' };
const REASON_LIMIT = { most: 200, message: 'Confira o motivo.', tooLong: 'Use até 200 letras no motivo.' };
const CHOICE_MESSAGE = 'Escolha de 1 a 100 modelos.';
const PARCELA_MESSAGE = 'Confira a parcela.';

const batchItemSchema = v.strictObject({
  moto: v.pipe(
    v.string('Escolha a moto.'),
    v.nonEmpty('Escolha a moto.'),
    v.maxLength(100, 'Escolha a moto.'),
  ),
  preco: v.optional(integerBetween(1, MAX_PRECO, 'Confira o preço.')),
  texto: v.optional(textSchema(TEXT_LIMIT)),
  motivo: v.optional(textSchema(REASON_LIMIT)),
});

/** Schema of a batch request: the models, and the data common to their pieces. */
export const batchRequestSchema = v.strictObject(
  {
    template: v.pipe(v.string('Escolha o visual.'), v.maxLength(40, 'Escolha o visual.')),
    validade: v.pipe(
      v.string('Informe até quando vale a oferta.'),
      v.check(isCalendarDate, 'Informe até quando vale a oferta.'),
    ),
    texto: v.optional(textSchema(TEXT_LIMIT)),
    parcela: v.optional(
      v.strictObject(
        {
          agente: v.pipe(
            v.string('Escolha quem financia.'),
            v.nonEmpty('Escolha quem financia.'),
            v.maxLength(80),
          ),
          parcelas: integerBetween(1, MAX_PARCELAS, 'Escolha em quantas parcelas.'),
          entrada: integerBetween(0, MAX_BATCH_ENTRADA, `Use de 0% a ${MAX_BATCH_ENTRADA}% de entrada.`),
        },
        PARCELA_MESSAGE,
      ),
    ),
    itens: v.pipe(
      v.array(batchItemSchema, CHOICE_MESSAGE),
      v.minLength(1, 'Escolha ao menos um modelo.'),
      v.maxLength(MAX_BATCH_ITEMS, `Escolha até ${MAX_BATCH_ITEMS} modelos de cada vez.`),
    ),
  },
  'Preencha este campo.',
);

/**
 * Request of a batch. `parcela.entrada` is in percent of each price; without a price, the catalogue's
 * applies.
 */
export type BatchRequest = v.InferOutput<typeof batchRequestSchema>;
export type RequestedBatchItem = BatchRequest['itens'][number];

/** Piece to be made: its title, and the data for its generator. */
export type BatchItem = { titulo: string; dados: Partial<PanfletoData> };

/** Input of a batch. `hoje` is a calendar date in São Paulo. */
export type BatchInput = {
  motos: readonly PricedMoto[];
  plano: PublishedPlano;
  usuario: Usuario;
  hoje: CalendarDate;
};

/** Model that cannot be in this batch, with the reason in Portuguese. */
export type RefusedBatchItem = { titulo: string; motivo: string };

export type PreparedBatch = { ok: true; itens: BatchItem[] } | { ok: false; erros: Record<string, string> };

/** Explains why a model without a price cannot be in a batch; null when it can. */
export const explainMissingPreco = ({ preco }: Pick<PricedMoto, 'preco'>): string | null =>
  preco === null ? 'Sob consulta: sem preço no catálogo.' : null;

/**
 * Down payment of a price, centavos, rounded down to whole reais for legibility.
 * @param percent whole percent
 */
export const entradaOfPreco = (preco: Centavos, percent: number): Centavos =>
  Math.floor((preco * percent) / 10_000) * 100;

/** Maximum number of reasons in one message. */
const MAX_REASONS = 3;

function wordsOf(refused: readonly RefusedBatchItem[]): string {
  const said = refused.slice(0, MAX_REASONS).map(({ titulo, motivo }) => `${titulo}: ${motivo}`);
  const more = refused.length - said.length;
  return more > 0 ? `${said.join(' ')} E mais ${more}.` : said.join(' ');
}

function batchItemData(
  { moto, preco, texto: proprio, motivo }: RequestedBatchItem & { preco: Centavos },
  { validade, texto: comum, parcela }: BatchRequest,
  { nome, telefone }: Usuario,
) {
  const linha = proprio || comum;
  const entrada = parcela ? entradaOfPreco(preco, parcela.entrada) : 0;
  return {
    moto,
    preco,
    validade,
    nome,
    telefone: telefone ?? '',
    ...(linha ? { texto: linha } : {}),
    ...(motivo ? { motivo } : {}),
    ...(parcela
      ? { agente: parcela.agente, parcelas: parcela.parcelas, ...(entrada > 0 ? { entrada } : {}) }
      : {}),
  };
}

/** Prepares one piece, with the same checks as when it is made. */
function prepareBatchItem(
  item: RequestedBatchItem,
  pedido: BatchRequest,
  base: BatchInput,
): BatchItem | RefusedBatchItem {
  const { motos, plano, usuario, hoje } = base;
  const moto = motos.find(({ id }) => id === item.moto);
  if (!moto) return { titulo: item.moto, motivo: 'Não está mais no catálogo.' };
  const titulo = moto.nome;
  const preco = item.preco ?? moto.preco;
  if (preco === null) return { titulo, motivo: explainMissingPreco(moto) ?? '' };
  const dados = batchItemData({ ...item, preco }, pedido, usuario);
  const lidos = readPanfletoData(dados);
  const completos = lidos.ok
    ? withPlanoParcela(lidos.dados, { plano, hoje, taxaLivre: hasTaxaLivre(usuario) })
    : lidos;
  if (!completos.ok) return { titulo, motivo: Object.values(completos.erros)[0] ?? '' };
  const regras = plano.tabelas.panfleto;
  const sugerido = distantSuggestedPreco(preco, findNamedMotos(motos, moto.id), regras);
  const [falta] = Object.values(checkLojaRules(completos.dados, { regras, usuario, sugerido }));
  return falta === undefined ? { titulo, dados } : { titulo, motivo: falta };
}

/** Checks types and limits of a request only; Portuguese messages by field. */
export function readBatchRequest(
  pedido: unknown,
): { ok: true; pedido: BatchRequest } | { ok: false; erros: Record<string, string> } {
  const read = v.safeParse(batchRequestSchema, pedido);
  if (read.success) return { ok: true, pedido: read.output };
  return { ok: false, erros: messagesByField(read.issues, { whole: 'itens', outermost: true }) };
}

/**
 * Prepares all pieces of a batch with the prices in force, or returns errors: one impossible model stops the
 * whole batch.
 */
export function prepareBatch(pedido: BatchRequest, base: BatchInput): PreparedBatch {
  const end =
    pedido.validade < base.hoje ? 'Use hoje ou uma data depois.' : checkLastDay(pedido.validade, base.hoje);
  if (end) return { ok: false, erros: { validade: end } };
  if (!base.usuario.telefone) {
    return { ok: false, erros: { itens: 'Salve o seu telefone no perfil: os panfletos usam o de lá.' } };
  }
  const ready = pedido.itens.map((item) => prepareBatchItem(item, pedido, base));
  const refused = ready.filter((each): each is RefusedBatchItem => 'motivo' in each);
  if (refused.length > 0) return { ok: false, erros: { itens: wordsOf(refused) } };
  return { ok: true, itens: ready.filter((each): each is BatchItem => 'dados' in each) };
}
