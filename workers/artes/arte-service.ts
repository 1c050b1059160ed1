import * as v from 'valibot';
import { toOferta } from '../../app/arte/oferta.ts';
import { IDS_DA_GALERIA, TEMPLATES } from '../../app/arte/registro.ts';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../../app/arte/tipos.ts';
import { motosDoNome } from '../../app/domain/motos/moto-do-nome.ts';
import { type AnuncioDaParcela, anuncioDaOferta } from '../../app/domain/ofertas/anuncio-da-parcela.ts';
import { CAMPOS_CALCULADOS } from '../../app/domain/ofertas/campos-do-panfleto.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import {
  checkPanfleto,
  type DadosDoPanfleto,
  type ErrosDoPanfleto,
  type PanfletoConferido,
  readDadosDoPanfleto,
} from '../../app/domain/ofertas/panfleto.ts';
import { withParcelaDoPlano } from '../../app/domain/ofertas/parcela-do-plano.ts';
import { sugeridoDistante } from '../../app/domain/ofertas/preco-distante.ts';
import { checkRegrasDaLoja, linhaDoMotivo } from '../../app/domain/ofertas/regras-da-loja.ts';
import { hasTaxaLivre, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { clientIdSchema } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { ArteComImagens, ArteRepository } from './arte-repository.ts';
import { readConteudo } from './conteudo.ts';
import type { LogoStore } from './logo-store.ts';
import { type Publicada, type Publish, pathsOf } from './publish.ts';

/** A piece as its owner sees it in lists. */
export type ArteDaLista = {
  id: string;
  titulo: string;
  template: string;
  preco: number;
  /** The instalment in words, with what may not be missing beside it; null for a cash offer. */
  anuncio: AnuncioDaParcela | null;
  /** YYYY-MM-DD. */
  validade: string;
  /** Ended by its owner or past its last day. */
  encerrada: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Path of the picture of each format, `/i/….jpg`. */
  imagens: Record<FormatoArte, string>;
};

/** What the share page shows of a piece. */
export type ArtePublica = ArteDaLista & { oferta: DadosOferta };

/** What is left of a piece that was taken down. */
export type Retirada = { retirada: true; idEmpresa: number };

export type ArteService = {
  /** Templates of the studio, for the gallery and for GET /api/artes/templates. */
  templates(): Array<{
    id: string;
    nome: string;
    descricao: string;
    formatos: Array<{ id: FormatoArte } & MedidaPublica>;
  }>;
  /**
   * Checks, draws and stores a piece; the same client id again gives the stored one. Throws ErroDaApi 403 for a
   * person who is not approved, 422 with a message per field, 409 for a client id used for something else, 502 or
   * 504 when the brand cannot be read, 503 when too many draw at once.
   */
  create(usuario: Usuario, pedido: unknown): Promise<Publicada>;
  /** A person's own pieces, newest first. */
  listMine(usuario: Usuario, page: Page): Promise<{ artes: ArteDaLista[]; proximo: string | null }>;
  /** What its owner typed, for editing and duplicating. Throws ErroDaApi 404. */
  findMine(usuario: Usuario, id: string): Promise<{ arte: ArteDaLista; dados: DadosDoPanfleto }>;
  /** Ends a person's own piece; its page says so from then on. Throws ErroDaApi 404. */
  end(usuario: Usuario, id: string): Promise<void>;
  /** The piece behind a public link, what is left of it, or null. */
  findPublic(id: string): Promise<ArtePublica | Retirada | null>;
};

type MedidaPublica = { largura: number; altura: number; rotulo: string };

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pedidoSchema = v.strictObject(
  {
    id: clientIdSchema,
    tipo: v.literal('oferta', 'Tipos aceitos: oferta.'),
    template: v.pipe(v.string(), v.picklist(IDS_DA_GALERIA, 'Este modelo não existe.')),
    dados: v.pipe(v.unknown(), v.check(isObject, 'Informe os dados.')),
  },
  'Preencha este campo.',
);

const NAO_EXISTE = () => new ErroDaApi(404, 'panfleto-nao-encontrado', 'Este panfleto não existe mais.');

/** The studio's service, behind its screens and behind /api/artes alike. */
export function createArteService(parts: {
  artes: ArteRepository;
  publish: Publish;
  logos: LogoStore;
  marcas: Pick<MarcaService, 'find'>;
  catalogo: CatalogoService;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'vigente'>;
  /** Every copy is asked about from now on. */
  forgetCopies: () => void;
  agora: () => Date;
}): ArteService {
  const { artes, publish, logos, marcas, catalogo, precos, planos, forgetCopies, agora } = parts;
  const hoje = () => hojeEmSaoPaulo(agora());

  function toLista(arte: ArteComImagens): ArteDaLista {
    const dados = JSON.parse(arte.dados) as DadosDoPanfleto;
    return {
      id: arte.id,
      titulo: arte.titulo,
      template: arte.template,
      preco: dados.preco,
      anuncio: anuncioDaOferta(dados),
      validade: arte.validade,
      encerrada: arte.encerradaEm !== null || arte.validade < hoje(),
      criadaEm: arte.criadaEm,
      imagens: pathsOf(arte.imagens),
    };
  }

  return {
    templates: () =>
      TEMPLATES.map(({ id, nome, descricao, formatos }) => ({
        id,
        nome,
        descricao,
        formatos: formatos.map((formato) => ({ id: formato, ...FORMATOS[formato] })),
      })),

    async create(usuario, pedido) {
      requireAprovado(usuario);
      const { id, template, tipo, dados: digitados } = readFields(pedidoSchema, pedido, { whole: 'pedido' });
      const owner = ownerOf(usuario);
      const lidos = requireDados(readDadosDoPanfleto(digitados));
      return publish({
        tipo,
        template,
        owner,
        idCliente: id,
        isSame: (stored) => isMadeOf(JSON.parse(stored.dados), lidos),
        taken: 'Este id já guardou outro panfleto. Gere um id novo.',
        async draft() {
          const [marca, motos, plano] = await Promise.all([
            marcas.find(owner.idEmpresa),
            catalogo.motos().then((all) => precos.inForce(all, owner.idEmpresa)),
            planos.vigente(owner.idEmpresa),
          ]);
          const fornecedor = fornecedorDaLoja(marca, usuario.email);
          const condicoes = { plano, hoje: hoje(), taxaLivre: hasTaxaLivre(usuario) };
          const completos = requireDados(withParcelaDoPlano(lidos, condicoes));
          const dados = requireDados(checkPanfleto(completos, { fornecedor, hoje: hoje() }));
          const regras = plano.tabelas.panfleto;
          const sugerido = sugeridoDistante(dados.preco, motosDoNome(motos, dados.moto), regras);
          requireRegras(checkRegrasDaLoja(dados, { regras, usuario, sugerido }));
          const drawn = await logos.load(marca);
          const empresa = {
            nome: marca.nome,
            endereco: enderecoDaLoja(marca),
            cores: marca.cores,
            ...drawn.paths,
          };
          const oferta = toOferta(dados, motos, empresa, usuario.email);
          return {
            titulo: oferta.moto.nome,
            validade: dados.validade,
            guardado: dados,
            desenho: oferta,
            logos: drawn,
            ...(sugerido !== null && dados.motivo
              ? { registro: registroOf(dados.preco, sugerido, dados.motivo) }
              : {}),
          };
        },
      });
    },

    async listMine(usuario, page) {
      const { artes: rows, proximo } = await artes.listMine(ownerOf(usuario), page);
      return { artes: rows.map(toLista), proximo };
    },

    async findMine(usuario, id) {
      const arte = await artes.findMine(ownerOf(usuario), id);
      if (!arte) throw NAO_EXISTE();
      return { arte: toLista(arte), dados: JSON.parse(arte.dados) as DadosDoPanfleto };
    },

    async end(usuario, id) {
      if (!(await artes.end(ownerOf(usuario), id, agora().toISOString()))) throw NAO_EXISTE();
      forgetCopies();
    },

    async findPublic(id) {
      const arte = await artes.findPublic(id);
      if (arte?.tipo === 'oferta' && arte.retiradaEm !== null)
        return { retirada: true, idEmpresa: arte.idEmpresa };
      const picture = arte?.imagens.feed ? await artes.findImage(arte.imagens.feed) : null;
      if (arte?.tipo !== 'oferta' || !picture) return null;
      return { ...toLista(arte), oferta: readConteudo(picture).dados as DadosOferta };
    },
  };
}

/** What the service fills in where a request leaves it out. */
const PREENCHIDOS = new Set<string>(CAMPOS_CALCULADOS);

/** Whether a stored piece was made of this request: what it has besides was filled in. */
function isMadeOf(stored: DadosDoPanfleto, sent: DadosDoPanfleto): boolean {
  const kept = Object.entries(stored).filter(
    ([campo]) => Object.hasOwn(sent, campo) || !PREENCHIDOS.has(campo),
  );
  return canonicalJson(Object.fromEntries(kept)) === canonicalJson(sent);
}

/** What the trail keeps of a price that the company does not suggest. */
const registroOf = (preco: number, sugerido: number, motivo: string) => ({
  acao: 'panfleto.preco-com-motivo',
  detalhe: linhaDoMotivo(preco, sugerido, motivo),
});

/** Throws ErroDaApi 422 with a message per field. */
function requireRegras(erros: ErrosDoPanfleto): void {
  if (Object.keys(erros).length > 0) throw invalid(erros);
}

/** Throws ErroDaApi 422 with a message per field. */
function requireDados(conferido: PanfletoConferido): DadosDoPanfleto {
  if (conferido.ok) return conferido.dados;
  throw invalid(conferido.erros);
}
