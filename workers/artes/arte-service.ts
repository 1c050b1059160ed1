import { galeriaDe, templateById } from '../../app/arte/registro.ts';
import { type DadosOferta, FORMATOS, type FormatoArte, type FotoArte } from '../../app/arte/tipos.ts';
import type { FotoPedida } from '../../app/domain/artes/ajustes.ts';
import { palavrasDaBusca } from '../../app/domain/artes/busca-de-artes.ts';
import { GERADORES, isGerador, type TipoDeGerador } from '../../app/domain/artes/geradores.ts';
import type { CampanhaPublica } from '../../app/domain/campanhas/do-dia.ts';
import { type AnuncioDaParcela, anuncioDaOferta } from '../../app/domain/ofertas/anuncio-da-parcela.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { DadosDoPanfleto } from '../../app/domain/ofertas/panfleto.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { invalid } from '../base/read-fields.ts';
import type { Figura, Figuras } from '../desenho/contrato/pedidos.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { FotoService } from '../fotos/foto-service.ts';
import { cargoDoKit, type KitService, marcaDoKit, templatesDoKit } from '../marca/kit-service.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { ArteComImagens, ArteRepository } from './arte-repository.ts';
import { readConteudo } from './conteudo.ts';
import { requireDados } from './geradores/conferir.ts';
import type { Gerador } from './geradores/gerador.ts';
import { geradorDeOferta } from './geradores/oferta.ts';
import { geradorDeParabens } from './geradores/parabens.ts';
import { geradorDePecas } from './geradores/pecas.ts';
import { geradorDePost } from './geradores/post.ts';
import type { LogoStore } from './logo-store.ts';
import { isMadeOf, readPedido } from './pedido.ts';
import { type Publicada, type Publish, pathsOf } from './publish.ts';

/** A piece as its owner sees it in lists. */
export type ArteDaLista = {
  id: string;
  tipo: TipoDeGerador;
  titulo: string;
  template: string;
  /** Of an offer; null for every other piece. */
  preco: number | null;
  /** The instalment in words, with what may not be missing beside it; null for a cash offer. */
  anuncio: AnuncioDaParcela | null;
  /** YYYY-MM-DD. */
  validade: string;
  /** Ended by its owner or past its last day. */
  encerrada: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** How often its page was opened. */
  aberturas: number;
  /** Path of the picture of each format, `/i/….jpg`. */
  imagens: Record<FormatoArte, string>;
};

/** What a person looks for among their pieces. `busca`: words of a title, whatever their case and accents. */
export type FiltrosDeArtes = { busca?: string; tipo?: TipoDeGerador; estado?: 'valendo' | 'encerrada' };

/** What the share page shows of a piece. */
export type ArtePublica = ArteDaLista & {
  /** What its picture draws, as its generator has it; of a flyer {@link DadosOferta}. */
  desenho: DadosDaPagina;
  /** Path of the feed picture as WebP; null where only its JPEG can be had, since its template has changed. */
  webp: string | null;
};

/** What a page needs of any piece's data. */
export type DadosDaPagina = Pick<DadosOferta, 'nome' | 'telefone' | 'texto' | 'empresa'> & {
  linhasLegais?: string[];
  itens?: Array<{ descricao: string; codigo?: string; preco: number; precoAntes?: number }>;
  chamada?: string;
  mensagem?: string;
  precoAntes?: number;
  selo?: string;
};

/** What is left of a piece that was taken down. */
export type Retirada = { retirada: true; idEmpresa: number };

