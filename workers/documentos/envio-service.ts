import { TEMPLATE_DA_SIMULACAO } from '../../app/arte/registro.ts';
import { hojeEmSaoPaulo } from '../../app/domain/datas.ts';
import type { Consultor, SimulacaoOferecida } from '../../app/domain/financiamento/resumo.ts';
import type { Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import type { ArteComImagens, ArteRepository } from '../dados/artes.ts';
import { requireIdDoCliente } from '../financiamento/regras.ts';
import { randomId } from '../imagens/arte-service.ts';
import { canonical, conteudosOf, imageId } from '../imagens/conteudo.ts';
import type { ImageStore } from '../imagens/image-store.ts';
import type { LogoStore } from '../imagens/logo-store.ts';
import type { CatalogoService } from '../recursos/catalogo-service.ts';
import type { MarcaService } from '../recursos/marca-service.ts';
import { requireEmpresa, requireOferta } from './documento-service.ts';
import { toDadosDaImagem } from './quadro.ts';

/** What was sent, exactly as it was: later plans, prices and corrections of the product change nothing of it. */
type Enviado = { oferecida: SimulacaoOferecida; consultor: Consultor; empresa: { nome: string } };

/** A simulation as its read-only page shows it. */
export type SimulacaoEnviada = Enviado & {
  id: string;
  /** Past its last day. */
  encerrada: boolean;
  /** Path of each picture, `/i/….jpg`. */
  imagens: { feed: string; link: string };
};

/** `imagem` is the sheet, `plano` the picture with every instalment. */
export type EnvioFeito = { id: string; pagina: string; imagem: string; plano: string };

export type EnvioService = {
  /**
   * Puts an offer on a read-only page and draws its picture; the same client id again gives the first one,
   * `null` is a simulation that is not complete. Throws ErroDaApi 422 for an offer whose statement is incomplete or that has ended, 409 for a client id
   * used for something else, 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
   */
  send(usuario: Usuario, pedido: { id: unknown; oferecida: SimulacaoOferecida | null }): Promise<EnvioFeito>;
  /** The simulation behind a public link, or null. */
  findPublic(id: string): Promise<SimulacaoEnviada | null>;
  /** Path of the page of one's own simulation, or null: what a printed document may point to. */
  findPagina(usuario: Usuario, id: string): Promise<string | null>;
};

const TIPO = 'simulacao';
const paginaDe = (id: string): string => `/p/s/${id}`;

/** The service of the links that consultants send. Nothing about the customer is ever part of one. */
export function createEnvioService(parts: {
  artes: ArteRepository;
  images: ImageStore;
  logos: LogoStore;
  marcas: MarcaService;
  catalogo: Pick<CatalogoService, 'motos'>;
  agora: () => Date;
}): EnvioService {
  const { artes, images, logos, marcas, catalogo, agora } = parts;

  return {
    async send(usuario, { id, oferecida: feita }) {
      const idEmpresa = requireEmpresa(usuario);
      const idCliente = requireIdDoCliente(id);
      const oferecida = requireOferta(feita, agora());
      const stored = await artes.findByClientId(usuario.uid, idCliente);
      if (stored) return repeated(stored, oferecida);
      const [marca, motos] = await Promise.all([marcas.find(idEmpresa), catalogo.motos()]);
      const drawn = await logos.load(marca, 'com-folha');
      const consultor: Consultor = {
        nome: usuario.nome,
        cargo: usuario.descricao_cargo,
        telefone: usuario.telefone,
        email: usuario.email,
      };
      const enviado: Enviado = { oferecida, consultor, empresa: { nome: marca.nome } };
      const { nome, endereco } = oferecida.fornecedor;
      const empresa = { nome, endereco, cores: marca.cores, ...drawn.paths };
      const dados = toDadosDaImagem(oferecida, consultor, motos, empresa);
      const conteudos = conteudosOf(TEMPLATE_DA_SIMULACAO.id, idEmpresa, dados);
      const pinturas = await Promise.all(
        conteudos.map(async (conteudo) => ({ id: await imageId(conteudo), conteudo })),
      );
      const sizes = await images.ensure(pinturas, drawn);
      const criadaEm = agora().toISOString();
      const pictures = pinturas.map(({ id: imagem, conteudo }, index) => ({
        id: imagem,
        formato: conteudo.formato,
        template: conteudo.template,
        templateVersao: conteudo.versao,
        conteudo: canonical(conteudo),
        bytes: sizes[index] ?? 0,
        criadaEm,
      }));
      const arte = {
        id: randomId(),
        idCliente,
        uid: usuario.uid,
        idEmpresa,
        tipo: TIPO,
        titulo: oferecida.moto || 'Simulação',
        template: TEMPLATE_DA_SIMULACAO.id,
        templateVersao: TEMPLATE_DA_SIMULACAO.versao,
        dados: canonical(enviado),
        validade: oferecida.validade,
        criadaEm,
        encerradaEm: null,
      };
      if (!(await artes.insert(arte, pictures))) {
        const first = await artes.findByClientId(usuario.uid, idCliente);
        if (first) return repeated(first, oferecida);
      }
      const imagens = Object.fromEntries(pictures.map(({ formato, id: imagem }) => [formato, imagem]));
      return feitoOf(arte.id, imagens);
    },

    async findPublic(id) {
      const arte = await artes.findPublic(id);
      if (arte?.tipo !== TIPO) return null;
      const hoje = hojeEmSaoPaulo(agora());
      return {
        ...(JSON.parse(arte.dados) as Enviado),
        id: arte.id,
        encerrada: arte.encerradaEm !== null || arte.validade < hoje,
        imagens: { feed: `/i/${arte.imagens.feed}.jpg`, link: `/i/${arte.imagens.link}.jpg` },
      };
    },

    async findPagina(usuario, id) {
      const arte = await artes.findPublic(id);
      return arte?.tipo === TIPO && arte.uid === usuario.uid ? paginaDe(arte.id) : null;
    },
  };
}

const feitoOf = (id: string, { feed, story }: ArteComImagens['imagens']): EnvioFeito => ({
  id,
  pagina: paginaDe(id),
  imagem: `/i/${feed}.jpg`,
  plano: `/i/${story}.jpg`,
});

function repeated(stored: ArteComImagens, oferecida: SimulacaoOferecida): EnvioFeito {
  const isSame =
    stored.tipo === TIPO &&
    canonical((JSON.parse(stored.dados) as Enviado).oferecida) === canonical(oferecida);
  if (!isSame) throw new ErroDaApi(409, 'id-ja-usado', 'Este id já enviou outra simulação. Gere um id novo.');
  return feitoOf(stored.id, stored.imagens);
}
