import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type Digitado, digitadoDe } from '~/domain/artes/campos-das-artes.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import { reduzida } from '~/domain/artes/reduzida.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Foto } from '~/domain/fotos/foto.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '~/domain/ofertas/fornecedor.ts';
import { mayNameOthers } from '~/domain/ofertas/regras-da-loja.ts';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';
import type { Marca } from '../../../workers/marca/marca-service.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';
import type { DadosDaTela, Edicao, Impedimento } from './tipos.ts';

/** Functions that create the initial values of a generator's form. */
export type Comeco = {
  campos: readonly string[];
  /** Blank form, except for the signature. @param hoje calendar date in São Paulo */
  novo: (hoje: string) => Digitado;
  /** Form values that reuse a stored piece for a new one. */
  deNovo: (dados: unknown, hoje: string) => Digitado;
  /** Form values that edit a stored piece. */
  paraEditar: (dados: unknown) => Digitado;
};

/** Maximum length of a field in the query string, characters. */
const MAIOR_CAMPO = 80;

/** Signature of this person's pieces. */
export const assinaturaDe = (usuario: Usuario | null): { nome: string; telefone: string } => ({
  nome: usuario?.nome ?? '',
  telefone: usuario?.telefone ? formatTelefone(usuario.telefone) : '',
});

type Assinado = Awaited<ReturnType<AppLoadContext['kits']['marca']>>;

/** Signature fields that the brand kit adds to this person's pieces, for the preview. */
function assinado(doKit: Assinado | null, foto: Foto | null) {
  const { comFoto: _, ...dito } = { comFoto: false, ...doKit };
  if (!foto) return dito;
  const { url: src, largura, altura, foco } = foto;
  return { ...dito, retrato: { src, largura, altura, foco } };
}

/** Loads the data common to all generator screens. */
export async function loadTela(
  context: AppLoadContext,
  usuario: Usuario | null,
  tipo: TipoDeGerador,
  plano: PlanoPublicado | null,
): Promise<Omit<DadosDaTela, 'inicial' | 'vazio' | 'edicao'>> {
  const daLoja = usuario && hasEmpresa(usuario) ? usuario : null;
  const loja = daLoja?.id_empresa ?? null;
  const [motos, marca, doKit, visuais, ultima] = await Promise.all([
    orNull(context.catalogo.motos()),
    loja === null ? null : orNull(context.marcas.find(loja)),
    daLoja && orErrorPage(context.kits.marca(daLoja)),
    loja === null ? context.artes.templates(tipo) : orErrorPage(context.artes.templatesOf(loja, tipo)),
    daLoja && loadUltima(context, daLoja, tipo),
  ]);
  const retrato = daLoja && doKit?.comFoto ? await orNull(context.fotos.portrait(daLoja)) : null;
  const templates = visuais.map(({ id, nome, descricao }) => ({ id, nome, descricao }));
  return {
    tipo,
    impedimento: impedimentoOf(context, usuario),
    motos: motos ?? [],
    empresa: marca && { ...empresaOf(marca, usuario?.email ?? ''), ...assinado(doKit, retrato) },
    templates,
    hoje: hojeEmSaoPaulo(context.agora()),
    ultima,
    idCliente: ulid(context.agora().getTime()),
    template: templates[0]?.id ?? '',
    contatoLivre: !(usuario && plano) || mayNameOthers(usuario, plano.tabelas.panfleto),
  };
}

/** Loads the person's last piece of a kind, as a picture; null when there is none or it cannot be read. */
async function loadUltima(context: AppLoadContext, usuario: Usuario, tipo: TipoDeGerador) {
  const page = await orNull(context.artes.listMine(usuario, { limit: 1 }, { tipo }));
  const [last] = page?.artes ?? [];
  return last ? { titulo: last.titulo, imagem: last.imagens.feed } : null;
}

/**
 * Headers of a generator's page: preloads the picture in the preview's place, the largest of the first view
 * (LCP).
 */
export const headersDoEstudio = ({ ultima }: Pick<DadosDaTela, 'ultima'>): Record<string, string> =>
  ultima ? { Link: `<${reduzida(ultima.imagem, 256)}>; rel=preload; as=image; fetchpriority=high` } : {};

/**
 * Loads the person's piece named in the query string, to reuse (`duplicar`) or edit it (`editar`); an ended
 * one can only be reused. Null when none is named. Throws the error answer.
 */
export async function loadOrigem(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<{ arte: ArteDaLista; dados: unknown; edicao: Edicao | null } | null> {
  const editada = params.get('editar');
  const id = editada ?? params.get('duplicar');
  if (!id) return null;
  const { arte, dados } = await orErrorPage(context.artes.findMine(usuario, id));
  if (editada === null || arte.encerrada) return { arte, dados, edicao: null };
  const { versao, titulo } = arte;
  return { arte, dados, edicao: { id, versao, titulo } };
}

/**
 * Loads a generator's screen: blank, from one of the person's pieces ({@link loadOrigem}), or with the moto
 * in the query string.
 */
export async function loadGerador(
  context: AppLoadContext,
  usuario: Usuario | null,
  params: URLSearchParams,
  tipo: TipoDeGerador,
  { campos, novo, deNovo, paraEditar }: Comeco,
): Promise<DadosDaTela> {
  const [plano, lida] = await Promise.all([
    usuario && hasEmpresa(usuario) ? orErrorPage(context.planos.recall(usuario.id_empresa)) : null,
    usuario && loadOrigem(context, usuario, params),
  ]);
  const origem = lida?.arte.tipo === tipo ? lida : null;
  const tela = await loadTela(context, usuario, tipo, plano);
  const assinatura = assinaturaDe(usuario);
  const begin = { ...novo(tela.hoje), ...assinatura };
  const copia = origem && (origem.edicao ? paraEditar(origem.dados) : deNovo(origem.dados, tela.hoje));
  const moto = (campos.includes('moto') && params.get('moto')?.slice(0, MAIOR_CAMPO)) || '';
  const brought = copia ? { ...copia, ...(tela.contatoLivre ? {} : assinatura) } : moto ? { moto } : {};
  return {
    ...tela,
    template: templateOf(tela, origem?.arte.template),
    edicao: origem?.edicao ?? null,
    inicial: digitadoDe(campos)({ ...begin, ...brought }),
    vazio: !copia && moto === '',
  };
}

/** Template of the reused piece if the Empresa still allows it, else the default. */
export const templateOf = (
  { templates, template }: Pick<DadosDaTela, 'templates' | 'template'>,
  before?: string,
) => templates.find(({ id }) => id === before)?.id ?? template;

function impedimentoOf(context: AppLoadContext, usuario: Usuario | null): Impedimento | null {
  if (usuario) return hasEmpresa(usuario) ? null : 'sem-empresa';
  return context.sessao ? 'sem-cadastro' : 'visitante';
}

function empresaOf(marca: Marca, eletronico: string): EmpresaDoEstudio {
  const { logo, logoEscuro, marcas } = marca.recursos;
  return {
    nome: marca.nome,
    endereco: enderecoDaLoja(marca),
    fornecedor: fornecedorDaLoja(marca, eletronico),
    eletronico,
    cores: marca.cores,
    logo: `/${logo}`,
    ...(logoEscuro ? { logoEscuro: `/${logoEscuro}` } : {}),
    marcas: marcas.map((path) => `/${path}`),
  };
}
