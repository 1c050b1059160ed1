import { ulid } from 'ulid';
import * as v from 'valibot';
import { refuseOpenQuota, STORAGE_QUOTAS } from '../../app/domain/armazenamento/quotas.ts';
import {
  ESTOQUE_STATUS_LABELS,
  type EstoqueItemAction,
  type EstoquePermissions,
  type EstoqueStatus,
  statusesForAction,
} from '../../app/domain/estoque/estoque-status.ts';
import { currentPreco } from '../../app/domain/estoque/preco.ts';
import {
  createReservaEndSchema,
  createReservaSchema,
  estoqueReasonSchema,
  formatReservaEnd,
  maxReservaEnd,
} from '../../app/domain/estoque/reserva.ts';
import { VENDA_PAGAMENTOS, vendaSchema } from '../../app/domain/estoque/venda.ts';
import { isUndoInTime } from '../../app/domain/pagina/undo-time.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { ApiError } from '../base/api-error.ts';
import { askAboutPreco } from '../base/ask-about-preco.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador, requireAprovado } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { estoqueItemNotFound, requireMayAct, seesSecrets } from './access.ts';
import { type EstoqueItemRead, WITHOUT_VENDA } from './columns.ts';
import type { EstoqueItemChange } from './estoque-repository.ts';
import { type EstoqueParts, motosOrEmpty, releaseOver } from './reading-service.ts';

const WITHOUT_RESERVA = { reservadaPor: null, reservadaNome: null, reservadaPara: null, reservadaAte: null };

const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** 409 that explains the item's current situation. */
export function explainConflict({ situacao, reservadaNome, reservadaAte }: EstoqueItemRead): ApiError {
  if (situacao === 'reservada' && reservadaAte)
    return conflict(
      'item-reservado',
      `${reservadaNome || 'Outra pessoa'} já reservou esta moto, até ${formatReservaEnd(reservadaAte)}.`,
    );
  if (situacao === 'em_transito') return conflict('item-em-transito', 'Esta moto ainda está em trânsito.');
  return conflict('item-mudou', `Esta moto está ${ESTOQUE_STATUS_LABELS[situacao].toLowerCase()} agora.`);
}

type EstoqueAction = {
  usuario: Usuario;
  idEmpresa: number;
  id: string;
  acao: Exclude<EstoqueItemAction, 'vencer'>;
  to: EstoqueItemChange;
  detalhe?: Record<string, unknown>;
  cliente?: string;
  /** Reason typed by the person, for the audit trail. */
  motivo?: string;
  /** Permissions that the company gives its consultants. */
  permissoes?: EstoquePermissions;
  /** True where the person saw the item free: a reservation since then is told, not overridden. */
  vistaLivre?: boolean;
};

/**
 * Actions on an item, each with its event and its line in the audit trail. Every method throws ApiError 403
 * for people of another company, not approved or not allowed, 404, 409 when the item's situation does not
 * allow it (of a reservation: who has it, until when), 422 with a message per field.
 */
