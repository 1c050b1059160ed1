import { ulid } from 'ulid';
import * as v from 'valibot';
import {
  createFimEsquema,
  createReservaEsquema,
  fimMaximo,
  formatAte,
  motivoSchema,
} from '../../app/domain/estoque/reserva.ts';
import { type AcaoDoEstoque, NOME_DA_SITUACAO, situacoesPara } from '../../app/domain/estoque/situacoes.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministra } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import { requireDaEmpresa, semItem, veSegredos } from './acesso.ts';
import type { ItemLido } from './colunas.ts';
import type { Mudanca } from './estoque-repository.ts';
import { type PartesDoEstoque, releaseOver } from './leitura-service.ts';

/**
 * What is done with an item. Every method throws ErroDaApi 403 for who is not of the company or may not do it, 404, 409
 * where it does not stand so (of a reservation: who has it, until when), 422 with a message per field.
 */
export type MovimentosDoEstoque = {
  /** Into the yard, for who rules the company. */
  arrive(usuario: Usuario, idEmpresa: number, id: string): Promise<void>;
  /** `ate` as a `datetime-local` field says it, in São Paulo; 48 hours when empty. One of many at once succeeds. */
  reserve(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    pedido: { para: unknown; ate: unknown },
  ): Promise<void>;
  /** A later end, for who rules the company. */
  extend(usuario: Usuario, idEmpresa: number, id: string, pedido: { ate: unknown }): Promise<void>;
  release(usuario: Usuario, idEmpresa: number, id: string): Promise<void>;
  /** By hand. What is reserved is sold by who reserved it, or who rules the company. */
  sell(usuario: Usuario, idEmpresa: number, id: string, pedido: { motivo: unknown }): Promise<void>;
  deliver(usuario: Usuario, idEmpresa: number, id: string): Promise<void>;
  /** Back into stock, for who rules the company. */
  giveBack(usuario: Usuario, idEmpresa: number, id: string, pedido: { motivo: unknown }): Promise<void>;
};

const SEM_RESERVA = { reservadaPor: null, reservadaNome: null, reservadaPara: null, reservadaAte: null };

const conflict = (codigo: string, mensagem: string) => new ErroDaApi(409, codigo, mensagem);

/** Why an act did not happen, as the item is now. */
export function explainConflict({ situacao, reservadaNome, reservadaAte }: ItemLido): ErroDaApi {
  if (situacao === 'reservada' && reservadaAte)
    return conflict(
      'item-reservado',
      `${reservadaNome || 'Outra pessoa'} já reservou esta moto, até ${formatAte(reservadaAte)}.`,
    );
  if (situacao === 'em_transito') return conflict('item-em-transito', 'Esta moto ainda está em trânsito.');
  return conflict('item-mudou', `Esta moto está ${NOME_DA_SITUACAO[situacao].toLowerCase()} agora.`);
}

type Ato = {
  usuario: Usuario;
  idEmpresa: number;
  id: string;
  acao: Exclude<AcaoDoEstoque, 'vencer'>;
  to: Mudanca;
  detalhe?: Record<string, unknown>;
  cliente?: string;
  /** Words of the person, for the trail. */
  motivo?: string;
};

/** The acts on an item, each with its event and its line of the trail. */
export function createMovimentos(partes: PartesDoEstoque & { auditoria: Auditoria }): MovimentosDoEstoque {
  const { itens, auditoria, agora } = partes;

  async function act({
    usuario,
    idEmpresa,
    id,
    acao,
    to,
    detalhe = {},
    cliente,
    motivo,
  }: Ato): Promise<void> {
    await releaseOver(partes, idEmpresa);
    const admin = veSegredos(usuario, idEmpresa);
    const { uid, nome } = usuario;
    const livre = situacoesPara(acao, admin ? 'admin' : 'equipe');
    const doDono = admin ? [] : situacoesPara(acao, 'dono');
    // Read first, so that the trail is not written for what is seen not to be possible.
    const before = await itens.find(idEmpresa, id, false);
    if (!before) throw semItem();
    if (![...livre, ...doDono].includes(before.situacao)) throw explainConflict(before);
    const em = agora().toISOString();
    const evento = { id: ulid(agora().getTime()), acao, detalhe, cliente, uid, nome, em };
    const done = await audited({
      auditoria,
      feito: {
        ...{ uid, idEmpresa, alvo: `estoque/${id}`, acoes: [`estoque.${acao}`] },
        ...(motivo ? { detalhe: motivo } : {}),
      },
      write: () => itens.act(idEmpresa, id, { livre, doDono, uid }, to, evento),
      changed: Boolean,
    });
    if (done) return;
    const now = await itens.find(idEmpresa, id, false);
    if (!now) throw semItem();
    throw refusalOf(acao, now);
  }

  /** Of a sold item that somebody else sold: not a matter of how it stands, but of whose it is. */
  function refusalOf(acao: AcaoDoEstoque, now: ItemLido): ErroDaApi {
    if (acao === 'entregar' && now.situacao === 'vendida')
      return new ErroDaApi(403, 'sem-permissao', 'Só quem vendeu ou um administrador entrega esta moto.');
    return explainConflict(now);
  }

  return {
    async arrive(usuario, idEmpresa, id) {
      requireAdministra(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'chegar', to: { situacao: 'disponivel' } });
    },

    async reserve(usuario, idEmpresa, id, pedido) {
      requireDaEmpresa(usuario, idEmpresa);
      const esquema = createReservaEsquema(agora(), veSegredos(usuario, idEmpresa));
      const { para, ate } = readFields(esquema, pedido, { whole: 'para' });
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

    async extend(usuario, idEmpresa, id, pedido) {
      requireAdministra(usuario, idEmpresa);
      const now = agora();
      const esquema = v.object({ ate: createFimEsquema(now, fimMaximo(now, true)) });
      const { ate } = readFields(esquema, pedido, { whole: 'ate' });
      await act({ usuario, idEmpresa, id, acao: 'estender', to: { reservadaAte: ate }, detalhe: { ate } });
    },

    async release(usuario, idEmpresa, id) {
      requireDaEmpresa(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'liberar', to: { situacao: 'disponivel', ...SEM_RESERVA } });
    },

    async sell(usuario, idEmpresa, id, pedido) {
      requireDaEmpresa(usuario, idEmpresa);
      const { motivo } = readFields(motivoSchema, pedido, { whole: 'motivo' });
      const to = { ...SEM_RESERVA, vendidaPor: usuario.uid, vendidaEm: agora().toISOString() };
      await act({
        ...{ usuario, idEmpresa, id, acao: 'vender', motivo },
        to: { situacao: 'vendida', ...to },
        detalhe: { motivo },
      });
    },

    async deliver(usuario, idEmpresa, id) {
      requireDaEmpresa(usuario, idEmpresa);
      await act({ usuario, idEmpresa, id, acao: 'entregar', to: { situacao: 'entregue' } });
    },

    async giveBack(usuario, idEmpresa, id, pedido) {
      requireAdministra(usuario, idEmpresa);
      const { motivo } = readFields(motivoSchema, pedido, { whole: 'motivo' });
      await act({
        ...{ usuario, idEmpresa, id, acao: 'devolver', motivo },
        to: { situacao: 'disponivel', ...SEM_RESERVA, vendidaPor: null, vendidaEm: null },
        detalhe: { motivo },
      });
    },
  };
}
