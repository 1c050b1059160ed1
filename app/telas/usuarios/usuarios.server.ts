import type { AppLoadContext } from '@remix-run/cloudflare';
import { administraRede, podeDar, podeFazer } from '~/domain/pessoas/administracao.ts';
import { FILTROS, type FiltroDeUsuarios, selectUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';
import { hasAdmin, PERMISSAO_REDE, PERMISSAO_TAXA_LIVRE, type Usuario } from '~/domain/pessoas/usuario.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { Recusado } from '../../../workers/usuarios/recusados-repository.ts';
import { CONFIRMADAS, type PessoaListada, type RecusadoListado } from './tipos.ts';

/** Page size: about three screens of a phone. */
const POR_PAGINA = 24;

/** Filter that lists people who may not register. */
export const RECUSADOS = 'recusados';

/**
 * Loads the list for a query string, with the person whose sheet is open. Empresas are null when they cannot
 * be read.
 */
export async function loadUsuarios(context: AppLoadContext, eu: Usuario, params: URLSearchParams) {
  const asksRecusados = params.get('filtro') === RECUSADOS;
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const empresa = administraRede(eu) ? readEmpresa(params.get('empresa')) : undefined;
  const [usuarios, empresas, semCadastro, recusados] = await Promise.all([
    orErrorPage(context.usuarios.list()),
    orNull(context.usuarios.empresas()),
    orNull(context.liberacoes.count(empresa)),
    asksRecusados
      ? context.liberacoes.list(
          { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA },
          { busca, empresa },
        )
      : null,
  ]);
  const nomes = new Map(empresas?.value.map(({ id, nome }) => [id, nome]));
  const toPessoa = (usuario: Usuario) => listedPerson(usuario, nomes, eu);
  const pedido = {
    busca,
    filtro: readFiltro(params.get('filtro')),
    empresa,
    depois: params.get('depois'),
    limite: POR_PAGINA,
  };
  const { itens, proximo, contagem } = selectUsuarios(usuarios.value, pedido);
  const opcoes = empresas?.value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })) ?? null;
  const aberta = usuarios.value.find(({ id }) => id === params.get('pessoa'));
  return {
    ...pedido,
    pessoas: itens.map(toPessoa),
    /** Null while the list shows users. */
    recusados: recusados?.rows.map((row) => listedRecusado(row, nomes)) ?? null,
    proximo: recusados ? recusados.proximo : proximo,
    contagem: { ...contagem, [RECUSADOS]: semCadastro ?? undefined },
    aberta: aberta ? toPessoa(aberta) : null,
    confirmar: CONFIRMADAS.find((acao) => acao === params.get('confirmar')) ?? null,
    empresas: opcoes,
    /** Options of the Empresa selector; null for people who see a single Empresa. */
    lojas: administraRede(eu) ? opcoes : null,
  };
}

const readFiltro = (text: string | null): FiltroDeUsuarios =>
  FILTROS.find((filtro) => filtro === text) ?? 'todos';

function readEmpresa(text: string | null): number | 'nenhuma' | undefined {
  if (text === 'nenhuma') return text;
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function listedRecusado(
  { uid, nome, email, idEmpresa, em }: Recusado,
  empresas: ReadonlyMap<number, string>,
): RecusadoListado {
  const empresa = idEmpresa === null ? null : (empresas.get(idEmpresa) ?? null);
  return { uid, nome, email, empresa, desde: formatData(hojeEmSaoPaulo(new Date(em))) };
}

function listedPerson(usuario: Usuario, empresas: ReadonlyMap<number, string>, eu: Usuario): PessoaListada {
  const whatsapp = usuario.telefone ? telefoneWhatsApp(usuario.telefone) : null;
  return {
    id: usuario.id,
    nome: usuario.nome,
    email: usuario.email,
    telefone: usuario.telefone ? formatTelefone(usuario.telefone) : null,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}` : null,
    cargo: usuario.descricao_cargo,
    idEmpresa: usuario.id_empresa,
    empresa: usuario.id_empresa === null ? null : (empresas.get(usuario.id_empresa) ?? null),
    aprovado: usuario.aprovado,
    admin: hasAdmin(usuario),
    rede: administraRede(usuario),
    taxaLivre: usuario.permissoes.includes(PERMISSAO_TAXA_LIVRE),
    souEu: usuario.id === eu.id,
    pode: {
      aprovar: podeFazer(eu, 'aprovar', usuario),
      permissoes: podeFazer(eu, 'mudar-permissoes', usuario),
      rede: podeDar(eu, PERMISSAO_REDE, usuario),
      empresa: podeFazer(eu, 'trocar-empresa', usuario),
      // The person's own sessions are ended in the profile.
      encerrar: usuario.id !== eu.id && podeFazer(eu, 'encerrar-sessoes', usuario),
      remover: podeFazer(eu, 'remover', usuario),
    },
  };
}
