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

/** Answer of a form about a customer; `versao` is the current one after somebody else changed the record. */
export type RespostaDoCliente = { resultado: ResultadoDeFormulario; versao?: number };

/** Loads a customer with their propostas; redirects to the list when gone. */
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
  const [{ rows, proximo }, parecido] = await Promise.all([
    orErrorPage(context.clientes.history(usuario, empresa.id, id, page)),
    loadParecido(context, usuario, empresa, id),
  ]);
  const agora = context.agora();
  const apagando = cliente.administra && params.get('acao') === 'apagar';
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
    parecido,
    apagando,
    mesmoCpf: apagando ? await orNull(context.clientes.sameCpf(usuario, empresa.id, id)) : null,
  };
}

/** Finds a possible duplicate of the customer and the allowed decisions; null when there is none. */
export async function loadParecido(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const parecido = await orNull(context.clientes.parecido(usuario, empresa.id, id));
  if (!parecido) return null;
  const { outro, escolhas, enviadoA, documentosDe } = parecido;
  return {
    cliente: id,
    escolhas,
    enviadoA: enviadoA && primeiroNome(enviadoA),
    documentosDe: documentosDe && primeiroNome(documentosDe),
    outro: outro && {
      id: outro.id,
      nome: outro.nome,
      contato: [outro.telefone && formatTelefone(outro.telefone), outro.email].filter(Boolean).join(' · '),
    },
  };
}

const DECIDIDO: Readonly<Record<string, string>> = {
  guardado: 'Pronto: vale o que já estava guardado.',
  separado: 'Pronto: os dois cadastros ficam separados.',
  trocado: 'Pronto: vale o que foi digitado.',
};

/** Validates the return address, which must be a proposta. */
const propostaDe = (voltar: string | undefined): string | null =>
  voltar && /^\/propostas\/[0-9A-Za-z-]{10,40}$/.test(voltar) ? voltar : null;

/**
 * Performs `_acao`: `salvar` stores the fields, `decidir` resolves a possible duplicate, `apagar` deletes all
 * personal data.
 */
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
    } else if (_acao === 'decidir') {
      const { cliente } = await context.clientes.decidir(usuario, empresa.id, id, campos.escolha);
      context.notify(DECIDIDO[campos.escolha ?? ''] ?? 'Pronto.');
      para = propostaDe(campos.voltar) ?? `/clientes/${cliente}`;
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
