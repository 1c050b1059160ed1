import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import type { GalleryTemplateId } from '../../app/arte/registry.ts';
import type { DrawnFoto } from '../../app/arte/types.ts';
import type { RequestedFoto } from '../../app/domain/artes/format-adjustments.ts';
import type { GeneratorKind } from '../../app/domain/artes/generators.ts';
import type { PublicCampanha } from '../../app/domain/campanhas/day-campanhas.ts';
import { lojaAddress, lojaFornecedor } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ownerOf } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { FigureFile, FiguresByName } from '../desenho/contract/drawing-requests.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { FotoService } from '../fotos/foto-service.ts';
import type { BrandService } from '../marca/brand-service.ts';
import { type KitService, kitBrandFields, kitCargo, kitTemplates } from '../marca/kit-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { GeneratorInput } from './geradores/generator.ts';
import { generatorOf } from './geradores/generator-registry.ts';
import { requireWithoutErrors } from './geradores/require-valid.ts';
import type { LogoStore } from './logo-store.ts';
import type { PecaDraft } from './publish.ts';

/** Fields that no image shows: kept for administrators, or names of colours, photos and adjustments. */
const NOT_DRAWN = new Set(['motivo', 'consentimento', 'cor', 'foto', 'ajustes', 'campanhas']);

/** Parsed request of a piece, of its generator. */
export type ParsedPecaRequest = {
  tipo: GeneratorKind;
  template: GalleryTemplateId<GeneratorKind>;
  dados: GeneratorInput;
};

/**
 * Drafts a person's piece, with brand, kit, photos, prices and campanhas of today. Throws ApiError 422 with
 * a message per field, 502 or 504 when the brand cannot be read.
 */
export type DraftPiece = (
  usuario: Usuario,
  pedida: ParsedPecaRequest,
) => Promise<PecaDraft<GalleryTemplateId<GeneratorKind>>>;

/**
 * Creates the function that turns a parsed request into the data to draw and store, for new and edited
 * pieces.
 */
export function createDraftPiece(parts: {
  logos: LogoStore;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  catalogo: CatalogoService;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'vigente'>;
  /** Campanhas in force at a company today. */
  campanhas: { doDia(idEmpresa: number): Promise<PublicCampanha[]> };
  fotos: Pick<FotoService, 'read' | 'portrait'>;
  clock: () => Date;
}): DraftPiece {
  const { logos, marcas, kits, catalogo, precos, planos, campanhas, fotos, clock } = parts;
  return async (usuario, { tipo, template, dados }) => {
    const owner = ownerOf(usuario);
    requireWithoutErrors(glyphRefusals(dados, NOT_DRAWN));
    const hoje = todayInSaoPaulo(clock());
    const [marca, kit, motos, plano, doDia] = await Promise.all([
      marcas.find(owner.idEmpresa),
      kits.vigente(owner.idEmpresa),
      catalogo.motos().then((all) => precos.inForce(all, owner.idEmpresa)),
      planos.vigente(owner.idEmpresa),
      tipo === 'oferta' ? campanhas.doDia(owner.idEmpresa) : [],
    ]);
    if (!kitTemplates(kit, tipo).includes(template))
      throw invalid({ template: 'Sua loja não usa este visual. Escolha outro.' });
    const logosDaMarca = await logos.load(marca);
    const photos = createFotoLoader(fotos, owner.idEmpresa);
    const draft = await generatorOf(tipo).draft(dados, {
      usuario,
      hoje,
      plano,
      motos,
      campanhas: doDia,
      empresa: {
        nome: marca.nome,
        endereco: lojaAddress(marca),
        cores: marca.cores,
        ...kitBrandFields(kit),
        ...logosDaMarca.paths,
      },
      fornecedor: lojaFornecedor({ ...marca, email: kit.emailDaLoja }, usuario.email),
      eletronico: kit.emailDaLoja || usuario.email,
      foto: photos.foto,
    });
    const cargo = kitCargo(kit, usuario);
    const retrato = kit.fotoNaAssinatura ? await photos.retrato(usuario) : undefined;
    const desenho = {
      ...draft.desenho,
      ...(cargo ? { cargo } : {}),
      ...(retrato ? { retrato } : {}),
    };
    return { ...draft, desenho, figuras: { ...logosDaMarca.figuras, ...photos.figuras } };
  };
}

/** Loads the photos of one piece: as references in its data, and as files for the drawing Worker. */
function createFotoLoader(fotos: Pick<FotoService, 'read' | 'portrait'>, idEmpresa: number) {
  const figures: Record<string, FigureFile> = {};
  async function find(pedida: RequestedFoto): Promise<DrawnFoto | undefined> {
    const kept = await fotos.read(idEmpresa, pedida.id);
    if (!kept) return undefined;
    const { chave, largura, altura, bytes, tipo } = kept;
    figures[chave] = { bytes, tipo };
    const { foco, zoom } = pedida;
    return { src: chave, largura, altura, ...(foco ? { foco } : {}), ...(zoom ? { zoom } : {}) };
  }
  async function foto(pedida: RequestedFoto | undefined, field = 'foto'): Promise<DrawnFoto | undefined> {
    const found = pedida && (await find(pedida));
    if (pedida && !found) throw invalid({ [field]: 'Esta foto não está mais guardada. Escolha outra.' });
    return found;
  }
  /** Portrait of the person; undefined when they have removed it meanwhile. */
  async function retrato(usuario: Usuario): Promise<DrawnFoto | undefined> {
    const chosen = await fotos.portrait(usuario);
    return chosen ? find(chosen) : undefined;
  }
  return { foto, retrato, figuras: figures as FiguresByName };
}
