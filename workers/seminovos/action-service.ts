import { ulid } from 'ulid';
import * as v from 'valibot';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { warnAboutAvaliacao, warnAboutSeminovoPreco } from '../../app/domain/seminovos/asked-amounts.ts';
import { type ProposedAvaliacao, proposeAvaliacao } from '../../app/domain/seminovos/avaliacao.ts';
import { readFicha } from '../../app/domain/seminovos/ficha.ts';
import {
  isStillCustomers,
  nextSeminovoStatus,
  SEMINOVO_STATUS_LABELS,
  type SeminovoAction,
  type SeminovoActor,
  type SeminovoStatus,
  seminovoActionsOf,
} from '../../app/domain/seminovos/seminovo-status.ts';
import {
  avaliacaoValidUntil,
  isAvaliacaoLate,
  isAvaliacaoValid,
} from '../../app/domain/seminovos/time-limits.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { integerBetween } from '../../app/domain/valores/integer-schema.ts';
import { MAX_PRECO } from '../../app/domain/valores/limits.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { cutQuote } from '../../app/domain/valores/quote.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { askAbout } from '../base/ask-about-preco.ts';
import { type AuditTrail, MOST_TRAIL_WORDS } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import {
  type DuplicatesRepository,
  onlyAdministradorRegisters,
  ownedDuplicate,
} from './duplicates-repository.ts';
import type { ListedSeminovoRow, SeminovoRepository, SeminovoRow } from './seminovo-repository.ts';
import { openSeminovo, requireLojaMember, type SeminovoView } from './seminovo-service.ts';
import type { TabelaService } from './tabela-service.ts';

/** Actions of the store's people; those of visitors have a service of their own. */
export type SeminovoLojaAction = Exclude<SeminovoAction, 'aceitar' | 'perguntar'>;

/**
 * Body of an action. `base` is the version seen; the other fields belong to the action. `certo` false asks about an
 * amount far from the known one (422, `certo`).
 */
export type SeminovoActionRequest = {
  base: number;
  valor?: unknown;
  motivo?: unknown;
  preco?: unknown;
  /** Name of who buys it or whom it is reserved for; may be empty. */
  para?: unknown;
  certo?: boolean;
};

/** State after an action. `temCliente`: a visitor sent the bike, and has a link to its answer. */
export type ActionResult = { situacao: SeminovoStatus; temCliente: boolean };

/** Columns that an action writes, the details of its event, and what the audit trail says of it. */
type SeminovoEffect = {
  valores: Partial<SeminovoRow>;
  detalhe: Record<string, unknown>;
  trilha?: string;
};

/** Seminovo that waits for an evaluation; `atrasada`: for longer than a day. */
export type WaitingSeminovo = ListedSeminovoRow & { atrasada: boolean };

/** Maximum number of rows of a work list; screens show it in pages. */
const MAX_IN_QUEUE = 1_000;
const MAX_TROCAS = 100;

const REASON_MESSAGE = 'Escreva o motivo.';
const reasonText = textSchema({ most: 300, message: REASON_MESSAGE, required: REASON_MESSAGE });
const VALUE_MESSAGE = 'Informe o valor, de R$ 1,00 a R$ 10 milhões.';
const valueSchema = v.object({ valor: integerBetween(100, MAX_PRECO, VALUE_MESSAGE) });
const reasonSchema = v.object({ motivo: reasonText });
const VENDA_MESSAGE = 'Escreva por quanto a moto foi vendida, como 18.990,00.';
const buyerSchema = v.object({ para: textSchema({ most: 80, message: 'Confira o nome do cliente.' }) });
const vendaSchema = v.object({
  valor: integerBetween(100, MAX_PRECO, VENDA_MESSAGE),
  ...buyerSchema.entries,
});

const AUDIT_ACTIONS: Readonly<Record<SeminovoLojaAction, string>> = {
  avaliar: 'seminovo.avaliar',
  recusar: 'seminovo.recusar',
  propor: 'seminovo.propor',
  desistir: 'seminovo.desistir',
  comprar: 'seminovo.comprar',
  publicar: 'seminovo.publicar',
  reservar: 'seminovo.reservar',
  liberar: 'seminovo.liberar',
  retirar: 'seminovo.retirar',
  vender: 'seminovo.vender',
  devolver: 'seminovo.devolver',
  reabrir: 'seminovo.reabrir',
};

/** Role of a person in the action table. */
const actorOf = (usuario: Usuario, idEmpresa: number): SeminovoActor =>
  administersEmpresa(usuario, idEmpresa) ? 'administrador' : 'loja';

