import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import {
  CAMPOS_DAS_REGRAS,
  juntarRegras,
  mudancasDasRegras,
  readRegras,
  writeRegras,
} from '~/domain/propostas/regras-digitadas.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { readAutores } from '~/lib/autores.ts';
import { isErroDaApi, orErrorPage, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';

const POR_PAGINA = 12;

/** Answer of a rejected save; the next one is based on `versao`, `mudou` lists another person's changes. */
export type RespostaDasRegras = { resultado: ResultadoDeFormulario; versao?: number; mudou?: string[] };

/** Loads the rules in force and their history; `antes` is its keyset cursor. */
export async function loadRegras(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const { propostas } = context;
  const page = { cursor: params.get('antes') ?? undefined, limit: POR_PAGINA };
  const [{ versao, ...regras }, historia] = await Promise.all([
    orErrorPage(propostas.regras(empresa.id)),
    orErrorPage(propostas.historiaDasRegras(usuario, empresa.id, page)),
  ]);
  const autorOf = historia.rows.length > 0 ? await readAutores(context) : () => '';
  return {
    empresa,
    versao,
    valores: writeRegras(regras),
    historia: historia.rows.map(({ versao: which, uid, em, mudancas }) => ({
      versao: which,
      titulo: mudancas.length > 0 ? mudancas : ['Salvas sem mudar nada'],
      detalhe: [formatInstante(em), autorOf(uid)].filter(Boolean).join(' · '),
    })),
    proximo: historia.proximo,
  };
}

/**
 * Stores the rules. On a version conflict, merges: another person's changes apply to the fields this person
 * left unchanged.
 */
export async function saveRegras(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const typed = textFields(formData);
  const base = /^\d{1,9}$/.test(typed.versao ?? '') ? Number(typed.versao) : 0;
  try {
    await context.propostas.saveRegras(usuario, empresa.id, { base, regras: readRegras(typed) });
  } catch (error) {
    if (isErroDaApi(error) && error.status === 409 && error.codigo !== 'cota-cheia')
      return merged(context, empresa, typed, base);
    const { status, ...resultado } = toResultado(error, typed, Object.keys(CAMPOS_DAS_REGRAS));
    return data<RespostaDasRegras>({ resultado, versao: base }, { status });
  }
  context.notify('Regras salvas. Valem para o que for enviado daqui em diante.');
  throw redirect(withEmpresa('/propostas/regras', empresa));
}

async function merged(
  context: AppLoadContext,
  empresa: EmpresaEscolhida,
  typed: Record<string, string>,
  base: number,
) {
  const { versao, ...now } = await orErrorPage(context.propostas.regras(empresa.id));
  const seen = (await orErrorPage(context.propostas.regrasNaVersao(empresa.id, base))) ?? now;
  const { valores, disputados } = juntarRegras(typed, seen, now);
  return data<RespostaDasRegras>(
    {
      resultado: { valores, erros: disputados },
      versao,
      mudou: mudancasDasRegras(seen, now),
    },
    { status: 409 },
  );
}
