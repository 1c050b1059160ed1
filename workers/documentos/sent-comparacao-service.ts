import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import { comparacaoMessage } from '../../app/domain/financiamento/comparacao-words.ts';
import {
  comparacaoTitle,
  MAX_COMPARED,
  missingInPlanned,
  type OfferedComparacao,
} from '../../app/domain/financiamento/offered-comparacao.ts';
import type { Consultor } from '../../app/domain/financiamento/simulacao-summary.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { PecaRepository } from '../artes/peca-repository.ts';
import type { PecaTakenDown } from '../artes/peca-service.ts';
import { type Publish, pathsOf } from '../artes/publish.ts';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import { toComparacaoImageData } from './comparacao-image.ts';
import { requireOferta } from './document-service.ts';
import { consultorOf, loadSheetBrand, type SheetBrandParts } from './sheet-brand.ts';

/** Snapshot of what was sent: later changes of plans, prices or the product do not change it. */
type SentSnapshot = {
  comparacao: OfferedComparacao;
  consultor: Consultor;
  empresa: { nome: string; telefone: string | null };
};

/** A comparison as its read-only page shows it. */
export type SentComparacao = SentSnapshot & {
  id: string;
  /** True after the last day of the first offer that ends. */
  encerrada: boolean;
  /** Path of each image, `/i/….jpg`. */
  imagens: { feed: string; link: string };
};

/** `imagem` and `story` are the picture in two formats, `mensagem` the text sent with the page's address. */
export type SentComparacaoLinks = {
  id: string;
  pagina: string;
  imagem: string;
  story: string;
  mensagem: string;
};

export type SentComparacaoService = ReturnType<typeof createSentComparacaoService>;

const KIND = 'comparacao';
const TEMPLATE = 'comparacao';

/** Returns the comparison, if each of its offers may be handed out. Throws ApiError 422. */
function requireComparacao(comparacao: OfferedComparacao | null, now: Date): OfferedComparacao {
  if (!comparacao || comparacao.ofertas.length > MAX_COMPARED) {
    throw new ApiError(
      422,
      'comparacao-incompleta',
      `Escolha de uma a ${MAX_COMPARED} ofertas completas para mandar.`,
    );
  }
  for (const oferta of comparacao.ofertas) {
    if (oferta.produto === 'cdc') {
      requireOferta(oferta.oferecida, now);
      continue;
    }
    const campos = {
      ...glyphRefusals({ moto: oferta.moto }),
      ...missingInPlanned(oferta, comparacao.fornecedor, todayInSaoPaulo(now)),
    };
    const [first] = Object.values(campos);
    if (first) throw new ApiError(422, 'oferta-incompleta', first, { campos });
  }
  return comparacao;
}

/** Creates the service of comparisons that consultants send. They contain nothing about the customer. */
export function createSentComparacaoService(
  parts: SheetBrandParts & { artes: PecaRepository; publish: Publish; clock: () => Date },
) {
  const { artes, publish, clock } = parts;

  return {
    /**
     * Publishes a comparison on a read-only page and draws its images; a repeated client id returns the first
     * one. `null` is a comparison that is not complete. Throws ApiError 403 for a person not approved, 422 for
     * an offer whose statement is incomplete or that has ended, 409 for a client id used for something else,
     * 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
     */
    async send(
      usuario: Usuario,
      { id, comparacao: made }: { id: unknown; comparacao: OfferedComparacao | null },
    ): Promise<SentComparacaoLinks> {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const idCliente = requireClientId(id);
      const comparacao = requireComparacao(made, clock());
      const published = await publish({
        tipo: KIND,
        template: TEMPLATE,
        owner,
        idCliente,
        isSame: ({ dados }) =>
          canonicalJson((JSON.parse(dados) as Partial<SentSnapshot>).comparacao) ===
          canonicalJson(comparacao),
        taken: 'Este id já enviou outra comparação. Gere um id novo.',
        async draft() {
          const consultor = consultorOf(usuario);
          const { fornecedor, validade } = comparacao;
          const brand = await loadSheetBrand(parts, usuario, owner.idEmpresa, fornecedor);
          const { nome, telefone = null } = brand.marca;
          const guardado: SentSnapshot = { comparacao, consultor, empresa: { nome, telefone } };
          return {
            titulo: comparacaoTitle(comparacao),
            validade,
            guardado,
            desenho: {
              ...toComparacaoImageData(comparacao, consultor, brand.empresa),
              ...brand.assinatura,
            },
            figuras: brand.figuras,
          };
        },
      });
      const { imagens, pagina } = published;
      return {
        ...{ id: published.id, pagina, imagem: imagens.feed, story: imagens.story },
        mensagem: comparacaoMessage(comparacao),
      };
    },

    /** Finds the comparison of a public link, or what remains after a takedown; null for none. */
    async findPublic(id: string): Promise<SentComparacao | PecaTakenDown | null> {
      const arte = await artes.findPublic(id);
      if (arte?.tipo !== KIND) return null;
      if (arte.retiradaEm !== null) return { retirada: true, idEmpresa: arte.idEmpresa };
      const encerrada = arte.encerradaEm !== null || arte.validade < todayInSaoPaulo(clock());
      const { feed, link } = pathsOf(arte.imagens, encerrada);
      return {
        ...(JSON.parse(arte.dados) as SentSnapshot),
        ...{ id: arte.id, encerrada, imagens: { feed, link } },
      };
    },
  };
}
