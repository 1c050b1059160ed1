import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { loadAcessorios } from '~/components/resource/acessorios.server.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { hasTaxaLivre, type Usuario } from '~/domain/pessoas/usuario.ts';
import { papelDe } from '~/domain/propostas/alcada.ts';
import { type Campos, camposDe, conteudoProvavel } from '~/domain/propostas/campos.ts';
import { CONTEUDO_VAZIO } from '~/domain/propostas/proposta.ts';
import { addDias, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import { toAnexoListado } from '../anexos/anexos.server.ts';
import { procurarUnidades } from '../unidades.server.ts';
import { camposDoEndereco, loadUsadosAvaliados } from './de-onde.server.ts';

/** Loads the editor: a stored draft with `?id=`, else a new one filled from the query string. */
export async function loadEditor(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const id = params.get('id');
  const [started, anexos, plano, motos, usados, regras, campanhas, acessorios] = await Promise.all([
    id === null ? startNew(context, usuario, empresa, params) : startFrom(context, usuario, empresa, id),
    id === null ? null : orNull(context.anexos.list(usuario, id)),
    orErrorPage(context.planos.recall(empresa.id)),
    orNull(context.catalogo.motos()),
    loadUsadosAvaliados(context, usuario, empresa),
    orErrorPage(context.propostas.regras(empresa.id)),
    orNull(context.campanhas.doDia(empresa.id)),
    loadAcessorios(context, usuario, empresa.id),
  ]);
  const pedida = conteudoProvavel(started.campos).item;
  const { itens: _, ...estoque } = await procurarUnidades(context, usuario, empresa, { busca: '', pedida });
  const hoje = hojeEmSaoPaulo(context.agora());
  const { vencido: planoVencido, ...vigente } = plano;
  return {
    empresa,
    ...started,
    anexos: (anexos ?? []).map(toAnexoListado),
    idDoAnexo: ulid(context.agora().getTime()),
    plano: vigente,
    planoVencido,
    motos: motos ?? [],
    estoque,
    usados,
    papel: papelDe(usuario, empresa.id),
    regras,
    campanhas,
    acessorios,
    taxaLivre: hasTaxaLivre(usuario),
    hoje,
    validadePadrao: addDias(hoje, regras.validadeDias),
  };
}

type Inicio = {
  /** Null for a new one. */
  id: string | null;
  numero: string | null;
  /** Client-generated id, the idempotency key of a new proposta. */
  idCliente: string;
  /** Revision the edit is based on (optimistic locking). */
  base: number;
  campos: Campos;
  /** Message about data in the query string that could not be loaded. */
  recado: string | null;
};

async function startNew(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
): Promise<Inicio> {
  const { campos, recado } = await camposDoEndereco(context, usuario, empresa, params);
  return {
    ...{ id: null, numero: null, base: 0, recado },
    idCliente: ulid(context.agora().getTime()),
    campos: { ...camposDe(CONTEUDO_VAZIO), ...campos },
  };
}

async function startFrom(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
): Promise<Inicio> {
  const vista = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  if (!vista.acoes.includes('salvar')) {
    context.notify('Esta proposta já foi enviada. Altere-a por aqui: vira uma nova versão.');
    throw redirect(withEmpresa(`/propostas/${id}`, empresa));
  }
  const { numero, revisao: base, conteudo } = vista;
  return { id, numero, base, idCliente: '', campos: camposDe(conteudo), recado: null };
}
