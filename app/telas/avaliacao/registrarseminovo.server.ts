import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { joinLojaNames } from '~/domain/pagina/link-previews.ts';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import type { EmpresaUsuario } from '~/domain/pessoas/usuario.ts';
import { drawForm } from '~/domain/resource/field-declarations.ts';
import { declareAdministradorFields, declareSeminovoFields } from '~/domain/seminovos/seminovo-fields.ts';
import { SEMINOVO_STATUS_LABELS } from '~/domain/seminovos/seminovo-status.ts';
import { avaliacaoPath, encodeVisitanteSecret } from '~/domain/seminovos/visitante-secret.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { alreadyStoredResult } from '~/server/already-stored.server.ts';
import { isApiError, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { EvaluationRequestData, LojaRegistrationData, RegistrationAnswer } from './types.ts';

const CODIGO_FIPE = /^\d{6}-\d$/;

/** Reads the moto in the address: `?fipe=<code>&ano=<year>`, as linked from the FIPE screen. */
async function readMoto(context: AppLoadContext, params: URLSearchParams): Promise<Record<string, string>> {
  const code = params.get('fipe') ?? '';
  const year = params.get('ano') ?? '';
  const found = CODIGO_FIPE.test(code) ? await context.fipe.find(code) : null;
  return {
    ...(found ? { codigoFipe: found.codigo, marca: found.marca, modelo: found.modelo } : {}),
    ...(/^\d{4}$/.test(year) ? { anoModelo: year } : {}),
  };
}

export async function loadEvaluationRequest(
  context: AppLoadContext,
  params: URLSearchParams,
  daEquipe: boolean,
): Promise<EvaluationRequestData> {
  const [lojas, senha, moto] = await Promise.all([
    orNull(context.usuarios.empresas()),
    context.pedidos.issueSenha(),
    readMoto(context, params),
  ]);
  const options = lojas?.value
    .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  // Loja named in the link, or the only one there is.
  const chosen =
    options?.find(({ valor }) => valor === params.get('loja')) ??
    (options?.length === 1 ? options[0] : undefined);
  const now = context.clock();
  return {
    face: 'visitante',
    idCliente: context.newId(),
    segredo: context.unique(encodeVisitanteSecret(crypto.getRandomValues(new Uint8Array(32)))),
    senha,
    lojas: options ?? null,
    siteKey: context.configuration.turnstile?.siteKey ?? null,
    inicial: { ...moto, ...(chosen ? { empresa: chosen.valor } : {}) },
    previa: {
      loja: chosen ? { id: Number(chosen.valor), nome: chosen.rotulo } : null,
      nomes: joinLojaNames(options?.map(({ rotulo }) => rotulo) ?? []),
    },
    ...{ hoje: todayInSaoPaulo(now), daEquipe },
  };
}

export async function loadRegistration(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  params: URLSearchParams,
): Promise<LojaRegistrationData> {
  const now = context.clock();
  const today = todayInSaoPaulo(now);
  const { codigoFipe = '', anoModelo, marca = '', modelo = '' } = await readMoto(context, params);
  const initial = {
    ...{ marca, modelo },
    ...(anoModelo ? { anoModelo: Number(anoModelo), anoFabricacao: Number(anoModelo) } : {}),
  };
  const daEdicao = declareSeminovoFields(today);
  // Without the FIPE code, which has a field of its own that finds the model.
  const all = Object.keys(daEdicao) as (keyof typeof daEdicao & string)[];
  const names = all.filter((nome) => nome !== 'codigoFipe');
  const campos = administersEmpresa(usuario, usuario.id_empresa)
    ? drawForm(declareAdministradorFields(today), ['preco', 'custo', ...names.slice(1)], initial)
    : drawForm(daEdicao, names, initial);
  return {
    face: 'loja',
    idCliente: context.newId(),
    campos,
    podeVender: usuario.aprovado,
    naFipe: { codigo: codigoFipe, ano: anoModelo ?? '' },
    pedido: `/registrarseminovo?visitante=1&loja=${usuario.id_empresa}`,
  };
}

/** Stores a visitor's request submitted as a form; rejections return the typed values. */
export async function sendRequestForm(context: AppLoadContext, formData: FormData) {
  const { senha, segredo, id, ...campos } = textFields(formData);
  const { 'cf-turnstile-response': verificacao } = campos;
  let pedido: string;
  try {
    ({ id: pedido } = await context.pedidos.create({ id, segredo, senha, verificacao, campos }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const erros = error.campos ?? {};
    const { site: _, ...typed } = campos;
    const valores = { ...typed, id: id ?? '', segredo: segredo ?? '' };
    const answer: RegistrationAnswer = {
      resultado: { valores, erros, aviso: error.message, ...alreadyStoredResult(context, error) },
      senha: await context.pedidos.issueSenha(),
    };
    return data(answer, { status: error.status });
  }
  throw redirect(`${avaliacaoPath(pedido, segredo ?? '')}&nova=1`);
}

/** Registers a seminovo of the loja; shows existing ones with the same plate or chassis first. */
export async function createSeminovo(context: AppLoadContext, usuario: EmpresaUsuario, formData: FormData) {
  const { id, ...fields } = textFields(formData);
  const valores = { ...fields, ...(id === undefined ? {} : { id }) };
  let stored: Awaited<ReturnType<AppLoadContext['registros']['createSeminovo']>>;
  try {
    stored = await context.registros.createSeminovo(usuario, id, fields);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, message: aviso, campos: erros = {} } = error;
    const resultado = { valores, erros, aviso, ...alreadyStoredResult(context, error) };
    return data<RegistrationAnswer>({ resultado }, { status });
  }
  if ('iguais' in stored) {
    const iguais = stored.iguais.map((igual) => ({
      ...igual,
      situacao: SEMINOVO_STATUS_LABELS[igual.situacao],
    }));
    return data<RegistrationAnswer>({ resultado: { valores, erros: {} }, iguais }, { status: 409 });
  }
  context.notify(
    fields.situacao === 'preparacao'
      ? 'Seminovo em preparação. Agora as fotos: libere uma e publique na vitrine.'
      : 'Seminovo cadastrado. Agora as fotos.',
  );
  throw redirect(`/seminovos/${stored.id}`);
}
