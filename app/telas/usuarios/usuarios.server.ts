import type { AppLoadContext } from '@remix-run/cloudflare';
import { administersRede, mayActOn, mayGrant } from '~/domain/pessoas/administration.ts';
import { hasAdmin, REDE_PERMISSION, TAXA_LIVRE_PERMISSION, type Usuario } from '~/domain/pessoas/usuario.ts';
import { selectUsuarios, USUARIO_FILTERS, type UsuarioFilter } from '~/domain/pessoas/usuario-list.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { RefusedPerson } from '../../../workers/usuarios/refused-people-repository.ts';
import { CONFIRMED_ACTIONS, type ListedRefusedUsuario, type ListedUsuario } from './types.ts';

/** Page size: about three screens of a phone. */
const PER_PAGE = 24;

/** Filter that lists people who may not register. */
export const REFUSED_FILTER = 'recusados';

/**
 * Loads the list for a query string, with the person whose sheet is open. Empresas are null when they cannot
 * be read.
 */
export async function loadUsuarios(context: AppLoadContext, eu: Usuario, params: URLSearchParams) {
  const asksRecusados = params.get('filtro') === REFUSED_FILTER;
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const empresa = administersRede(eu) ? readEmpresa(params.get('empresa')) : undefined;
  const [usuarios, empresas, semCadastro, refused] = await Promise.all([
    orErrorPage(context.usuarios.list()),
    orNull(context.usuarios.empresas()),
    orNull(context.liberacoes.count(empresa)),
    asksRecusados
      ? context.liberacoes.list(
          { cursor: params.get('depois') ?? undefined, limit: PER_PAGE },
          { busca, empresa },
        )
      : null,
  ]);
  const names = new Map(empresas?.value.map(({ id, nome }) => [id, nome]));
  const toPessoa = (usuario: Usuario) => toListedUsuario(usuario, names, eu);
  const pedido = {
    busca,
    filtro: readUsuarioFilter(params.get('filtro')),
    empresa,
    depois: params.get('depois'),
    limite: PER_PAGE,
  };
  const { itens, proximo, contagem } = selectUsuarios(usuarios.value, pedido);
  const options = empresas?.value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })) ?? null;
  const open = usuarios.value.find(({ id }) => id === params.get('pessoa'));
  return {
    ...pedido,
    pessoas: itens.map(toPessoa),
    /** Null while the list shows users. */
    recusados: refused?.rows.map((row) => toListedRefusedUsuario(row, names)) ?? null,
    proximo: refused ? refused.proximo : proximo,
    contagem: { ...contagem, [REFUSED_FILTER]: semCadastro ?? undefined },
    aberta: open ? toPessoa(open) : null,
    confirmar: CONFIRMED_ACTIONS.find((action) => action === params.get('confirmar')) ?? null,
    empresas: options,
    /** Options of the Empresa selector; null for people who see a single Empresa. */
    lojas: administersRede(eu) ? options : null,
  };
}

const readUsuarioFilter = (text: string | null): UsuarioFilter =>
  USUARIO_FILTERS.find((filter) => filter === text) ?? 'todos';

function readEmpresa(text: string | null): number | 'nenhuma' | undefined {
  if (text === 'nenhuma') return text;
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function toListedRefusedUsuario(
  { uid, nome, email, idEmpresa, em }: RefusedPerson,
  empresas: ReadonlyMap<number, string>,
): ListedRefusedUsuario {
  const empresa = idEmpresa === null ? null : (empresas.get(idEmpresa) ?? null);
  return { uid, nome, email, empresa, desde: formatDate(todayInSaoPaulo(new Date(em))) };
}

function toListedUsuario(
  usuario: Usuario,
  empresas: ReadonlyMap<number, string>,
  eu: Usuario,
): ListedUsuario {
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
    rede: administersRede(usuario),
    taxaLivre: usuario.permissoes.includes(TAXA_LIVRE_PERMISSION),
    souEu: usuario.id === eu.id,
    pode: {
      aprovar: mayActOn(eu, 'aprovar', usuario),
      permissoes: mayActOn(eu, 'mudar-permissoes', usuario),
      rede: mayGrant(eu, REDE_PERMISSION, usuario),
      empresa: mayActOn(eu, 'trocar-empresa', usuario),
      // The person's own sessions are ended in the profile.
      encerrar: usuario.id !== eu.id && mayActOn(eu, 'encerrar-sessoes', usuario),
      remover: mayActOn(eu, 'remover', usuario),
    },
  };
}
