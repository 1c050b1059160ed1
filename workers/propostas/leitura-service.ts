import { administra, administraRede } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { comUsadoDeHoje } from '../../app/domain/propostas/alcada.ts';
import { atorDe, passoDe } from '../../app/domain/propostas/estados.ts';
import { comMudanca } from '../../app/domain/propostas/mesmo-usado.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import { alcanceDe, expireOver, openProposta } from './acesso.ts';
import { noteAprovador } from './avisos.ts';
import type { ListaDePropostasRepository } from './lista-repository.ts';
import { avaliacaoDe, type PartesDasPropostas, usadoDaTroca } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { PropostaService, PropostaVista } from './tipos.ts';
import { alcadaDa, eventoDe, listadaDe, situacaoDe, termosDe, versoesDe, vistaDe } from './vista.ts';

/** Maximum number of rows of a work list; screens show it in pages. */
const MAIS_NA_FILA = 1_000;

export function createLeituraDasPropostas(
  partes: PartesDasPropostas & { listas: ListaDePropostasRepository },
): Pick<
  PropostaService,
  'list' | 'counts' | 'porLoja' | 'fila' | 'find' | 'history' | 'versoes' | 'markRead'
> {
  const { listas, propostas } = partes;

  async function fila(usuario: Usuario, idEmpresa: number) {
    alcanceDe(usuario, idEmpresa);
    await noteAprovador(partes, usuario, idEmpresa);
    if (!administra(usuario, idEmpresa)) return [];
    await expireOver(partes, idEmpresa);
    const rows = await listas.waiting(idEmpresa, MAIS_NA_FILA);
    const theirs = rows.filter(
      (row) => passoDe(situacaoDe(row), 'aprovar', atorDe(usuario.uid, true, row)) !== null,
    );
    return theirs.map(listadaDe);
  }

  return {
    async list(usuario, idEmpresa, filtro, page) {
      const own = alcanceDe(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      const vendedor = own ?? filtro.vendedor;
      const { rows, proximo } = await listas.list({ idEmpresa, vendedor, filtro }, page);
      return { rows: rows.map(listadaDe), proximo };
    },

    async counts(usuario, idEmpresa, vendedor = null) {
      const own = alcanceDe(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      return listas.counts(idEmpresa, own ?? vendedor);
    },

    async porLoja(usuario) {
      requireAprovado(usuario);
      if (!administraRede(usuario))
        throw new ErroDaApi(403, 'fora-da-rede', 'Só quem administra a rede vê todas as lojas.');
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
      return { ...vistaDe(usuario.uid, aberta), alcada: await alcadaDeHoje(partes, aberta.row) };
    },

    async history(usuario, id, page) {
      const { row } = await openProposta(partes, usuario, id);
      const { rows, proximo } = await propostas.events(row.idEmpresa, id, page);
      return { rows: rows.map(eventoDe), proximo };
    },

    async versoes(usuario, id) {
      const { row } = await openProposta(partes, usuario, id);
      return versoesDe(await propostas.versions(row.idEmpresa, id));
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
export async function alcadaDeHoje(
  partes: PartesDasPropostas,
  row: PropostaRow,
): Promise<PropostaVista['alcada']> {
  const counted = alcadaDa(row);
  const { estado, etapas } = situacaoDe(row);
  if (!counted?.troca || row.seminovo === null || estado !== 'em_aprovacao' || etapas[0] !== 'gerencial')
    return counted;
  const bike = await partes.trocas.find(row.idEmpresa, row.seminovo);
  if (!bike) return counted;
  const avaliacao = await avaliacaoDe(partes, row, row.seminovo);
  const found = await usadoDaTroca(partes, { idEmpresa: row.idEmpresa, id: row.seminovo }, bike);
  const usado = comMudanca(found, counted.troca.usado);
  return comUsadoDeHoje(counted, termosDe(row), { avaliacao, usado });
}
