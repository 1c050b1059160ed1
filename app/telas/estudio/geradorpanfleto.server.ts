import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { enderecoDaLoja, fornecedorDaLoja } from '~/domain/ofertas/fornecedor.ts';
import type { UsuarioDeEmpresa } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { Marca } from '../../../workers/marca/marca-service.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';
import { blank, simulated, typed } from './inicial.server.ts';
import type { DadosDoEstudio } from './tipos.ts';

/** What the studio starts from: blank, from a piece of one's own (`duplicar`), or from a simulation in the address. */
export async function loadEstudio(
  context: AppLoadContext,
  usuario: UsuarioDeEmpresa,
  params: URLSearchParams,
): Promise<DadosDoEstudio> {
  const duplicada = params.get('duplicar');
  const [motos, marca, origem] = await Promise.all([
    orNull(context.catalogo.motos()),
    orNull(context.marcas.find(usuario.id_empresa)),
    duplicada ? orErrorPage(context.artes.findMine(usuario, duplicada)) : null,
  ]);
  const hoje = hojeEmSaoPaulo(context.agora());
  return {
    motos: motos ?? [],
    empresa: marca && empresaOf(marca, usuario.email),
    templates: context.artes.templates().map(({ id, nome, descricao }) => ({ id, nome, descricao })),
    hoje,
    idCliente: ulid(context.agora().getTime()),
    inicial: origem
      ? typed(origem.dados, origem.arte.titulo, hoje)
      : { ...blank(usuario, hoje), ...simulated(params, hoje) },
    template: origem?.arte.template ?? 'vitrine',
  };
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
