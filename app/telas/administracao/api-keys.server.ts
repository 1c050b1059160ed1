import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { declareApiKeyFields } from '~/domain/chaves/api-key-fields.ts';
import { scopeLabels } from '~/domain/chaves/api-key-scopes.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { joinCheckboxes } from '~/domain/resource/checkboxes.ts';
import { drawForm, parseTyped } from '~/domain/resource/field-declarations.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { ListedApiKey } from '../../../workers/api/api-key-service.ts';
import type { ApiKeyAnswer, ApiKeyListRow } from './api-key-types.ts';

const PER_PAGE = 30;
const API_KEYS_PATH = '/admin/chaves';

const toApiKeyListRow = ({
  id,
  nome,
  prefixo,
  escopos,
  expiraEm,
  criadaEm,
  usadaEm,
  estado,
}: ListedApiKey): ApiKeyListRow => ({
  ...{ id, nome, prefixo, estado },
  escopos: scopeLabels(escopos),
  criada: formatDate(todayInSaoPaulo(new Date(criadaEm))),
  expira: expiraEm && formatDate(expiraEm),
  usada: usadaEm && formatDate(usadaEm),
});

/** Loads an Empresa's keys, newest first. */
export async function loadApiKeys(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const { rows, proximo } = await orErrorPage(context.chaves.list(usuario, empresa.id, page));
  return { empresa, chaves: rows.map(toApiKeyListRow), proximo };
}

/** Revokes the key named in the form and redirects to the list. */
export async function revokeApiKey(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const fields = textFields(formData);
  if (fields._acao !== 'revogar') {
    const resultado = { valores: {}, erros: {}, aviso: 'Escolha o que fazer com a chave.' };
    return data<{ resultado: FormResult }>({ resultado }, { status: 400 });
  }
  try {
    const { nome } = await context.chaves.revoke(usuario, empresa.id, fields.id ?? '');
    context.notify(`Chave "${nome}" revogada. Ela não abre mais nada.`);
  } catch (error) {
    const { status, ...resultado } = toFormResult(error, {}, []);
    return data<{ resultado: FormResult }>({ resultado }, { status });
  }
  throw redirect(withEmpresa(API_KEYS_PATH, empresa));
}

/** Builds an empty form with a new id, its idempotency key. */
export function loadNewApiKey(context: AppLoadContext, empresa: ChosenEmpresa) {
  const fields = declareApiKeyFields(todayInSaoPaulo(context.clock()));
  return {
    empresa,
    id: context.newId(),
    campos: drawForm(fields, ['nome', 'escopos', 'expiraEm']),
    descricao: `${context.publicUrl}/desenvolvedores`,
  };
}

/** Creates a key. Only this answer contains the key itself. */
export async function createApiKey(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const typed = textFields(formData);
  const fields = declareApiKeyFields(todayInSaoPaulo(context.clock()));
  try {
    const { chave, segredo } = await context.chaves.create(usuario, empresa.id, {
      ...parseTyped(fields, joinCheckboxes(fields, typed)),
      id: typed.id,
    });
    return data<ApiKeyAnswer>(
      { criada: { ...toApiKeyListRow(chave), segredo } },
      { status: segredo ? 201 : 200 },
    );
  } catch (error) {
    const { status, ...resultado } = toFormResult(error, typed, Object.keys(fields));
    return data<ApiKeyAnswer>({ resultado }, { status });
  }
}
