import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type Digitado, digitadoDe } from '~/domain/artes/campos-das-artes.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Foto } from '~/domain/fotos/foto.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '~/domain/ofertas/fornecedor.ts';
import { mayNameOthers } from '~/domain/ofertas/regras-da-loja.ts';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { Marca } from '../../../workers/marca/marca-service.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';
import type { DadosDaTela, Impedimento } from './tipos.ts';

/** What a generator's form begins with. */
export type Comeco = {
  campos: readonly string[];
  /** Blank but for who signs it. @param hoje calendar date in São Paulo */
  novo: (hoje: string) => Digitado;
  /** A stored piece as its owner would type it. */
  deNovo: (dados: unknown, hoje: string) => Digitado;
};

/** An address holds no longer field than the form takes. */
const MAIOR_CAMPO = 80;

/** Who signs a piece of this person's. */
export const assinaturaDe = (usuario: Usuario | null): { nome: string; telefone: string } => ({
  nome: usuario?.nome ?? '',
  telefone: usuario?.telefone ? formatTelefone(usuario.telefone) : '',
});

type Assinado = Awaited<ReturnType<AppLoadContext['kits']['marca']>>;

/** What the kit says of a piece of this person, as the preview draws it. */
function assinado(doKit: Assinado | null, foto: Foto | null) {
  const { comFoto: _, ...dito } = { comFoto: false, ...doKit };
  if (!foto) return dito;
  const { url: src, largura, altura, foco } = foto;
  return { ...dito, retrato: { src, largura, altura, foco } };
}

/** What every generator's screen shows around its own form. */
export async function loadTela(
  context: AppLoadContext,
  usuario: Usuario | null,
  tipo: TipoDeGerador,
  plano: PlanoPublicado | null,
): Promise<Omit<DadosDaTela, 'inicial' | 'vazio'>> {
  const daLoja = usuario && hasEmpresa(usuario) ? usuario : null;
  const loja = daLoja?.id_empresa ?? null;
  const [motos, marca, doKit, visuais] = await Promise.all([
    orNull(context.catalogo.motos()),
    loja === null ? null : orNull(context.marcas.find(loja)),
    daLoja && orErrorPage(context.kits.marca(daLoja)),
    loja === null ? context.artes.templates(tipo) : orErrorPage(context.artes.templatesOf(loja, tipo)),
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
    idCliente: ulid(context.agora().getTime()),
    template: templates[0]?.id ?? '',
    contatoLivre: !(usuario && plano) || mayNameOthers(usuario, plano.tabelas.panfleto),
  };
}

/** What a screen starts from: blank, from a piece of one's own (`duplicar`), or with the motorcycle of the address. */
export async function loadGerador(
  context: AppLoadContext,
  usuario: Usuario | null,
  params: URLSearchParams,
  tipo: TipoDeGerador,
  { campos, novo, deNovo }: Comeco,
): Promise<DadosDaTela> {
  const duplicada = params.get('duplicar');
  const [plano, origem] = await Promise.all([
    usuario && hasEmpresa(usuario) ? orErrorPage(context.planos.recall(usuario.id_empresa)) : null,
    usuario && duplicada ? orErrorPage(context.artes.findMine(usuario, duplicada)) : null,
  ]);
  const tela = await loadTela(context, usuario, tipo, plano);
  const assinatura = assinaturaDe(usuario);
  const begin = { ...novo(tela.hoje), ...assinatura };
  const copia = origem?.arte.tipo === tipo ? deNovo(origem.dados, tela.hoje) : null;
  const moto = (campos.includes('moto') && params.get('moto')?.slice(0, MAIOR_CAMPO)) || '';
  const brought = copia ? { ...copia, ...(tela.contatoLivre ? {} : assinatura) } : moto ? { moto } : {};
  return {
    ...tela,
    template: templateOf(tela, copia ? origem?.arte.template : undefined),
    inicial: digitadoDe(campos)({ ...begin, ...brought }),
    vazio: !copia && moto === '',
  };
}

/** The look of a piece that is used again where the company still allows it, else its default. */
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
