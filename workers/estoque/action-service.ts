import { ulid } from 'ulid';
import * as v from 'valibot';
import { refuseOpenQuota, STORAGE_QUOTAS } from '../../app/domain/armazenamento/quotas.ts';
import {
  ESTOQUE_STATUS_LABELS,
  type EstoqueItemAction,
  type EstoquePermissions,
  statusesForAction,
} from '../../app/domain/estoque/estoque-status.ts';
import {
  createReservaEndSchema,
  createReservaSchema,
  estoqueReasonSchema,
  formatReservaEnd,
  maxReservaEnd,
} from '../../app/domain/estoque/reserva.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador, requireAprovado } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import { estoqueItemNotFound, requireMayAct, seesSecrets } from './access.ts';
import { type EstoqueItemRead, WITHOUT_VENDA } from './columns.ts';
import type { EstoqueItemChange } from './estoque-repository.ts';
import { type EstoqueParts, releaseOver } from './reading-service.ts';

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
  }: EstoqueAction): Promise<void> {
    await releaseOver(parts, idEmpresa);
    const admin = seesSecrets(usuario, idEmpresa);
    const { uid, nome } = usuario;
    const livre = statusesForAction(acao, admin ? 'admin' : 'equipe', permissoes);
    const doDono = admin ? [] : statusesForAction(acao, 'dono', permissoes);
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

    /** Sells by hand. A reserved item is sold by the person who reserved it, or by an administrator. */
    async sell(usuario: Usuario, idEmpresa: number, id: string, pedido: { motivo: unknown }): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      const { motivo } = readFields(estoqueReasonSchema, pedido, { whole: 'motivo' });
      const to = { ...WITHOUT_RESERVA, vendidaPor: usuario.uid, vendidaEm: clock().toISOString() };
      await act({
        ...{ usuario, idEmpresa, id, acao: 'vender', motivo },
        to: { situacao: 'vendida', ...to },
        detalhe: { motivo },
      });
    },

    async deliver(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'entregar', to: { situacao: 'entregue' } });
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
