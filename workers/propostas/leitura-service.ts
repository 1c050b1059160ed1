import { administra } from '../../app/domain/pessoas/administracao.ts';
import { atorDe, passoDe } from '../../app/domain/propostas/estados.ts';
import { alcanceDe, expireOver, openProposta } from './acesso.ts';
import { noteAprovador } from './avisos.ts';
import type { ListaDePropostasRepository } from './lista-repository.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { PropostaService } from './tipos.ts';
import { eventoDe, listadaDe, situacaoDe, versoesDe, vistaDe } from './vista.ts';

/** What a work list shows at most. */
const MAIS_NA_FILA = 100;

/** What the screens of proposals read. */
export function createLeituraDasPropostas(
  partes: PartesDasPropostas & { listas: ListaDePropostasRepository },
): Pick<PropostaService, 'list' | 'counts' | 'fila' | 'find' | 'history' | 'versoes' | 'markRead'> {
  const { listas, propostas } = partes;

  return {
    async list(usuario, idEmpresa, filtro, page) {
      const own = alcanceDe(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      const vendedor = own ?? filtro.vendedor;
      const { rows, proximo } = await listas.list({ idEmpresa, vendedor, filtro }, page);
      return { rows: rows.map(listadaDe), proximo };
    },

    async counts(usuario, idEmpresa) {
      const vendedor = alcanceDe(usuario, idEmpresa);
      await expireOver(partes, idEmpresa);
      return listas.counts(idEmpresa, vendedor);
    },

    async fila(usuario, idEmpresa) {
      alcanceDe(usuario, idEmpresa);
      await noteAprovador(partes, usuario, idEmpresa);
      if (!administra(usuario, idEmpresa)) return [];
      await expireOver(partes, idEmpresa);
      const rows = await listas.waiting(idEmpresa, MAIS_NA_FILA);
      const theirs = rows.filter(
        (row) => passoDe(situacaoDe(row), 'aprovar', atorDe(usuario.uid, true, row)) !== null,
      );
      return theirs.map(listadaDe);
    },

    find: async (usuario, id) => vistaDe(usuario.uid, await openProposta(partes, usuario, id)),

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