/** Creates the actions on seminovos, by the state table of seminovo-status.ts. */
export function createSeminovoActionService(parts: {
  seminovos: SeminovoRepository;
  iguais: Pick<DuplicatesRepository, 'listSame'>;
  tabelas: Pick<TabelaService, 'vigente'>;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { seminovos, iguais, tabelas, auditTrail, clock } = parts;

  async function proposeFor(row: SeminovoView): Promise<ProposedAvaliacao | null> {
    if (!row.fipeValor) return null;
    const { tabela } = await tabelas.vigente(row.idEmpresa);
    return proposeAvaliacao({ fipe: row.fipeValor, km: row.km, ficha: readFicha(row.ficha) }, tabela);
  }

  /** Requires what a bike is published with: a price and a released photo. Throws ApiError 422. */
  async function requirePrepared(id: string, preco: unknown): Promise<void> {
    if (preco === null) throw invalid({ preco: 'Informe o preço: sem ele a moto fica em preparação.' });
    if (!(await seminovos.hasReleasedFoto(id)))
      throw new ApiError(
        422,
        'sem-foto-liberada',
        'Libere ao menos uma foto: sem ela a moto fica em preparação.',
      );
  }

  /** Columns that an action writes besides the state, and the details of its event. Throws ApiError 422. */
  async function effectOf(
    act: SeminovoLojaAction,
    row: SeminovoView,
    usuario: Usuario,
    { valor, motivo: why, preco, para = '', certo }: SeminovoActionRequest,
  ): Promise<SeminovoEffect> {
    const now = clock();
    const em = now.toISOString();
    switch (act) {
      case 'avaliar': {
        const { valor: given } = readFields(valueSchema, { valor }, { whole: 'valor' });
        const proposta = await proposeFor(row);
        const differs = proposta !== null && proposta.valor !== given;
        const words = String(why ?? '').trim();
        if (differs && !words)
          throw invalid({ motivo: 'Diga por que o valor é diferente do proposto pela tabela.' });
        if (certo === false) askAbout(...warnAboutAvaliacao(given, row, proposta?.valor ?? null));
        const said = words ? readFields(reasonSchema, { motivo: words }, { whole: 'motivo' }).motivo : null;
        return {
          valores: {
            ...{ valorAvaliado: given, valorProposto: proposta?.valor ?? null, motivoDoValor: said },
            ...{ avaliadoPor: usuario.uid, avaliadoEm: em, avaliacaoAte: avaliacaoValidUntil(now) },
            // A new value resets the visitor's answer.
            ...{ resposta: null, pergunta: null, respondidoEm: null },
          },
          detalhe: {
            ...{ valor: given, proposto: proposta?.valor ?? null },
            administra: administersEmpresa(usuario, row.idEmpresa),
          },
          trilha: [formatMoney(given), said].filter(Boolean).join(', '),
        };
      }
      case 'recusar': {
        const { motivo: said } = readFields(reasonSchema, { motivo: why }, { whole: 'motivo' });
        return {
          valores: { motivoDaRecusa: said, recusadoEm: em },
          detalhe: { administra: administersEmpresa(usuario, row.idEmpresa) },
        };
      }
      case 'propor':
        if (!isAvaliacaoValid(row.avaliacaoAte, now))
          throw new ApiError(409, 'avaliacao-venceu', 'O valor desta avaliação venceu. Avalie de novo.');
        return { valores: {}, detalhe: {} };
      case 'publicar': {
        const price = preco === undefined ? row.preco : preco;
        if (price !== null)
          readFields(v.object({ preco: valueSchema.entries.valor }), { preco: price }, { whole: 'preco' });
        await requirePrepared(row.id, price);
        if (certo === false) askAbout(...warnAboutSeminovoPreco(price as number, row, 'preço de antes'));
        return { valores: { preco: price as number }, detalhe: {}, trilha: formatMoney(price as number) };
      }
      case 'reservar': {
        const { para: comprador } = readFields(buyerSchema, { para }, { whole: 'para' });
        return { valores: { reservadoPor: usuario.uid }, detalhe: comprador ? { comprador } : {} };
      }
      case 'vender': {
        const venda = readFields(vendaSchema, { valor, para }, { whole: 'valor' });
        if (certo === false) askAbout(...warnAboutSeminovoPreco(venda.valor, row, 'preço na vitrine'));
        return {
          valores: { vendidoEm: em, reservadoPor: null },
          detalhe: { valor: venda.valor, ...(venda.para ? { comprador: venda.para } : {}) },
          trilha: formatMoney(venda.valor),
        };
      }
      case 'comprar':
      case 'retirar':
        return { valores: {}, detalhe: {} };
      case 'liberar':
        return { valores: { reservadoPor: null }, detalhe: {} };
      case 'devolver':
        return { valores: { vendidoEm: null, reservadoPor: null }, detalhe: {} };
      case 'reabrir':
        return { valores: { motivoDaRecusa: null, recusadoEm: null }, detalhe: {} };
      case 'desistir':
        return { valores: {}, detalhe: {} };
    }
  }

  return {
    /** Actions that this person may take now, in the order of the table. */
    atos: (
      usuario: Usuario,
      { idEmpresa, situacao }: Pick<SeminovoView, 'idEmpresa' | 'situacao'>,
    ): SeminovoLojaAction[] =>
      seminovoActionsOf(situacao as SeminovoStatus, actorOf(usuario, idEmpresa)).filter(isLojaAction),

    /**
     * Takes an action, with its event, once: of two concurrent ones the second gets 409. Throws ApiError 403,
     * 404, 409 when its state no longer allows it, it was changed since, or the store has the same bike
     * already, 422 with a message for `valor`, `motivo` or `preco`.
     */
    async act(
      usuario: Usuario,
      id: string,
      act: SeminovoLojaAction,
      pedido: SeminovoActionRequest,
    ): Promise<ActionResult> {
      const row = await openSeminovo(seminovos, usuario, id);
      const { idEmpresa } = row;
      const from = row.situacao as SeminovoStatus;
      const quem = actorOf(usuario, idEmpresa);
      const para = nextSeminovoStatus(act, from, quem);
      const isPromised = from === 'futuro' && row.proposta !== null;
      if (para === null) {
        if (quem === 'loja' && nextSeminovoStatus(act, from, 'administrador') !== null)
          throw new ApiError(403, 'sem-permissao', 'Só administradores podem fazer isso.');
        if (act === 'publicar' && isStillCustomers(from))
          throw isPromised ? promisedError() : customersError();
        throw stateChangedError(from);
      }
      if (row.versao !== pedido.base) throw stateChangedError(from);
      if (isPromised) throw promisedError();
      if (quem === 'loja' && (act === 'avaliar' || act === 'comprar' || act === 'publicar')) {
        const held = ownedDuplicate(await iguais.listSame(idEmpresa, row, id));
        if (held) throw new ApiError(409, 'seminovo-repetido', onlyAdministradorRegisters(held));
      }
      const { valores, detalhe, trilha } = await effectOf(act, row, usuario, pedido);
      const now = clock();
      const { uid } = usuario;
      const evento = {
        ...{ id: ulid(now.getTime()), acao: act, de: from, para, uid, em: now.toISOString() },
        detalhe: JSON.stringify(detalhe),
      };
      const written = await audited({
        auditTrail,
        feito: {
          ...{ uid, idEmpresa, alvo: `seminovo/${id}`, acoes: [AUDIT_ACTIONS[act]] },
          ...(trilha ? { detalhe: cutQuote(trilha, MOST_TRAIL_WORDS) } : {}),
        },
        write: () =>
          seminovos.change(idEmpresa, id, pedido.base, {
            valores: { ...valores, situacao: para },
            ...{ evento, quem: usuario },
          }),
        changed: Boolean,
      });
      if (written) return { situacao: para, temCliente: row.contatoNome !== null };
      const seen = await openSeminovo(seminovos, usuario, id);
      throw stateChangedError(seen.situacao as SeminovoStatus);
    },

    /**
     * Evaluation proposed by the company's table, line by line; null without a FIPE value. Throws ApiError
     * 403, 404.
     */
    async propose(usuario: Usuario, id: string): Promise<ProposedAvaliacao | null> {
      return proposeFor(await openSeminovo(seminovos, usuario, id));
    },

    /** Seminovos that wait for an evaluation, the oldest first. Throws ApiError 403. */
    async worklist(usuario: Usuario, idEmpresa: number): Promise<WaitingSeminovo[]> {
      requireLojaMember(usuario, idEmpresa);
      const rows = await seminovos.toEvaluate(idEmpresa, MAX_IN_QUEUE);
      const now = clock();
      return rows.map((row) => ({
        ...row,
        atrasada: row.situacao === 'avaliacao' && isAvaliacaoLate(row.criadoEm, now),
      }));
    },

    /**
     * Evaluated seminovos with a valid evaluation, newest first, as trade-ins of a simulation. Throws
     * ApiError
     * 403.
     */
    async tradeIns(
      usuario: Usuario,
      idEmpresa: number,
      most: number = MAX_TROCAS,
    ): Promise<ListedSeminovoRow[]> {
      requireLojaMember(usuario, idEmpresa);
      return seminovos.evaluated(idEmpresa, todayInSaoPaulo(clock()), Math.min(most, MAX_TROCAS));
    },

    /** Trade-in of the person's own company by id; null for none that they may see. */
    async tradeIn({ id_empresa, aprovado }: Usuario, id: string): Promise<ListedSeminovoRow | null> {
      if (id_empresa === null || !aprovado) return null;
      return seminovos.findEvaluated(id_empresa, id, todayInSaoPaulo(clock()));
    },
  };
}

const isLojaAction = (act: SeminovoAction): act is SeminovoLojaAction =>
  act !== 'aceitar' && act !== 'perguntar';

const promisedError = () =>
  new ApiError(
    409,
    'troca-prometida',
    'Este usado está prometido numa proposta. Fature, altere ou cancele a proposta antes.',
  );

const customersError = () =>
  new ApiError(409, 'ainda-do-cliente', 'Ainda é do cliente: registre a compra primeiro.');

const stateChangedError = (status: SeminovoStatus): ApiError =>
  new ApiError(
    409,
    'seminovo-mudou',
    `Alguém mexeu nesta moto antes: agora está “${SEMINOVO_STATUS_LABELS[status]}”. Confira e tente de novo.`,
  );
