import type { AppLoadContext } from '@remix-run/cloudflare';
import { FILTROS, type FiltroDeUsuarios, selectUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';
import { PERMISSAO_ADMIN, PERMISSAO_TAXA_LIVRE, type Usuario } from '~/domain/pessoas/usuario.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { CONFIRMADAS, type PessoaListada } from './tipos.ts';

/** People per page: about three screens of a phone. */
const POR_PAGINA = 24;

/** The people that an address asks for, with the one whose sheet is open. Companies are null when they cannot be read. */
export async function loadUsuarios(context: AppLoadContext, eu: Usuario, params: URLSearchParams) {
  const [usuarios, empresas] = await Promise.all([
    orErrorPage(context.usuarios.list()),
    orNull(context.usuarios.empresas()),
  ]);
  const nomes = new Map(empresas?.value.map(({ id, nome }) => [id, nome]));
  const toPessoa = (usuario: Usuario) => listedPerson(usuario, nomes, eu.id);
  const pedido = {
    busca: (params.get('busca') ?? '').slice(0, 100),
    filtro: readFiltro(params.get('filtro')),
    depois: params.get('depois'),
    limite: POR_PAGINA,
  };
  const { itens, proximo, contagem } = selectUsuarios(usuarios.value, pedido);
  const aberta = usuarios.value.find(({ id }) => id === params.get('pessoa'));
  return {
    ...pedido,
    pessoas: itens.map(toPessoa),
    proximo,
    contagem,
    aberta: aberta ? toPessoa(aberta) : null,
    confirmar: CONFIRMADAS.find((acao) => acao === params.get('confirmar')) ?? null,
    empresas: empresas?.value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })) ?? null,
  };
}

const readFiltro = (text: string | null): FiltroDeUsuarios =>
  FILTROS.find((filtro) => filtro === text) ?? 'todos';

function listedPerson(usuario: Usuario, empresas: ReadonlyMap<number, string>, euId: string): PessoaListada {
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
    admin: usuario.permissoes.includes(PERMISSAO_ADMIN),
    taxaLivre: usuario.permissoes.includes(PERMISSAO_TAXA_LIVRE),
    souEu: usuario.id === euId,
  };
}