export function createEstoqueActions(parts: EstoqueParts & { auditTrail: AuditTrail }) {
  const { itens, auditTrail, clock } = parts;

  async function act({
    usuario,
    idEmpresa,
    id,
    acao,
    to,
    detalhe = {},
    cliente,
    motivo,
    permissoes,
    vistaLivre = false,
  }: EstoqueAction): Promise<void> {
    await releaseOver(parts, idEmpresa);
    const admin = seesSecrets(usuario, idEmpresa);
    const { uid, nome } = usuario;
    const asSeen = (statuses: readonly EstoqueStatus[]) =>
      vistaLivre ? statuses.filter((each) => each !== 'reservada') : statuses;
    const livre = asSeen(statusesForAction(acao, admin ? 'admin' : 'equipe', permissoes));
    const doDono = asSeen(admin ? [] : statusesForAction(acao, 'dono', permissoes));
    // Read first, so that the audit trail has no line for an action known to be impossible.
    const before = await itens.find(idEmpresa, id, false);
    if (!before) throw estoqueItemNotFound();
    if (![...livre, ...doDono].includes(before.situacao)) throw explainConflict(before);
    const em = clock().toISOString();
    const event = { id: ulid(clock().getTime()), acao, detalhe, cliente, uid, nome, em };
    const done = await audited({
      auditTrail,
      feito: {
        ...{ uid, idEmpresa, alvo: `estoque/${id}`, acoes: [`estoque.${acao}`] },
        ...(motivo ? { detalhe: motivo } : {}),
      },
      write: () => itens.act(idEmpresa, id, { livre, doDono, uid }, to, event),
      changed: Boolean,
    });
    if (done) return;
    const now = await itens.find(idEmpresa, id, false);
    if (!now) throw estoqueItemNotFound();
    // The item is still free, so the person's own limit of reservations is reached.
    if (acao === 'reservar' && livre.includes(now.situacao))
      throw conflict('cota-cheia', refuseOpenQuota(STORAGE_QUOTAS.reserva));
    throw refusalOf(acao, now);
  }

  /** Seller of a sale by hand: who records it, or whom an administrator of the company names. */
  async function sellerOf(usuario: Usuario, idEmpresa: number, uid: string) {
    if (uid === '' || uid === usuario.uid) return { uid: usuario.uid, nome: usuario.nome };
    const nome = seesSecrets(usuario, idEmpresa)
      ? (await parts.pessoas?.(usuario, idEmpresa))?.get(uid)
      : undefined;
    if (nome === undefined) throw invalid({ vendedor: 'Escolha alguém desta loja.' });
    return { uid, nome };
  }

  /** Price in force of an item; null for "sob consulta", and where it is not known. */
  async function precoOf(idEmpresa: number, id: string) {
    const [item, motos] = await Promise.all([
      itens.find(idEmpresa, id, false),
      motosOrEmpty(parts, idEmpresa),
    ]);
    return item && currentPreco(item, motos).preco;
  }

  /** Error of a refused action; delivering an item that somebody else sold is 403, not a conflict. */
  function refusalOf(action: EstoqueItemAction, now: EstoqueItemRead): ApiError {
    if (action === 'entregar' && now.situacao === 'vendida')
      return new ApiError(403, 'sem-permissao', 'Só quem vendeu ou um administrador entrega esta moto.');
    return explainConflict(now);
  }

  return {
    /** Marks it as arrived, for administrators, and for consultants when the company permits. */
    async arrive(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireAprovado(usuario);
      const isTheirs = usuario.id_empresa === idEmpresa && !seesSecrets(usuario, idEmpresa);
      const permissoes = isTheirs ? await parts.permissoes?.(idEmpresa) : undefined;
      if (!permissoes?.chegada) requireAdministrador(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'chegar', to: { situacao: 'disponivel' }, permissoes });
    },

    /**
     * Reserves it until `ate` (`datetime-local`, São Paulo time); 48 hours when empty. One of many at once
     * succeeds.
     */
    async reserve(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      pedido: { para: unknown; ate: unknown },
    ): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      const schema = createReservaSchema(clock(), seesSecrets(usuario, idEmpresa));
      const { para, ate } = readFields(schema, pedido, { whole: 'para' });
      await act({
        ...{ usuario, idEmpresa, id, acao: 'reservar' },
        to: {
          situacao: 'reservada',
          ...{
            reservadaPor: usuario.uid,
            reservadaNome: usuario.nome,
            reservadaPara: para,
            reservadaAte: ate,
          },
        },
        detalhe: { ate },
        cliente: para,
      });
    },

    /** Extends the reservation, for administrators. */
    async extend(usuario: Usuario, idEmpresa: number, id: string, pedido: { ate: unknown }): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const now = clock();
      const schema = v.object({ ate: createReservaEndSchema(now, maxReservaEnd(now, true)) });
      const { ate } = readFields(schema, pedido, { whole: 'ate' });
      await act({ usuario, idEmpresa, id, acao: 'estender', to: { reservadaAte: ate }, detalhe: { ate } });
    },

    async release(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      await act({
        usuario,
        idEmpresa,
        id,
        acao: 'liberar',
        to: { situacao: 'disponivel', ...WITHOUT_RESERVA },
      });
    },

    /**
     * Sells by hand, for an amount and with a payment. A reserved item is sold by the person who reserved it, or
     * by an administrator, who may name the seller. The amount is in the item and the audit trail only: an
     * item's history says no money.
     * @param pedido.certo false asks about an amount far from the price in force (422, `certo`)
     * @param pedido.vista situation that the person saw: one who saw it free sells no motorcycle reserved since
     */
    async sell(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      pedido: Record<'valor' | 'para' | 'pagamento' | 'vendedor' | 'motivo', unknown> & {
        vista?: unknown;
        certo?: boolean;
      },
    ): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      const venda = readFields(vendaSchema, pedido, { whole: 'valor' });
      const { valor, para, pagamento, motivo } = venda;
      if (pedido.certo === false) {
        const preco = await precoOf(idEmpresa, id);
        askAboutPreco([valor, preco, 'preço em vigor']);
      }
      const vendedor = await sellerOf(usuario, idEmpresa, venda.vendedor);
      await act({
        ...{ usuario, idEmpresa, id, acao: 'vender', vistaLivre: pedido.vista === 'disponivel' },
        motivo: [formatMoney(valor), VENDA_PAGAMENTOS[pagamento], motivo].filter(Boolean).join(', '),
        to: {
          ...{ situacao: 'vendida', ...WITHOUT_RESERVA },
          ...{ vendidaPor: vendedor.uid, vendidaEm: clock().toISOString() },
          ...{ vendaValor: valor, vendaPagamento: pagamento },
        },
        detalhe: {
          pagamento,
          ...(motivo ? { motivo } : {}),
          ...(vendedor.uid === usuario.uid ? {} : { vendedor: vendedor.nome }),
        },
        ...(para ? { cliente: para } : {}),
      });
    },

    async deliver(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'entregar', to: { situacao: 'entregue' } });
    },

    /**
     * Takes a delivery back, for whoever marked it, within the seconds that the page offers it. Done already counts
     * as done. Throws ApiError 409 when it is too late, or something else happened to the item since.
     */
    async undoDelivery(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      const { rows } = await parts.eventos.list(idEmpresa, id, { limit: 1 });
      const [last] = rows;
      const isMine = last?.uid === usuario.uid;
      if (isMine && last.acao === 'desfazer-entrega') return;
      if (!isMine || last.acao !== 'entregar' || !isUndoInTime(last.em, clock()))
        throw conflict(
          'tarde-demais',
          'Passou o tempo de desfazer. Um administrador devolve a moto no estoque.',
        );
      await act({ usuario, idEmpresa, id, acao: 'desfazer-entrega', to: { situacao: 'vendida' } });
    },

    /** Returns a sold item to the stock, for administrators. */
    async giveBack(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      pedido: { motivo: unknown },
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const { motivo } = readFields(estoqueReasonSchema, pedido, { whole: 'motivo' });
      await act({
        ...{ usuario, idEmpresa, id, acao: 'devolver', motivo },
        to: { situacao: 'disponivel', ...WITHOUT_RESERVA, ...WITHOUT_VENDA },
        detalhe: { motivo },
      });
    },
  };
}
