import { publicPagePath } from '../../app/domain/artes/sent-kinds.ts';
import { type AberturaDay, firstAberturaDay, lastAberturaDays } from '../../app/domain/ofertas/aberturas.ts';
import type { PanfletoData } from '../../app/domain/ofertas/panfleto.ts';
import { administersEmpresa, administersRede } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador, requireAprovado, requireEmpresa } from '../base/owner.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { AberturaRepository } from './abertura-repository.ts';
import type { PecaRepository, StoredPecaLink } from './peca-repository.ts';
import type { PecaKind } from './publish.ts';

/** Public link in the list of links. */
export type ListedLink = {
  id: string;
  tipo: PecaKind;
  titulo: string;
  /** Uid of its author. */
  uid: string;
  /** Path of its page. */
  pagina: `/p/${string}`;
  /** YYYY-MM-DD. */
  validade: string;
  /** True when its owner ended it or its last day has passed. */
  encerrada: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Reason for a price far from the suggested one; visible to its author and to administrators only. */
  motivo: string | null;
  /** Number of times its page was opened. */
  aberturas: number;
};

/**
 * Query of links. `de`: one's own, or a whole company's for its administrators. `busca`: words of the title,
 * or the link itself.
 */
export type LinkQuery = { de: 'mim' | { idEmpresa: number }; busca: string; page: Page };

const NOT_FOUND = () => new ApiError(404, 'link-nao-encontrado', 'Este link não existe mais.');

/** Matches the id in a page's address. */
const ID_IN_LINK = /\/p\/(?:[cs]\/)?([0-9a-z]+)/;

export function createTakedownService(parts: {
  artes: PecaRepository;
  aberturas: Pick<AberturaRepository, 'listDias'>;
  auditTrail: AuditTrail;
  /** Makes every cached copy be revalidated. */
  forgetCopies: () => void;
  /** Deletes the images from the bucket; the next sweep retries failures. */
  sweep: () => Promise<void>;
  clock: () => Date;
}) {
  const { artes, aberturas, auditTrail, forgetCopies, sweep, clock } = parts;

  const isOver = (usuario: Usuario, { uid, idEmpresa }: { uid: string; idEmpresa: number }): boolean =>
    (usuario.uid === uid && usuario.id_empresa === idEmpresa) ||
    (usuario.aprovado && administersEmpresa(usuario, idEmpresa));

  /** Scope of a list of links. */
  function placeOf(usuario: Usuario, de: LinkQuery['de'], id: string | undefined) {
    if (de === 'mim') return { idEmpresa: requireEmpresa(usuario), uid: usuario.uid };
    requireAdministrador(usuario, de.idEmpresa);
    // A reported link may be of any company of the network.
    return id && administersRede(usuario) ? {} : de;
  }

  function toLista(link: StoredPecaLink): ListedLink {
    const { id, titulo, uid, validade, criadaEm, encerradaEm, motivo, aberturas } = link;
    const tipo = link.tipo as PecaKind;
    const encerrada = encerradaEm !== null || validade < todayInSaoPaulo(clock());
    return {
      id,
      tipo,
      titulo,
      uid,
      pagina: publicPagePath(tipo, id),
      validade,
      encerrada,
      criadaEm,
      motivo,
      aberturas,
    };
  }

  return {
    /**
     * Links that may be taken down, newest first. Throws ApiError 403 for a company that the person does not
     * administer.
     */
    async list(usuario: Usuario, { de, busca, page }: LinkQuery): Promise<Paged<ListedLink>> {
      const id = ID_IN_LINK.exec(busca)?.[1];
      const which = id ? { id } : { titulo: busca.trim() };
      const { rows, proximo } = await artes.listLinks({ ...placeOf(usuario, de, id), ...which }, page);
      return { rows: rows.map(toLista), proximo };
    },

    /** Openings of a link's page on each of the last days, today last; null when `find` returns null. */
    async aberturas(usuario: Usuario, id: string): Promise<AberturaDay[] | null> {
      const arte = await artes.findPublic(id);
      if (!arte || arte.retiradaEm !== null || !isOver(usuario, arte)) return null;
      const today = todayInSaoPaulo(clock());
      return lastAberturaDays(await aberturas.listDias(id, firstAberturaDay(today)), today);
    },

    /** Finds a link that the person may take down, or null. */
    async find(usuario: Usuario, id: string): Promise<ListedLink | null> {
      const arte = await artes.findPublic(id);
      if (!arte || arte.retiradaEm !== null || !isOver(usuario, arte)) return null;
      const { motivo = null } = JSON.parse(arte.dados) as Pick<PanfletoData, 'motivo'>;
      return toLista({ ...arte, motivo });
    },

    /**
     * Takes down a piece or a sent simulation, for its owner or an administrator of its company; idempotent.
     * Page and images are gone at once and for ever. Throws ApiError 403 for a person not approved, 404, also
     * for another's.
     */
    async takeDown(usuario: Usuario, id: string): Promise<void> {
      requireAprovado(usuario);
      const arte = await artes.findPublic(id);
      if (!arte || !isOver(usuario, arte)) throw NOT_FOUND();
      if (arte.retiradaEm === null)
        await audited({
          auditTrail,
          feito: { uid: usuario.uid, idEmpresa: arte.idEmpresa, alvo: id, acoes: ['link.retirar'] },
          unrecorded: () =>
            new ApiError(503, 'auditoria-indisponivel', 'Não deu para registrar. Tente de novo.'),
          write: () => artes.takeDown(id, clock().toISOString()),
        });
      forgetCopies();
      await sweep();
    },
  };
}
