import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { pickTypedFields } from '~/domain/artes/generator-fields.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { Foto } from '~/domain/fotos/foto.ts';
import { lojaAddress, lojaFornecedor } from '~/domain/ofertas/fornecedor.ts';
import { mayNameOthers } from '~/domain/ofertas/loja-rules.ts';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { Door } from '~/server/open-door.ts';
import type { ListedPeca } from '../../../workers/artes/peca-service.ts';
import type { Brand } from '../../../workers/marca/brand-service.ts';
import { EXAMPLE_PICTURES } from './exemplos/examples.server.ts';
import { GENERATORS, type SimpleGenerator } from './generators.server.ts';
import type { StudioEmpresa } from './previa/preview-statement.ts';
import type { PecaInEdit, PreviewSample, StudioImpediment, StudioScreenData } from './types.ts';

/** Maximum length of a field in the query string, characters. */
const MAX_FIELD_LENGTH = 80;

/** Signature of this person's pieces. */
export const signatureOf = (usuario: Usuario | null): { nome: string; telefone: string } => ({
  nome: usuario?.nome ?? '',
  telefone: usuario?.telefone ? formatTelefone(usuario.telefone) : '',
});

type BrandSignature = Awaited<ReturnType<AppLoadContext['kits']['marca']>>;

/** Signature fields that the brand kit adds to this person's pieces, for the preview. */
function withBrandSignature(doKit: BrandSignature | null, foto: Foto | null) {
  const { comFoto: _, ...said } = { comFoto: false, ...doKit };
  if (!foto) return said;
  const { url: src, largura, altura, foco } = foto;
  return { ...said, retrato: { src, largura, altura, foco } };
}

/** Loads the data common to all generator screens. */
export async function loadStudioScreen(
  context: AppLoadContext,
  usuario: Usuario | null,
  tipo: GeneratorKind,
  plano: PublishedPlano | null,
): Promise<Omit<StudioScreenData, 'inicial' | 'vazio' | 'edicao'>> {
  const daLoja = usuario && hasEmpresa(usuario) ? usuario : null;
  const loja = daLoja?.id_empresa ?? null;
  const [motos, marca, doKit, kit, visuais, ultima] = await Promise.all([
    orNull(context.catalogo.motos()),
    loja === null ? null : orNull(context.marcas.find(loja)),
    daLoja && orErrorPage(context.kits.marca(daLoja)),
    // The same read, which the request makes once.
    loja === null ? null : orErrorPage(context.kits.vigente(loja)),
    loja === null ? context.artes.templates(tipo) : orErrorPage(context.artes.templatesOf(loja, tipo)),
    daLoja && loadLastPeca(context, daLoja, tipo),
  ]);
  const retrato = daLoja && doKit?.comFoto ? await orNull(context.fotos.portrait(daLoja)) : null;
  const templates = visuais.map(({ id, nome, descricao }) => ({ id, nome, descricao }));
  return {
    tipo,
    impedimento: impedimentOf(context, usuario),
    motos: motos ?? [],
    empresa: marca && {
      ...studioEmpresaOf(marca, kit?.emailDaLoja || (usuario?.email ?? '')),
      ...withBrandSignature(doKit, retrato),
    },
    templates,
    hoje: todayInSaoPaulo(context.clock()),
    ultima,
    idCliente: context.newId(),
    amostra: sampleOf(tipo, ultima),
    template: templates[0]?.id ?? '',
    contatoLivre: !(usuario && plano) || mayNameOthers(usuario, plano.tabelas.panfleto),
  };
}

/** Loads the person's last piece of a kind, as a picture; null when there is none or it cannot be read. */
async function loadLastPeca(context: AppLoadContext, usuario: Usuario, tipo: GeneratorKind) {
  const page = await orNull(context.artes.listMine(usuario, { limit: 1 }, { tipo }));
  const [last] = page?.artes ?? [];
  return last ? { titulo: last.titulo, imagem: last.imagens.feed } : null;
}

/** Picture in the preview's place: the person's last piece, else an example. */
const sampleOf = (tipo: GeneratorKind, ultima: StudioScreenData['ultima']): PreviewSample =>
  ultima
    ? {
        imagem: reducedPicturePath(ultima.imagem, 256),
        rotulo: `Sua última imagem: ${ultima.titulo}`,
      }
    : { imagem: EXAMPLE_PICTURES[tipo], rotulo: 'Exemplo de imagem pronta' };