export type ArteService = {
  /** Templates of the studio, for the gallery and for GET /api/artes/templates. */
  templates(tipo?: TipoDeGerador): Array<{
    id: string;
    tipo: TipoDeGerador;
    nome: string;
    descricao: string;
    formatos: Array<{ id: FormatoArte } & MedidaPublica>;
  }>;
  /** Those that a company lets its people use, the default first. */
  templatesOf(idEmpresa: number, tipo: TipoDeGerador): Promise<ReturnType<ArteService['templates']>>;
  /**
   * Checks, draws and stores a piece; the same client id again gives the stored one. Throws ErroDaApi 403 for a
   * person who is not approved, 422 with a message per field, 409 for a client id used for something else, 502 or
   * 504 when the brand cannot be read, 503 when too many draw at once.
   */
  create(usuario: Usuario, pedido: unknown): Promise<Publicada>;
  /** A person's own pieces, newest first; those that were looked for, where something was. */
  listMine(
    usuario: Usuario,
    page: Page,
    filtros?: FiltrosDeArtes,
  ): Promise<{ artes: ArteDaLista[]; proximo: string | null }>;
  /** What its owner typed, for editing and duplicating. Throws ErroDaApi 404. */
  findMine(usuario: Usuario, id: string): Promise<{ arte: ArteDaLista; dados: unknown }>;
  /** Ends a person's own piece; its page says so from then on. Throws ErroDaApi 404. */
  end(usuario: Usuario, id: string): Promise<void>;
  /** The piece behind a public link, what is left of it, or null. */
  findPublic(id: string): Promise<ArtePublica | Retirada | null>;
};

type MedidaPublica = { largura: number; altura: number; rotulo: string };

const OS_GERADORES = {
  oferta: geradorDeOferta,
  post: geradorDePost,
  parabens: geradorDeParabens,
  pecas: geradorDePecas,
};

/** One of them for whatever kind: its own types hold inside it. */
const geradorDe = (tipo: TipoDeGerador): Gerador => OS_GERADORES[tipo] as unknown as Gerador;

const NAO_EXISTE = () => new ErroDaApi(404, 'panfleto-nao-encontrado', 'Este panfleto não existe mais.');

