import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatCpf } from '~/domain/valores/identificadores.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import { haQuanto } from '../apresentar.ts';

const POR_PAGINA = 20;

/** Answer of a form about a customer; `versao` as it is now, where somebody else changed them. */
export type RespostaDoCliente = { resultado: ResultadoDeFormulario; versao?: number };

/** A customer with their proposals. Where they are gone, the way back to the list. */
export async function loadCliente(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  params: URLSearchParams,
) {
  const cliente = await context.clientes
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/clientes', empresa, error));
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const { rows, proximo } = await orErrorPage(context.clientes.history(usuario, empresa.id, id, page));
  const agora = context.agora();
  const whatsApp = cliente.telefone ? telefoneWhatsApp(cliente.telefone) : null;
  return {
    empresa,
    id,
    versao: cliente.versao,
    administra: cliente.administra,
    campos: {
      nome: cliente.nome,
      telefone: cliente.telefone ? formatTelefone(cliente.telefone) : '',
      email: cliente.email ?? '',
      cpf: cliente.cpf ? formatCpf(cliente.cpf) : '',
    },
    whatsApp: whatsApp && `https://wa.me/${whatsApp}`,
    propostas: rows.map(({ id: proposta, numero, estado, modelo, total, vendedor, criadaEm }) => ({
      id: proposta,
      estado,
      titulo: `${numero} · ${modelo || 'Moto por escolher'}`,
      detalhe: [formatDinheiro(total), primeiroNome(vendedor || 'Quem saiu'), haQuanto(criadaEm, agora)].join(
        ' · ',
      ),
    })),
    proximo,
    apagando: cliente.administra && params.get('acao') === 'apagar',
  };
}

/** `_acao`: `salvar` the fields, `apagar` everything personal. */
export async function changeCliente(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  formData: FormData,
) {
  const campos = textFields(formData);
  const { _acao, versao, nome, telefone, email, cpf } = campos;
  let para = `/clientes/${id}`;
  try {
    if (_acao === 'apagar') {
      await context.clientes.remove(usuario, empresa.id, id);
      context.notify('Dados do cliente apagados.');
      para = '/clientes';
    } else {
      const cliente = { nome, telefone, email, cpf };
      await context.clientes.edit(usuario, empresa.id, id, { base: Number(versao), cliente });
      context.notify('Cliente salvo.');
    }
  } catch (error) {
    if (isErroDaApi(error) && error.status === 404) backToList(context, '/clientes', empresa, error);
    const { status, ...resultado } = toResultado(error, campos, ['nome', 'telefone', 'email', 'cpf']);
    const now = status === 409 ? await orNull(context.clientes.find(usuario, empresa.id, id)) : null;
    return data<RespostaDoCliente>({ resultado, ...(now ? { versao: now.versao } : {}) }, { status });
  }
  throw redirect(withEmpresa(para, empresa));
}
