import * as v from 'valibot';
import type { PlanoPublicado } from '../financiamento/plano.ts';
import { motosDoNome } from '../motos/moto-do-nome.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import { checkFim } from '../ofertas/oferta.ts';
import { type DadosDoPanfleto, readDadosDoPanfleto } from '../ofertas/panfleto.ts';
import { withParcelaDoPlano } from '../ofertas/parcela-do-plano.ts';
import { sugeridoDistante } from '../ofertas/preco-distante.ts';
import { checkRegrasDaLoja } from '../ofertas/regras-da-loja.ts';
import { hasTaxaLivre, type Usuario } from '../pessoas/usuario.ts';
import { type Data, isData } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { PARCELAS_MAXIMAS, PRECO_MAXIMO } from '../valores/limites.ts';
import { messagesByField } from '../valores/mensagens-por-campo.ts';
import { texto } from '../valores/texto.ts';

/**
 * Maximum number of pieces in a batch: limited by the queue's batch of messages, and by a ZIP that a phone
 * can open.
 */
export const ITENS_MAXIMO = 100;
/** Maximum down payment of a batch, percent of each price. */
export const ENTRADA_MAXIMA = 90;

/** States of a piece of a batch. */
export const ESTADOS = ['esperando', 'pronto', 'falhou', 'cancelado'] as const;
export type EstadoDoItem = (typeof ESTADOS)[number];

/** Number of pieces of a batch by state. */
export type Andamento = Record<EstadoDoItem, number>;

const TEXTO = { most: 140, message: 'Confira o texto.', tooLong: 'Use até 140 letras no texto.' };
const MOTIVO = { most: 200, message: 'Confira o motivo.', tooLong: 'Use até 200 letras no motivo.' };
const ESCOLHA = 'Escolha de 1 a 100 modelos.';
const PARCELA = 'Confira a parcela.';

const itemSchema = v.strictObject({
  moto: v.pipe(
    v.string('Escolha a moto.'),
    v.nonEmpty('Escolha a moto.'),
    v.maxLength(100, 'Escolha a moto.'),
  ),
  preco: v.optional(inteiroEntre(1, PRECO_MAXIMO, 'Confira o preço.')),
  texto: v.optional(texto(TEXTO)),
  motivo: v.optional(texto(MOTIVO)),
});

/** Schema of a batch request: the models, and the data common to their pieces. */
export const pedidoDeLoteSchema = v.strictObject(
  {
    template: v.pipe(v.string('Escolha o visual.'), v.maxLength(40, 'Escolha o visual.')),
    validade: v.pipe(
      v.string('Informe até quando vale a oferta.'),
      v.check(isData, 'Informe até quando vale a oferta.'),
    ),
    texto: v.optional(texto(TEXTO)),
    parcela: v.optional(
      v.strictObject(
        {
          agente: v.pipe(
            v.string('Escolha quem financia.'),
            v.nonEmpty('Escolha quem financia.'),
            v.maxLength(80),
          ),
          parcelas: inteiroEntre(1, PARCELAS_MAXIMAS, 'Escolha em quantas parcelas.'),
          entrada: inteiroEntre(0, ENTRADA_MAXIMA, `Use de 0% a ${ENTRADA_MAXIMA}% de entrada.`),
        },
        PARCELA,
      ),
    ),
    itens: v.pipe(
      v.array(itemSchema, ESCOLHA),
      v.minLength(1, 'Escolha ao menos um modelo.'),
      v.maxLength(ITENS_MAXIMO, `Escolha até ${ITENS_MAXIMO} modelos de cada vez.`),
    ),
  },
  'Preencha este campo.',
);

/**
 * Request of a batch. `parcela.entrada` is in percent of each price; without a price, the catalogue's
 * applies.
 */
export type PedidoDeLote = v.InferOutput<typeof pedidoDeLoteSchema>;
export type ItemPedido = PedidoDeLote['itens'][number];

/** Piece to be made: its title, and the data for its generator. */
export type ItemDoLote = { titulo: string; dados: Partial<DadosDoPanfleto> };

/** Input of a batch. `hoje` is a calendar date in São Paulo. */
export type BaseDoLote = {
  motos: readonly MotoComPrecos[];
  plano: PlanoPublicado;
  usuario: Usuario;
  hoje: Data;
};