/** The studio's service, behind its screens and behind /api/artes alike. */
export function createArteService(parts: {
  artes: ArteRepository;
  publish: Publish;
  logos: LogoStore;
  marcas: Pick<MarcaService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  catalogo: CatalogoService;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'vigente'>;
  /** In force at a company today. */
  campanhas: { doDia(idEmpresa: number): Promise<CampanhaPublica[]> };
  fotos: Pick<FotoService, 'read' | 'portrait'>;
  /** Every copy is asked about from now on. */
  forgetCopies: () => void;
  agora: () => Date;
}): ArteService {
  const { artes, publish, logos, marcas, kits, catalogo, precos, planos, campanhas, fotos } = parts;
  const { forgetCopies, agora } = parts;
  const hoje = () => hojeEmSaoPaulo(agora());

  function toLista(arte: ArteComImagens): ArteDaLista {
    const tipo = isGerador(arte.tipo) ? arte.tipo : 'oferta';
    const oferta = tipo === 'oferta' ? (JSON.parse(arte.dados) as DadosDoPanfleto) : null;
    return {
      id: arte.id,
      tipo,
      titulo: arte.titulo,
      template: arte.template,
      preco: oferta?.preco ?? null,
      anuncio: oferta && anuncioDaOferta(oferta),
      validade: arte.validade,
      encerrada: arte.encerradaEm !== null || arte.validade < hoje(),
      criadaEm: arte.criadaEm,
      aberturas: arte.aberturas,
      imagens: pathsOf(arte.imagens),
    };
  }

  /** Photos of one piece: as its data draw them, and the files that go to the drawing Worker. */
  function createFotos(idEmpresa: number) {
    const figuras: Record<string, Figura> = {};
    async function find(pedida: FotoPedida): Promise<FotoArte | undefined> {
      const kept = await fotos.read(idEmpresa, pedida.id);
      if (!kept) return undefined;
      const { chave, largura, altura, bytes, tipo } = kept;
      figuras[chave] = { bytes, tipo };
      const { foco, zoom } = pedida;
      return { src: chave, largura, altura, ...(foco ? { foco } : {}), ...(zoom ? { zoom } : {}) };
    }
    async function foto(pedida: FotoPedida | undefined, campo = 'foto'): Promise<FotoArte | undefined> {
      const found = pedida && (await find(pedida));
      if (pedida && !found) throw invalid({ [campo]: 'Esta foto não está mais guardada. Escolha outra.' });
      return found;
    }
    /** Who has taken the photo back meanwhile signs without. */
    async function retrato(usuario: Usuario): Promise<FotoArte | undefined> {
      const chosen = await fotos.portrait(usuario);
      return chosen ? find(chosen) : undefined;
    }
    return { foto, retrato, figuras: figuras as Figuras };
  }

  const templates: ArteService['templates'] = (only) =>
    GERADORES.filter((tipo) => only === undefined || tipo === only).flatMap((tipo) =>
      galeriaDe(tipo).map(({ id, nome, descricao, formatos }) => ({
        id,
        tipo,
        nome,
        descricao,
        formatos: formatos.map((formato) => ({ id: formato, ...FORMATOS[formato] })),
      })),
    );

  return {
    templates,

    async templatesOf(idEmpresa, tipo) {
      const allowed = templatesDoKit(await kits.vigente(idEmpresa), tipo);
      const all = templates(tipo);
      return allowed.flatMap((id) => all.filter((template) => template.id === id));
    },

    async create(usuario, pedido) {
      requireAprovado(usuario);
      const { id, tipo, template, dados: digitados } = readPedido(pedido);
      const owner = ownerOf(usuario);
      const gerador = geradorDe(tipo);
      const dados = requireDados(gerador.read(digitados, hoje()));
      return publish({
        tipo,
        template,
        owner,
        idCliente: id,
        isSame: (stored) => isMadeOf(JSON.parse(stored.dados), dados, gerador.preenche),
        taken: 'Este id já guardou outra imagem. Gere um id novo.',
        async draft() {
          const [marca, kit, motos, plano, doDia] = await Promise.all([
            marcas.find(owner.idEmpresa),
            kits.vigente(owner.idEmpresa),
            catalogo.motos().then((all) => precos.inForce(all, owner.idEmpresa)),
            planos.vigente(owner.idEmpresa),
            tipo === 'oferta' ? campanhas.doDia(owner.idEmpresa) : [],
          ]);
          if (!templatesDoKit(kit, tipo).includes(template))
            throw invalid({ template: 'Sua loja não usa este visual. Escolha outro.' });
          const logosDaMarca = await logos.load(marca);
          const photos = createFotos(owner.idEmpresa);
          const rascunho = await gerador.draft(dados, {
            usuario,
            hoje: hoje(),
            plano,
            motos,
            campanhas: doDia,
            empresa: {
              nome: marca.nome,
              endereco: enderecoDaLoja(marca),
              cores: marca.cores,
              ...marcaDoKit(kit),
              ...logosDaMarca.paths,
            },
            fornecedor: fornecedorDaLoja(marca, usuario.email),
            foto: photos.foto,
          });
          const cargo = cargoDoKit(kit, usuario);
          const retrato = kit.fotoNaAssinatura ? await photos.retrato(usuario) : undefined;
          const desenho = {
            ...rascunho.desenho,
            ...(cargo ? { cargo } : {}),
            ...(retrato ? { retrato } : {}),
          };
          return { ...rascunho, desenho, figuras: { ...logosDaMarca.figuras, ...photos.figuras } };
        },
      });
    },

    async listMine(usuario, page, filtros = {}) {
      const { busca = '', tipo, estado } = filtros;
      const palavras = palavrasDaBusca(busca);
      const isAny = palavras.length === 0 && !tipo && !estado;
      const procuradas = isAny ? undefined : { palavras, tipo, estado, hoje: hoje() };
      const { artes: rows, proximo } = await artes.listMine(ownerOf(usuario), page, procuradas);
      return { artes: rows.map(toLista), proximo };
    },

    async findMine(usuario, id) {
      const arte = await artes.findMine(ownerOf(usuario), id);
      if (!arte) throw NAO_EXISTE();
      return { arte: toLista(arte), dados: JSON.parse(arte.dados) };
    },

    async end(usuario, id) {
      if (!(await artes.end(ownerOf(usuario), id, agora().toISOString()))) throw NAO_EXISTE();
      forgetCopies();
    },

    async findPublic(id) {
      const arte = await artes.findPublic(id);
      if (!arte || !isGerador(arte.tipo)) return null;
      if (arte.retiradaEm !== null) return { retirada: true, idEmpresa: arte.idEmpresa };
      const picture = arte.imagens.feed ? await artes.findImage(arte.imagens.feed) : null;
      if (!picture) return null;
      const isCurrent = templateById(picture.template).versao === picture.templateVersao;
      return {
        ...toLista(arte),
        desenho: readConteudo(picture).dados as unknown as DadosDaPagina,
        webp: isCurrent ? `/i/${picture.id}.webp` : null,
      };
    },
  };
}
