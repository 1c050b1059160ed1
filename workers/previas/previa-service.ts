import { FIGURAS_DO_PRODUTO, PRODUTO } from '../../app/arte/produto.ts';
import type { DadosDaPeca } from '../../app/arte/registro.ts';
import type { EmpresaArte, MotoArte } from '../../app/arte/tipos.ts';
import type { ClasseDeMoto, Moto } from '../../app/domain/motos/catalogo.ts';
import { enderecoDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { type PaginaComPrevia, PREVIAS } from '../../app/domain/pagina/previas.ts';
import type { Empresa } from '../../app/domain/pessoas/usuario.ts';
import { nomeDoItem } from '../../app/domain/propostas/nome-da-moto.ts';
import type { TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import { classeDoModelo } from '../../app/domain/seminovos/classe.ts';
import { conteudosOf, imageId } from '../artes/conteudo.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Figuras } from '../desenho/contrato/pedidos.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { type KitService, marcaDoKit } from '../marca/kit-service.ts';
import type { Marca, MarcaService } from '../marca/marca-service.ts';

/** Folder of the bucket. */
export const PASTA_DAS_PREVIAS = 'previas/';

/** Queue number of drawings that belong to no company. */
const FILA_DO_PRODUTO = 0;

type Imagem = ReadableStream | Uint8Array;

/**
 * Preview images of links, JPEG of 1200 × 630, drawn on first use and stored under the hash of their content:
 * equal images are stored once.
 */
export type Previas = {
  /**
   * Preview of a page, in a store's colours or the product's. Throws ErroDaApi 404 for an unknown company,
   * 502, 503, 504.
   */
  read(pagina: PaginaComPrevia, idEmpresa: number | null): Promise<Imagem>;
  /**
   * Preview of a proposta: store, model and year, without customer or amount. Throws ErroDaApi 404 for a link
   * that shows nothing, 502, 503, 504.
   */
  readProposta(link: string): Promise<Imagem>;
};

type Loja = { fila: number; empresa: EmpresaArte; telefone: string; figuras: Figuras };

export function createPrevias(parts: {
  publicas: {
    find(link: string): Promise<{ idEmpresa: number; termos: Pick<TermosDaProposta, 'item'> }>;
  };
  empresas(): Promise<{ value: Empresa[] }>;
  catalogo: { motos(): Promise<Moto[]> };
  marcas: Pick<MarcaService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  desenhista: Pick<Desenhista, 'imagem'>;
  balde: R2Bucket;
}): Previas {
  const { publicas, empresas, catalogo, marcas, kits, logos, desenhista, balde } = parts;

  async function findMarca(idEmpresa: number): Promise<Marca | null> {
    try {
      return await marcas.find(idEmpresa);
    } catch (error) {
      if (error instanceof ErroDaApi && error.status === 404) return null;
      throw error;
    }
  }

  /** Store of a company without a brand: its name only. */
  async function nameOnly(idEmpresa: number): Promise<Loja> {
    const found = (await empresas()).value.find(({ id }) => id === idEmpresa);
    if (!found) throw new ErroDaApi(404, 'previa-nao-encontrada', 'Esta imagem não existe.');
    const { nome } = found;
    const empresa = { ...PRODUTO, nome: nome.trim(), logo: '', endereco: enderecoDaLoja(found) };
    return { fila: idEmpresa, empresa, telefone: '', figuras: {} };
  }

  async function openLoja(idEmpresa: number | null): Promise<Loja> {
    if (idEmpresa === null)
      return { fila: FILA_DO_PRODUTO, empresa: PRODUTO, telefone: '', figuras: FIGURAS_DO_PRODUTO };
    const [marca, kit] = await Promise.all([findMarca(idEmpresa), kits.vigente(idEmpresa)]);
    if (!marca) return nameOnly(idEmpresa);
    const { paths, figuras } = await logos.load(marca);
    const { cores = marca.cores, letra } = marcaDoKit(kit);
    const empresa: EmpresaArte = {
      ...{ nome: marca.nome.trim(), endereco: enderecoDaLoja(marca), cores, ...paths },
      ...(letra ? { letra } : {}),
    };
    return { fila: idEmpresa, empresa, telefone: marca.telefone ?? '', figuras };
  }

  async function draw(
    { fila, empresa, telefone, figuras }: Loja,
    palavras: { titulo: string; texto: string; selo?: string; classe: ClasseDeMoto },
  ): Promise<Imagem> {
    const { classe, ...words } = palavras;
    // The template would repeat the name beside the drawing.
    const moto: MotoArte = { nome: '', classe };
    const dados: DadosDaPeca<'manchete'> = { ...words, moto, validade: '', nome: '', telefone, empresa };
    const link = conteudosOf('manchete', fila, dados).find(({ formato }) => formato === 'link');
    if (!link) throw new Error('The template of previews has no format for them.');
    const id = await imageId(link);
    const name = `${PASTA_DAS_PREVIAS}${id}.jpg`;
    const kept = await balde.get(name);
    if (kept) return kept.body;
    const { idEmpresa: _, ...conteudo } = link;
    const bytes = await desenhista.imagem({ fila }, { id, extensao: 'jpg', ...conteudo }, figuras);
    await balde.put(name, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
    return bytes;
  }

  /** Class by the catalogue, else guessed from the model's name. */
  async function classeOf(slug: string | null, nome: string): Promise<ClasseDeMoto> {
    const motos = slug ? await catalogo.motos().catch(() => []) : [];
    return motos.find(({ id }) => id === slug)?.classe ?? classeDoModelo(nome);
  }

  return {
    read: async (pagina, idEmpresa) => draw(await openLoja(idEmpresa), PREVIAS[pagina]),

    async readProposta(link) {
      const { idEmpresa, termos } = await publicas.find(link);
      const { item } = termos;
      const loja = await openLoja(idEmpresa);
      if (!item) return draw(loja, { titulo: 'Sua proposta', texto: '', classe: 'street' });
      const { anoFabricacao, anoModelo, moto } = item;
      const titulo = nomeDoItem(item);
      const texto = anoFabricacao && anoModelo ? `${anoFabricacao}/${anoModelo}` : '';
      return draw(loja, { titulo, texto, selo: 'Proposta', classe: await classeOf(moto, titulo) });
    },
  };
}