/** Model that cannot be in this batch, with the reason in Portuguese. */
export type ItemRecusado = { titulo: string; motivo: string };

export type LotePreparado = { ok: true; itens: ItemDoLote[] } | { ok: false; erros: Record<string, string> };

/** Explains why a model without a price cannot be in a batch; null when it can. */
export const motivoSemPreco = ({ preco }: Pick<MotoComPrecos, 'preco'>): string | null =>
  preco === null ? 'Sob consulta: sem preço no catálogo.' : null;

/**
 * Down payment of a price, centavos, rounded down to whole reais for legibility.
 * @param percent whole percent
 */
export const entradaDoPreco = (preco: Centavos, percent: number): Centavos =>
  Math.floor((preco * percent) / 10_000) * 100;

/** Maximum number of reasons in one message. */
const RAZOES = 3;

function wordsOf(recusados: readonly ItemRecusado[]): string {
  const said = recusados.slice(0, RAZOES).map(({ titulo, motivo }) => `${titulo}: ${motivo}`);
  const more = recusados.length - said.length;
  return more > 0 ? `${said.join(' ')} E mais ${more}.` : said.join(' ');
}

function dadosDoItem(
  { moto, preco, texto: proprio, motivo }: ItemPedido & { preco: Centavos },
  { validade, texto: comum, parcela }: PedidoDeLote,
  { nome, telefone }: Usuario,
) {
  const linha = proprio || comum;
  const entrada = parcela ? entradaDoPreco(preco, parcela.entrada) : 0;
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
function prepararItem(item: ItemPedido, pedido: PedidoDeLote, base: BaseDoLote): ItemDoLote | ItemRecusado {
  const { motos, plano, usuario, hoje } = base;
  const moto = motos.find(({ id }) => id === item.moto);
  if (!moto) return { titulo: item.moto, motivo: 'Não está mais no catálogo.' };
  const titulo = moto.nome;
  const preco = item.preco ?? moto.preco;
  if (preco === null) return { titulo, motivo: motivoSemPreco(moto) ?? '' };
  const dados = dadosDoItem({ ...item, preco }, pedido, usuario);
  const lidos = readDadosDoPanfleto(dados);
  const completos = lidos.ok
    ? withParcelaDoPlano(lidos.dados, { plano, hoje, taxaLivre: hasTaxaLivre(usuario) })
    : lidos;
  if (!completos.ok) return { titulo, motivo: Object.values(completos.erros)[0] ?? '' };
  const regras = plano.tabelas.panfleto;
  const sugerido = sugeridoDistante(preco, motosDoNome(motos, moto.id), regras);
  const [falta] = Object.values(checkRegrasDaLoja(completos.dados, { regras, usuario, sugerido }));
  return falta === undefined ? { titulo, dados } : { titulo, motivo: falta };
}

/** Checks types and limits of a request only; Portuguese messages by field. */
export function readPedidoDeLote(
  pedido: unknown,
): { ok: true; pedido: PedidoDeLote } | { ok: false; erros: Record<string, string> } {
  const read = v.safeParse(pedidoDeLoteSchema, pedido);
  if (read.success) return { ok: true, pedido: read.output };
  return { ok: false, erros: messagesByField(read.issues, { whole: 'itens', outermost: true }) };
}

/**
 * Prepares all pieces of a batch with the prices in force, or returns errors: one impossible model stops the
 * whole batch.
 */
export function prepararLote(pedido: PedidoDeLote, base: BaseDoLote): LotePreparado {
  const fim =
    pedido.validade < base.hoje ? 'Use hoje ou uma data depois.' : checkFim(pedido.validade, base.hoje);
  if (fim) return { ok: false, erros: { validade: fim } };
  if (!base.usuario.telefone) {
    return { ok: false, erros: { itens: 'Salve o seu telefone no perfil: os panfletos usam o de lá.' } };
  }
  const prontos = pedido.itens.map((item) => prepararItem(item, pedido, base));
  const recusados = prontos.filter((each): each is ItemRecusado => 'motivo' in each);
  if (recusados.length > 0) return { ok: false, erros: { itens: wordsOf(recusados) } };
  return { ok: true, itens: prontos.filter((each): each is ItemDoLote => 'dados' in each) };
}
