import { administersEmpresa, administersRede } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { withTodaysSeminovo } from '../../app/domain/propostas/alcada.ts';
import type { PropostaEstado } from '../../app/domain/propostas/estados.ts';
import { nextPropostaEstado, propostaActorOf } from '../../app/domain/propostas/estados.ts';
import type { PropostaFilter } from '../../app/domain/propostas/proposta-filter.ts';
import { withChangeNoted } from '../../app/domain/propostas/same-seminovo.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { openProposta, readUnexpired, scopeOf } from './access.ts';
import type { PropostaListRepository } from './list-repository.ts';
import { noteApprover } from './notices.ts';
import { assessedTroca, type PropostaParts, trocaAvaliacao } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { ListedProposta, PropostaEvent, PropostaVersion, PropostaView } from './types.ts';
import {
  listedPropostaOf,
  parseAlcada,
  parseTermos,
  propostaEventOf,
  propostaVersionsOf,
  propostaViewOf,
  stateInputOf,
} from './view.ts';

/** Maximum number of rows of a work list; screens show it in pages. */
const MAX_IN_QUEUE = 1_000;

export function createPropostaReading(parts: PropostaParts & { listas: PropostaListRepository }) {
  const { listas, propostas } = parts;

  /** Propostas waiting for this person's approval, the oldest first; empty for people who approve none. */
  async function fila(usuario: Usuario, idEmpresa: number): Promise<ListedProposta[]> {
    scopeOf(usuario, idEmpresa);
    const noting = noteApprover(parts, usuario, idEmpresa);
    const waiting = administersEmpresa(usuario, idEmpresa)
      ? readUnexpired(parts, idEmpresa, () => listas.waiting(idEmpresa, MAX_IN_QUEUE))
      : [];
    const [rows] = await Promise.all([waiting, noting]);
    const theirs = rows.filter(
      (row) =>
        nextPropostaEstado(stateInputOf(row), 'aprovar', propostaActorOf(usuario.uid, true, row)) !== null,
    );
    return theirs.map(listedPropostaOf);
  }

  return {
    /** A seller's own; everybody's for administrators. */
    async list(
      usuario: Usuario,
      idEmpresa: number,
      filtro: PropostaFilter,
      page: Page,
    ): Promise<Paged<ListedProposta>> {
      const vendedor = scopeOf(usuario, idEmpresa) ?? filtro.vendedor;
      const { rows, proximo } = await readUnexpired(parts, idEmpresa, () =>
        listas.list({ idEmpresa, vendedor, filtro }, page),
      );
      return { rows: rows.map(listedPropostaOf), proximo };
    },

    /** Counts by state of the propostas that `list` returns; optionally of one seller. */
    async counts(
      usuario: Usuario,
      idEmpresa: number,
      vendedor: string | null = null,
    ): Promise<Record<PropostaEstado, number>> {
      const own = scopeOf(usuario, idEmpresa);
      return readUnexpired(parts, idEmpresa, () => listas.counts(idEmpresa, own ?? vendedor));
    },

    /**
     * Counts by state of every company with propostas, and how many wait there for this person's approval.
     * Throws ApiError 403 for people who do not administer the network.
     */
    async porLoja(
      usuario: Usuario,
    ): Promise<{ idEmpresa: number; contagens: Record<PropostaEstado, number>; aAprovar: number }[]> {
      requireAprovado(usuario);
      if (!administersRede(usuario))
        throw new ApiError(403, 'fora-da-rede', 'Só quem administra a rede vê todas as lojas.');
      await parts.vencimentos.expireOver(parts.clock().toISOString());
      const lojas = await listas.countsOfAll();
      return Promise.all(
        lojas.map(async (loja) => ({
          ...loja,
          aAprovar: loja.contagens.em_aprovacao > 0 ? (await fila(usuario, loja.idEmpresa)).length : 0,
        })),
      );
    },

    fila,

    async find(usuario: Usuario, id: string): Promise<PropostaView> {
      const open = await openProposta(parts, usuario, id);
      return { ...propostaViewOf(usuario.uid, open), alcada: await currentAlcada(parts, open.row) };
    },

    async history(usuario: Usuario, id: string, page: Page): Promise<Paged<PropostaEvent>> {
      const { row } = await openProposta(parts, usuario, id);
      const { rows, proximo } = await propostas.events(row.idEmpresa, id, page);
      return { rows: rows.map(propostaEventOf), proximo };
    },

    /** Newest first. */
    async versoes(usuario: Usuario, id: string): Promise<PropostaVersion[]> {
      const { row } = await openProposta(parts, usuario, id);
      return propostaVersionsOf(await propostas.versions(row.idEmpresa, id));
    },

    /** Marks the customer's question as read. */
    async markRead(usuario: Usuario, id: string): Promise<void> {
      const { row } = await openProposta(parts, usuario, id);
      if (row.perguntaEm !== null) await propostas.markRead(row.idEmpresa, id, row.perguntaEm);
    },
  };
}

/**
 * Discount figures for a manager's decision: while it waits, the seminovo has its current value. The stored
 * figures, compared with the invoice later, stay as counted: a seminovo worth less by then needs approval
 * again.
 */
export async function currentAlcada(parts: PropostaParts, row: PropostaRow): Promise<PropostaView['alcada']> {
  const counted = parseAlcada(row);
  const { estado, etapas } = stateInputOf(row);
  if (!counted?.troca || row.seminovo === null || estado !== 'em_aprovacao' || etapas[0] !== 'gerencial')
    return counted;
  const bike = await parts.trocas.find(row.idEmpresa, row.seminovo);
  if (!bike) return counted;
  const avaliacao = await trocaAvaliacao(parts, row, row.seminovo);
  const found = await assessedTroca(parts, { idEmpresa: row.idEmpresa, id: row.seminovo }, bike);
  const usado = withChangeNoted(found, counted.troca.usado);
  return withTodaysSeminovo(counted, parseTermos(row), { avaliacao, usado });
}
