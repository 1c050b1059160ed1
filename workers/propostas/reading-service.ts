import { administersEmpresa, administersRede } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { withTodaysSeminovo } from '../../app/domain/propostas/alcada.ts';
import { nextPropostaEstado, propostaActorOf } from '../../app/domain/propostas/estados.ts';
import { withChangeNoted } from '../../app/domain/propostas/same-seminovo.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import { expireOver, openProposta, scopeOf } from './access.ts';
import type { PropostaListRepository } from './list-repository.ts';
import { noteApprover } from './notices.ts';
import { assessedTroca, type PropostaParts, trocaAvaliacao } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { PropostaService, PropostaView } from './types.ts';
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

export function createPropostaReading(
  partes: PropostaParts & { listas: PropostaListRepository },
): Pick<
  PropostaService,
  'list' | 'counts' | 'porLoja' | 'fila' | 'find' | 'history' | 'versoes' | 'markRead'
> {
  const { listas, propostas } = partes;

  async function fila(usuario: Usuario, idEmpresa: number) {
    scopeOf(usuario, idEmpresa);
    await noteApprover(partes, usuario, idEmpresa);
    if (!administersEmpresa(usuario, idEmpresa)) return [];
    await expireOver(partes, idEmpresa);
    const rows = await listas.waiting(idEmpresa, MAX_IN_QUEUE);
    const theirs = rows.filter(
      (row) =>
        nextPropostaEstado(stateInputOf(row), 'aprovar', propostaActorOf(usuario.uid, true, row)) !== null,
    );
    return theirs.map(listedPropostaOf);
  }

  return {
    async list(usuario, idEmpresa, filtro, page) {
      const own = scopeOf(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      const vendedor = own ?? filtro.vendedor;
      const { rows, proximo } = await listas.list({ idEmpresa, vendedor, filtro }, page);
      return { rows: rows.map(listedPropostaOf), proximo };
    },

    async counts(usuario, idEmpresa, vendedor = null) {
      const own = scopeOf(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      return listas.counts(idEmpresa, own ?? vendedor);
    },

    async porLoja(usuario) {
      requireAprovado(usuario);
      if (!administersRede(usuario))
        throw new ApiError(403, 'fora-da-rede', 'Só quem administra a rede vê todas as lojas.');
      await partes.vencimentos.expireOver(partes.agora().toISOString());
      const lojas = await listas.countsOfAll();
      return Promise.all(
        lojas.map(async (loja) => ({
          ...loja,
          aAprovar: loja.contagens.em_aprovacao > 0 ? (await fila(usuario, loja.idEmpresa)).length : 0,
        })),
      );
    },

    fila,

    async find(usuario, id) {
      const aberta = await openProposta(partes, usuario, id);
      return { ...propostaViewOf(usuario.uid, aberta), alcada: await currentAlcada(partes, aberta.row) };
    },

    async history(usuario, id, page) {
      const { row } = await openProposta(partes, usuario, id);
      const { rows, proximo } = await propostas.events(row.idEmpresa, id, page);
      return { rows: rows.map(propostaEventOf), proximo };
    },

    async versoes(usuario, id) {
      const { row } = await openProposta(partes, usuario, id);
      return propostaVersionsOf(await propostas.versions(row.idEmpresa, id));
    },

    async markRead(usuario, id) {
      const { row } = await openProposta(partes, usuario, id);
      if (row.perguntaEm !== null) await propostas.markRead(row.idEmpresa, id, row.perguntaEm);
    },
  };
}

/**
 * Discount figures for a manager's decision: while it waits, the seminovo has its current value. The stored
 * figures, compared with the invoice later, stay as counted: a seminovo worth less by then needs approval
 * again.
 */
export async function currentAlcada(
  partes: PropostaParts,
  row: PropostaRow,
): Promise<PropostaView['alcada']> {
  const counted = parseAlcada(row);
  const { estado, etapas } = stateInputOf(row);
  if (!counted?.troca || row.seminovo === null || estado !== 'em_aprovacao' || etapas[0] !== 'gerencial')
    return counted;
  const bike = await partes.trocas.find(row.idEmpresa, row.seminovo);
  if (!bike) return counted;
  const avaliacao = await trocaAvaliacao(partes, row, row.seminovo);
  const found = await assessedTroca(partes, { idEmpresa: row.idEmpresa, id: row.seminovo }, bike);
  const usado = withChangeNoted(found, counted.troca.usado);
  return withTodaysSeminovo(counted, parseTermos(row), { avaliacao, usado });
}