/** Answer of a generator's loader: preloads the picture in the preview's place, the largest of the first view (LCP). */
export function studioPage<Page extends { estudio: StudioScreenData }>(page: Page) {
  const { imagem } = page.estudio.amostra;
  return data(page, { headers: { Link: `<${imagem}>; rel=preload; as=image; fetchpriority=high` } });
}

/**
 * Loads the person's piece named in the query string, to reuse (`duplicar`) or edit it (`editar`); an ended
 * one can only be reused. Null when none is named. Throws the error answer.
 */
export async function loadSourcePeca(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<{ arte: ListedPeca; dados: unknown; edicao: PecaInEdit | null } | null> {
  const editada = params.get('editar');
  const id = editada ?? params.get('duplicar');
  if (!id) return null;
  const { arte, dados } = await orErrorPage(context.artes.findMine(usuario, id));
  if (editada === null || arte.encerrada) return { arte, dados, edicao: null };
  const { versao, titulo } = arte;
  return { arte, dados, edicao: { id, versao, titulo } };
}

/** Fields of congratulations that an address may fill in besides the motorcycle. */
const SALE_FIELDS = ['cliente', 'entrega', 'cor'] as const;

/**
 * Loads a generator's screen: blank, from one of the person's pieces ({@link loadSourcePeca}), or with the moto
 * in the query string.
 */
export async function loadGenerator(
  { context, usuario, searchParams }: Door<'imagemparabens'>,
  kind: SimpleGenerator,
): Promise<StudioScreenData> {
  const { campos, novo, deNovo, paraEditar } = GENERATORS[kind];
  const [plano, lida] = await Promise.all([
    usuario && hasEmpresa(usuario) ? orErrorPage(context.planos.recall(usuario.id_empresa)) : null,
    usuario && loadSourcePeca(context, usuario, searchParams),
  ]);
  const origin = lida?.arte.tipo === kind ? lida : null;
  const tela = await loadStudioScreen(context, usuario, kind, plano);
  const assinatura = signatureOf(usuario);
  const begin = { ...novo(tela.hoje), ...assinatura };
  const copia = origin && (origin.edicao ? paraEditar(origin.dados) : deNovo(origin.dados, tela.hoje));
  const moto = (campos.includes('moto') && searchParams.get('moto')?.slice(0, MAX_FIELD_LENGTH)) || '';
  // After an invoice: whom to congratulate, and when; nothing without the motorcycle.
  const sale = Object.fromEntries(
    SALE_FIELDS.flatMap((name) => {
      const value = campos.includes(name) ? searchParams.get(name)?.slice(0, MAX_FIELD_LENGTH) : '';
      return value ? [[name, value]] : [];
    }),
  );
  const brought = copia
    ? { ...copia, ...(tela.contatoLivre ? {} : assinatura) }
    : moto
      ? { ...sale, moto }
      : {};
  return {
    ...tela,
    template: templateOf(tela, origin?.arte.template),
    edicao: origin?.edicao ?? null,
    inicial: pickTypedFields(campos)({ ...begin, ...brought }),
    vazio: !copia && moto === '',
  };
}

/** Template of the reused piece if the Empresa still allows it, else the default. */
export const templateOf = (
  { templates, template }: Pick<StudioScreenData, 'templates' | 'template'>,
  before?: string,
) => templates.find(({ id }) => id === before)?.id ?? template;

function impedimentOf(context: AppLoadContext, usuario: Usuario | null): StudioImpediment | null {
  if (usuario) return hasEmpresa(usuario) ? null : 'sem-empresa';
  return context.sessao ? 'sem-cadastro' : 'visitante';
}

function studioEmpresaOf(marca: Brand, eletronico: string): StudioEmpresa {
  const { logo, logoEscuro, marcas } = marca.recursos;
  return {
    nome: marca.nome,
    endereco: lojaAddress(marca),
    fornecedor: lojaFornecedor({ ...marca, email: '' }, eletronico),
    eletronico,
    cores: marca.cores,
    logo: `/${logo}`,
    ...(logoEscuro ? { logoEscuro: `/${logoEscuro}` } : {}),
    marcas: marcas.map((path) => `/${path}`),
  };
}
