import * as v from 'valibot';
import { toOferta } from '../../app/arte/oferta.ts';
import { findTemplate, TEMPLATES } from '../../app/arte/registro.ts';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../../app/arte/tipos.ts';
import { hojeEmSaoPaulo } from '../../app/domain/datas.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '../../app/domain/fornecedor.ts';
import {
  checkPanfleto,
  type DadosDoPanfleto,
  firstOfEach,
  readDadosDoPanfleto,
} from '../../app/domain/panfleto.ts';
import type { Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import type { ArteComImagens, ArteRepository, Dono } from '../dados/artes.ts';
import type { CatalogoService } from '../recursos/catalogo-service.ts';
import type { MarcaService } from '../recursos/marca-service.ts';
import { canonical, conteudosOf, imageId } from './conteudo.ts';
import type { ImageStore } from './image-store.ts';
import type { LogoStore } from './logo-store.ts';

/** A piece as its owner sees it in lists. */
export type ArteDaLista = {
  id: string;
  titulo: string;
  template: string;
  preco: number;
  parcelas: number | null;
  /** The first one where `parcelasVariam`. */
  valorParcela: number | null;
  /** The instalments fall. */
  parcelasVariam: boolean;
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

/** Answer of a create; contract in design/architecture.md. */
export type ArteCriada = { id: string; pagina: string; imagens: Record<FormatoArte, string>; nova: boolean };

export type ArteService = {
  /** Templates of the studio, for the gallery and for GET /api/artes/templates. */
  templates(): Array<{
    id: string;
    nome: string;
    descricao: string;
    formatos: Array<{ id: FormatoArte } & MedidaPublica>;
  }>;
  /**
   * Checks, draws and stores a piece; the same client id again gives the stored one. Throws ErroDaApi 422 with
   * a message per field, 409 for a client id used for something else, 502 or 504 when the brand cannot be
   * read, 503 when too many draw at once.
   */
  create(usuario: Usuario, pedido: unknown): Promise<ArteCriada>;
  /** A person's own pieces, newest first. */
  listMine(
    usuario: Usuario,
    page: { cursor?: string; limit: number },
  ): Promise<{ artes: ArteDaLista[]; proximo: string | null }>;
  /** What its owner typed, for editing and duplicating. Throws ErroDaApi 404. */
  findMine(usuario: Usuario, id: string): Promise<{ arte: ArteDaLista; dados: DadosDoPanfleto }>;
  /** Ends a person's own piece; its page says so from then on. Throws ErroDaApi 404. */
  end(usuario: Usuario, id: string): Promise<void>;
  /** The piece behind a public link, or null. */
  findPublic(id: string): Promise<ArtePublica | null>;
};

type MedidaPublica = { largura: number; altura: number; rotulo: string };

/** ULID, or a UUID of any version. */
const ID_DO_CLIENTE =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pedidoSchema = v.strictObject(
  {
    id: v.pipe(v.string(), v.regex(ID_DO_CLIENTE, 'Use um ULID ou UUID.')),
    tipo: v.literal('oferta', 'Tipos aceitos: oferta.'),
    template: v.pipe(
      v.string(),
      v.check((id) => findTemplate(id) !== null, 'Este modelo não existe.'),
    ),
    dados: v.pipe(v.unknown(), v.check(isObject, 'Informe os dados.')),
  },
  'Preencha este campo.',
);

const NAO_EXISTE = () => new ErroDaApi(404, 'panfleto-nao-encontrado', 'Este panfleto não existe mais.');

/** The studio's service, behind its screens and behind /api/artes alike. */
export function createArteService(parts: {
  artes: ArteRepository;
  images: ImageStore;
  logos: LogoStore;
  marcas: MarcaService;
  catalogo: CatalogoService;
  agora: () => Date;
}): ArteService {
  const { artes, images, logos, marcas, catalogo, agora } = parts;
  const hoje = () => hojeEmSaoPaulo(agora());

  function toLista(arte: ArteComImagens): ArteDaLista {
    const dados = JSON.parse(arte.dados) as DadosDoPanfleto;
    return {
      id: arte.id,
      titulo: arte.titulo,
      template: arte.template,
      preco: dados.preco,
      parcelas: dados.parcelas ?? null,
      valorParcela: dados.valorParcela ?? null,
      parcelasVariam: dados.sistema === 'sac',
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
      const { id: idCliente, template, tipo, dados: digitados } = parsePedido(pedido);
      const owner = ownerOf(usuario);
      const stored = await artes.findByClientId(owner.uid, idCliente);
      // A repeated create asks nobody else: it stays harmless when the brand has changed or its host is down.
      if (stored) return repeated(stored, template, digitados);

      const [marca, motos] = await Promise.all([marcas.find(owner.idEmpresa), catalogo.motos()]);
      const fornecedor = fornecedorDaLoja(marca, usuario.email);
      const conferido = checkPanfleto(digitados, { fornecedor, hoje: hoje() });
      if (!conferido.ok) throw invalid(conferido.erros);
      const { dados } = conferido;
      const drawn = await logos.load(marca);
      const empresa = {
        nome: marca.nome,
        endereco: enderecoDaLoja(marca),
        cores: marca.cores,
        ...drawn.paths,
      };
      const oferta = toOferta(dados, motos, empresa, usuario.email);
      const conteudos = conteudosOf(template, owner.idEmpresa, oferta);
      const pinturas = await Promise.all(
        conteudos.map(async (conteudo) => ({ id: await imageId(conteudo), conteudo })),
      );
      const sizes = await images.ensure(pinturas, drawn);
      const agoraIso = agora().toISOString();
      const pictures = pinturas.map(({ id, conteudo }, index) => ({
        id,
        formato: conteudo.formato,
        template,
        templateVersao: conteudo.versao,
        conteudo: canonical(conteudo),
        bytes: sizes[index] ?? 0,
        criadaEm: agoraIso,
      }));
      const arte = {
        id: randomId(),
        idCliente,
        uid: owner.uid,
        idEmpresa: owner.idEmpresa,
        tipo,
        titulo: oferta.moto.nome,
        template,
        templateVersao: pictures[0]?.templateVersao ?? 1,
        dados: canonical(dados),
        validade: dados.validade,
        criadaEm: agoraIso,
        encerradaEm: null,
      };
      const isNew = await artes.insert(arte, pictures);
      if (!isNew) {
        const first = await artes.findByClientId(owner.uid, idCliente);
        if (first) return repeated(first, template, digitados);
      }
      const byFormat = Object.fromEntries(pictures.map(({ formato, id }) => [formato, id]));
      return { id: arte.id, pagina: `/p/${arte.id}`, imagens: pathsOf(byFormat), nova: true };
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
    },

    async findPublic(id) {
      const arte = await artes.findPublic(id);
      const picture = arte?.imagens.feed ? await artes.findImage(arte.imagens.feed) : null;
      if (arte?.tipo !== 'oferta' || !picture) return null;
      return { ...toLista(arte), oferta: JSON.parse(picture.conteudo).dados as DadosOferta };
    },
  };
}

/** Reads the body of a create. Throws ErroDaApi 422 with a message per field. */
function parsePedido(pedido: unknown): v.InferOutput<typeof pedidoSchema> {
  const parsed = v.safeParse(pedidoSchema, pedido);
  if (parsed.success) return parsed.output;
  throw invalid(firstOfEach(parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'pedido', issue.message])));
}

