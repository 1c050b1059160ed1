import { type DiaDeAberturas, primeiroDos, ultimosDias } from '../../app/domain/ofertas/aberturas.ts';
import type { DadosDoPanfleto } from '../../app/domain/ofertas/panfleto.ts';
import { administra, administraRede } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministra, requireEmpresa } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { AberturaRepository } from './abertura-repository.ts';
import type { ArteRepository, LinkGuardado } from './arte-repository.ts';
import { paginaOf, type TipoDePeca } from './publish.ts';

/** A public link as the list of links shows it. */
export type LinkDaLista = {
  id: string;
  tipo: TipoDePeca;
  titulo: string;
  /** Who made it. */
  uid: string;
  /** Path of its page. */
  pagina: string;
  /** YYYY-MM-DD. */
  validade: string;
  /** Ended by its owner or past its last day. */
  encerrada: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Why its price lies far from the suggested one: for who made it and who may take it down, nobody else. */
  motivo: string | null;
  /** How often its page was opened. */
  aberturas: number;
};

/** `de` is whose: one's own, or a whole company's for who rules it. `busca`: words of the title, or the link itself. */
export type PedidoDeLinks = { de: 'mim' | { idEmpresa: number }; busca: string; page: Page };

export type TakedownService = {
  /** Links that may be taken down, newest first. Throws ErroDaApi 403 for a company's to who does not rule it. */
  list(usuario: Usuario, pedido: PedidoDeLinks): Promise<Paged<LinkDaLista>>;
  /**
   * How often the page of one of them was opened, for each of the last days, today last; null where `find` gives none.
   */
  aberturas(usuario: Usuario, id: string): Promise<DiaDeAberturas[] | null>;
  /** One of them, or null. */
  find(usuario: Usuario, id: string): Promise<LinkDaLista | null>;
  /**
   * Takes a piece or a sent simulation down, its owner or an administrator of its company; again is harmless. Its page
   * and pictures are gone at once, and for ever. Throws ErroDaApi 404, also for those of others.
   */
  takeDown(usuario: Usuario, id: string): Promise<void>;
};

const NAO_EXISTE = () => new ErroDaApi(404, 'link-nao-encontrado', 'Este link não existe mais.');

/** Length of the ids that pages have in their address. */
const ID_NO_LINK = /\/p\/(?:s\/)?([0-9a-z]+)/;

export function createTakedownService(parts: {
  artes: ArteRepository;
  aberturas: Pick<AberturaRepository, 'listDias'>;
  auditoria: Auditoria;
  /** Every copy is asked about from now on. */
  forgetCopies: () => void;
  /** Removes the pictures from the bucket; what fails is done by the next one. */
  sweep: () => Promise<void>;
  agora: () => Date;
}): TakedownService {
  const { artes, aberturas, auditoria, forgetCopies, sweep, agora } = parts;

  const isOver = (usuario: Usuario, { uid, idEmpresa }: { uid: string; idEmpresa: number }): boolean =>
    (usuario.uid === uid && usuario.id_empresa === idEmpresa) || administra(usuario, idEmpresa);

  /** Where a list is looked up. */
  function placeOf(usuario: Usuario, de: PedidoDeLinks['de'], id: string | undefined) {
    if (de === 'mim') return { idEmpresa: requireEmpresa(usuario), uid: usuario.uid };
    requireAdministra(usuario, de.idEmpresa);
    // A link that somebody complains about may be of any company that the person rules.
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
