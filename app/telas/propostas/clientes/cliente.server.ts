import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatCpf } from '~/domain/valores/identifiers.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import { firstName, firstNameOr } from '~/shared/person-names.ts';
import { formatTimeSince } from '../present.ts';

const PER_PAGE = 20;

/** Answer of a form about a customer; `versao` is the current one after somebody else changed the record. */
export type ClienteAnswer = { resultado: FormResult; versao?: number };

/** Loads a customer with their propostas; redirects to the list when gone. */
export async function loadCliente(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  params: URLSearchParams,
) {
  const cliente = await context.clientes
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/clientes', empresa, error));
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ rows, proximo }, parecido] = await Promise.all([
    orErrorPage(context.clientes.history(usuario, empresa.id, id, page)),
    loadSimilarCliente(context, usuario, empresa, id),
  ]);
  const now = context.clock();
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
      detalhe: [formatMoney(total), firstNameOr(vendedor, 'Quem saiu'), formatTimeSince(criadaEm, now)].join(
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
export async function loadSimilarCliente(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const parecido = await orNull(context.clientes.parecido(usuario, empresa.id, id));
  if (!parecido) return null;
  const { outro, escolhas, enviadoA, documentosDe } = parecido;
  return {
    cliente: id,
    escolhas,
    enviadoA: enviadoA && firstName(enviadoA),
    documentosDe: documentosDe && firstName(documentosDe),
    outro: outro && {
      id: outro.id,
      nome: outro.nome,
      contato: [outro.telefone && formatTelefone(outro.telefone), outro.email].filter(Boolean).join(' · '),
    },
  };
}

const DECISION_TEXTS: Readonly<Record<string, string>> = {
  guardado: 'Pronto: vale o que já estava guardado.',
  separado: 'Pronto: os dois cadastros ficam separados.',
  trocado: 'Pronto: vale o que foi digitado.',
};

/** Validates the return address, which must be a proposta. */
const propostaOfReturn = (voltar: string | undefined): string | null =>
  voltar && /^\/propostas\/[0-9A-Za-z-]{10,40}$/.test(voltar) ? voltar : null;

/**
 * Performs `_acao`: `salvar` stores the fields, `decidir` resolves a possible duplicate, `apagar` deletes all
 * personal data.
 */
export async function changeCliente(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  formData: FormData,
) {
  const fields = textFields(formData);
  const { _acao, versao, nome, telefone, email, cpf } = fields;
  let para = `/clientes/${id}`;
  try {
    if (_acao === 'apagar') {
      await context.clientes.remove(usuario, empresa.id, id);
      context.notify('Dados do cliente apagados.');
      para = '/clientes';
    } else if (_acao === 'decidir') {
      const { cliente } = await context.clientes.decidir(usuario, empresa.id, id, fields.escolha);
      context.notify(DECISION_TEXTS[fields.escolha ?? ''] ?? 'Pronto.');
      para = propostaOfReturn(fields.voltar) ?? `/clientes/${cliente}`;
    } else {
      const cliente = { nome, telefone, email, cpf };
      await context.clientes.edit(usuario, empresa.id, id, { base: Number(versao), cliente });
      context.notify('Cliente salvo.');
    }
  } catch (error) {
    if (isApiError(error) && error.status === 404) backToList(context, '/clientes', empresa, error);
    const { status, ...resultado } = toFormResult(error, fields, ['nome', 'telefone', 'email', 'cpf']);
    const now = status === 409 ? await orNull(context.clientes.find(usuario, empresa.id, id)) : null;
    return data<ClienteAnswer>({ resultado, ...(now ? { versao: now.versao } : {}) }, { status });
  }
  throw redirect(withEmpresa(para, empresa));
}
