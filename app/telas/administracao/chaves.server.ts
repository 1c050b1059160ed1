import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { camposDaChave } from '~/domain/chaves/campos.ts';
import { rotulosDosEscopos } from '~/domain/chaves/escopos.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { joinVarias } from '~/domain/resource/caixas.ts';
import { drawForm, parseTyped } from '~/domain/resource/campo.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import type { ChaveListada } from '../../../workers/api/chave-service.ts';
import type { ChaveDaLista, RespostaDaChave } from './chaves-tipos.ts';

const POR_PAGINA = 30;
const LISTA = '/admin/chaves';

const toLinha = ({
  id,
  nome,
  prefixo,
  escopos,
  expiraEm,
  criadaEm,
  usadaEm,
  estado,
}: ChaveListada): ChaveDaLista => ({
  ...{ id, nome, prefixo, estado },
  escopos: rotulosDosEscopos(escopos),
  criada: formatData(hojeEmSaoPaulo(new Date(criadaEm))),
  expira: expiraEm && formatData(expiraEm),
  usada: usadaEm && formatData(usadaEm),
});

/** Loads an Empresa's keys, newest first. */
export async function loadChaves(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const { rows, proximo } = await orErrorPage(context.chaves.list(usuario, empresa.id, page));
  return { empresa, chaves: rows.map(toLinha), proximo };
}

/** Revokes the key named in the form and redirects to the list. */
export async function revokeChave(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const campos = textFields(formData);
  if (campos._acao !== 'revogar') {
    const resultado = { valores: {}, erros: {}, aviso: 'Escolha o que fazer com a chave.' };
    return data<{ resultado: ResultadoDeFormulario }>({ resultado }, { status: 400 });
  }
  try {
    const { nome } = await context.chaves.revoke(usuario, empresa.id, campos.id ?? '');
    context.notify(`Chave "${nome}" revogada. Ela não abre mais nada.`);
  } catch (error) {
    const { status, ...resultado } = toResultado(error, {}, []);
    return data<{ resultado: ResultadoDeFormulario }>({ resultado }, { status });
  }
  throw redirect(withEmpresa(LISTA, empresa));
}

/** Builds an empty form with a new id, its idempotency key. */
export function loadNovaChave(context: AppLoadContext, empresa: EmpresaEscolhida) {
  const campos = camposDaChave(hojeEmSaoPaulo(context.agora()));
  return {
    empresa,
    id: ulid(context.agora().getTime()),
    campos: drawForm(campos, ['nome', 'escopos', 'expiraEm']),
    descricao: `${context.publicUrl}/desenvolvedores`,
  };
}

/** Creates a key. Only this answer contains the key itself. */
export async function createChave(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const typed = textFields(formData);
  const campos = camposDaChave(hojeEmSaoPaulo(context.agora()));
  try {
    const { chave, segredo } = await context.chaves.create(usuario, empresa.id, {
      ...parseTyped(campos, joinVarias(campos, typed)),
      id: typed.id,
    });
    return data<RespostaDaChave>({ criada: { ...toLinha(chave), segredo } }, { status: segredo ? 201 : 200 });
  } catch (error) {
    const { status, ...resultado } = toResultado(error, typed, Object.keys(campos));
    return data<RespostaDaChave>({ resultado }, { status });
  }
}
