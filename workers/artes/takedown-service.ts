import { type DiaDeAberturas, primeiroDos, ultimosDias } from '../../app/domain/ofertas/aberturas.ts';
import type { DadosDoPanfleto } from '../../app/domain/ofertas/panfleto.ts';
import { administra, administraRede } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministra, requireAprovado, requireEmpresa } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { AberturaRepository } from './abertura-repository.ts';
import type { ArteRepository, LinkGuardado } from './arte-repository.ts';
import { paginaOf, type TipoDePeca } from './publish.ts';

/** Public link in the list of links. */
export type LinkDaLista = {
  id: string;
  tipo: TipoDePeca;
  titulo: string;
  /** Uid of its author. */
  uid: string;
  /** Path of its page. */
  pagina: string;
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
export type PedidoDeLinks = { de: 'mim' | { idEmpresa: number }; busca: string; page: Page };

export type TakedownService = {
  /**
   * Links that may be taken down, newest first. Throws ErroDaApi 403 for a company that the person does not
   * administer.
   */
  list(usuario: Usuario, pedido: PedidoDeLinks): Promise<Paged<LinkDaLista>>;
  /** Openings of a link's page on each of the last days, today last; null when `find` returns null. */
  aberturas(usuario: Usuario, id: string): Promise<DiaDeAberturas[] | null>;
  /** Finds a link that the person may take down, or null. */
  find(usuario: Usuario, id: string): Promise<LinkDaLista | null>;
  /**
   * Takes down a piece or a sent simulation, for its owner or an administrator of its company; idempotent.
   * Page and images are gone at once and for ever. Throws ErroDaApi 403 for a person not approved, 404, also
   * for another's.
   */
  takeDown(usuario: Usuario, id: string): Promise<void>;
};

const NAO_EXISTE = () => new ErroDaApi(404, 'link-nao-encontrado', 'Este link não existe mais.');

/** Matches the id in a page's address. */
const ID_NO_LINK = /\/p\/(?:s\/)?([0-9a-z]+)/;

export function createTakedownService(parts: {
  artes: ArteRepository;
  aberturas: Pick<AberturaRepository, 'listDias'>;
  auditoria: Auditoria;
  /** Makes every cached copy be revalidated. */
  forgetCopies: () => void;
  /** Deletes the images from the bucket; the next sweep retries failures. */
  sweep: () => Promise<void>;
  agora: () => Date;
}): TakedownService {
  const { artes, aberturas, auditoria, forgetCopies, sweep, agora } = parts;

  const isOver = (usuario: Usuario, { uid, idEmpresa }: { uid: string; idEmpresa: number }): boolean =>
    (usuario.uid === uid && usuario.id_empresa === idEmpresa) ||
    (usuario.aprovado && administra(usuario, idEmpresa));

  /** Scope of a list of links. */
  function placeOf(usuario: Usuario, de: PedidoDeLinks['de'], id: string | undefined) {
    if (de === 'mim') return { idEmpresa: requireEmpresa(usuario), uid: usuario.uid };
    requireAdministra(usuario, de.idEmpresa);
    // A reported link may be of any company of the network.
    return id && administraRede(usuario) ? {} : de;
  }

  function toLista(link: LinkGuardado): LinkDaLista {
    const { id, titulo, uid, validade, criadaEm, encerradaEm, motivo, aberturas } = link;
    const tipo = link.tipo as TipoDePeca;
    const encerrada = encerradaEm !== null || validade < hojeEmSaoPaulo(agora());
    return {
      id,
      tipo,
      titulo,
      uid,
      pagina: paginaOf(tipo, id),
      validade,
      encerrada,
      criadaEm,
      motivo,
      aberturas,
    };
  }

  return {
    async list(usuario, { de, busca, page }) {
      const id = ID_NO_LINK.exec(busca)?.[1];
      const which = id ? { id } : { titulo: busca.trim() };
      const { rows, proximo } = await artes.listLinks({ ...placeOf(usuario, de, id), ...which }, page);
      return { rows: rows.map(toLista), proximo };
    },

    async aberturas(usuario, id) {
      const arte = await artes.findPublic(id);
      if (!arte || arte.retiradaEm !== null || !isOver(usuario, arte)) return null;
      const hoje = hojeEmSaoPaulo(agora());
      return ultimosDias(await aberturas.listDias(id, primeiroDos(hoje)), hoje);
    },

    async find(usuario, id) {
      const arte = await artes.findPublic(id);
      if (!arte || arte.retiradaEm !== null || !isOver(usuario, arte)) return null;
      const { motivo = null } = JSON.parse(arte.dados) as Pick<DadosDoPanfleto, 'motivo'>;
      return toLista({ ...arte, motivo });
    },

    async takeDown(usuario, id) {
      requireAprovado(usuario);
      const arte = await artes.findPublic(id);
      if (!arte || !isOver(usuario, arte)) throw NAO_EXISTE();
      if (arte.retiradaEm === null)
        await audited({
          auditoria,
          feito: { uid: usuario.uid, idEmpresa: arte.idEmpresa, alvo: id, acoes: ['link.retirar'] },
          unrecorded: () =>
            new ErroDaApi(503, 'auditoria-indisponivel', 'Não deu para registrar. Tente de novo.'),
          write: () => artes.takeDown(id, agora().toISOString()),
        });
      forgetCopies();
      await sweep();
    },
  };
}