function invalid(campos: Partial<Record<string, string>>): ErroDaApi {
  return new ErroDaApi(422, 'dados-invalidos', 'Confira os campos marcados.', {
    campos: campos as Record<string, string>,
  });
}

/** Whose pieces these are. Throws ErroDaApi 422 for a person without a company, whose flyer would lack its supplier. */
function ownerOf(usuario: Usuario): Dono {
  if (usuario.id_empresa === null) {
    throw new ErroDaApi(422, 'sem-empresa', 'Peça a um administrador para ligar você a uma empresa.');
  }
  return { uid: usuario.uid, idEmpresa: usuario.id_empresa };
}

/** The stored piece as answer. Throws ErroDaApi 422 for data of the wrong shape, 409 for those of another piece. */
function repeated(stored: ArteComImagens, template: string, digitados: unknown): ArteCriada {
  const lido = readDadosDoPanfleto(digitados);
  if (!lido.ok) throw invalid(lido.erros);
  if (stored.template !== template || stored.dados !== canonical(lido.dados)) {
    throw new ErroDaApi(409, 'id-ja-usado', 'Este id já guardou outro panfleto. Gere um id novo.');
  }
  return { id: stored.id, pagina: `/p/${stored.id}`, imagens: pathsOf(stored.imagens), nova: false };
}

function pathsOf(ids: Record<string, string>): Record<FormatoArte, string> {
  return Object.fromEntries(Object.entries(ids).map(([formato, id]) => [formato, `/i/${id}.jpg`])) as Record<
    FormatoArte,
    string
  >;
}

/** 160 random bits in base 32: nobody finds a piece by guessing. */
export function randomId(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => alphabet[byte & 31]).join('');
}
