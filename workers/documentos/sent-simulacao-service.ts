import { publicPagePath } from '../../app/domain/artes/sent-kinds.ts';
import {
  type Consultor,
  type OfferedSimulacao,
  simulacaoStatement,
} from '../../app/domain/financiamento/simulacao-summary.ts';
import { simulacaoLinkMessage } from '../../app/domain/ofertas/link-words.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { PecaRepository } from '../artes/peca-repository.ts';
import type { PecaTakenDown } from '../artes/peca-service.ts';
import { type Publish, pathsOf } from '../artes/publish.ts';
import { requireClientId } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import { requireOferta } from './document-service.ts';
import { consultorOf, loadSheetBrand, type SheetBrandParts } from './sheet-brand.ts';
import { toSimulacaoImageData } from './simulacao-image.ts';

/** Snapshot of what was sent: later changes of plans, prices or the product do not change it. */
type SentSnapshot = { oferecida: OfferedSimulacao; consultor: Consultor; empresa: { nome: string } };

/** A simulation as its read-only page shows it. */
export type SentSimulacao = SentSnapshot & {
  id: string;
  /** True after the last day of the offer. */
  encerrada: boolean;
  /** Path of each image, `/i/….jpg`. */
  imagens: { feed: string; link: string };
};

/**
 * `imagem` is the sheet, `plano` the image with every parcela, `mensagem` the text sent with the page's
 * address.
 */
export type SentSimulacaoLinks = {
  id: string;
  pagina: string;
  imagem: string;
  plano: string;
  mensagem: string;
};

/** `bancoDaMarca`: the lender is the bank whose logo the company's brand shows. */
type SendSimulacaoRequest = { id: unknown; oferecida: OfferedSimulacao | null; bancoDaMarca: boolean };

export type SentSimulacaoService = ReturnType<typeof createSentSimulacaoService>;

const KIND = 'simulacao';
const TEMPLATE = 'simulacao';

/** Creates the service of links that consultants send. They contain nothing about the customer. */
export function createSentSimulacaoService(
  parts: SheetBrandParts & {
    artes: PecaRepository;
    publish: Publish;
    catalogo: Pick<CatalogoService, 'motos'>;
    clock: () => Date;
  },
) {
  const { artes, publish, catalogo, clock } = parts;

  return {
    /**
     * Publishes an offer on a read-only page and draws its image; a repeated client id returns the first one.
     * `null` is a simulation that is not complete. Throws ApiError 403 for a person not approved, 422 for an
     * offer whose statement is incomplete or that has ended, 409 for a client id used for something else,
     * 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
     */
    async send(
      usuario: Usuario,
      { id, oferecida: feita, bancoDaMarca }: SendSimulacaoRequest,
    ): Promise<SentSimulacaoLinks> {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const idCliente = requireClientId(id);
      const oferecida = requireOferta(feita, clock());
      const {
        id: publicada,
        pagina,
        imagens,
      } = await publish({
        tipo: KIND,
        template: TEMPLATE,
        owner,
        idCliente,
        isSame: ({ dados }) =>
          canonicalJson((JSON.parse(dados) as Partial<SentSnapshot>).oferecida) === canonicalJson(oferecida),
        taken: 'Este id já enviou outra simulação. Gere um id novo.',
        async draft() {
          const [{ marca, empresa, figuras, assinatura }, motos] = await Promise.all([
            loadSheetBrand(parts, usuario, owner.idEmpresa, oferecida.fornecedor, {
              bancoDaMarca,
              comFolha: 'com-folha',
            }),
            catalogo.motos(),
          ]);
          const consultor = consultorOf(usuario);
          return {
            titulo: oferecida.moto || 'Simulação',
            validade: oferecida.validade,
            guardado: { oferecida, consultor, empresa: { nome: marca.nome } } satisfies SentSnapshot,
            desenho: { ...toSimulacaoImageData(oferecida, consultor, motos, empresa), ...assinatura },
            figuras,
          };
        },
      });
      const { moto: titulo, validade } = oferecida;
      const mensagem = simulacaoLinkMessage({ titulo, anuncio: simulacaoStatement(oferecida), validade });
      return { id: publicada, pagina, imagem: imagens.feed, plano: imagens.story, mensagem };
    },

    /** Finds the simulation of a public link, or what remains after a takedown; null for none. */
    async findPublic(id: string): Promise<SentSimulacao | PecaTakenDown | null> {
      const arte = await artes.findPublic(id);
      if (arte?.tipo !== KIND) return null;
      if (arte.retiradaEm !== null) return { retirada: true, idEmpresa: arte.idEmpresa };
      const today = todayInSaoPaulo(clock());
      const encerrada = arte.encerradaEm !== null || arte.validade < today;
      const { feed, link } = pathsOf(arte.imagens, encerrada);
      return {
        ...(JSON.parse(arte.dados) as SentSnapshot),
        id: arte.id,
        encerrada,
        imagens: { feed, link },
      };
    },

    /** Path of the page of one's own simulation, for a link in a printed document; null for none. */
    async findPagina(usuario: Usuario, id: string): Promise<string | null> {
      const arte = await artes.findPublic(id);
      const isMine = arte?.tipo === KIND && arte.uid === usuario.uid && arte.retiradaEm === null;
      return isMine ? publicPagePath(KIND, arte.id) : null;
    },
  };
}
