import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import {
  describeRuleChanges,
  mergePropostaRules,
  PROPOSTA_RULE_LABELS,
  propostaRulesToForm,
  readPropostaRulesForm,
} from '~/domain/propostas/proposta-rules-form.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orErrorPage, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';

const PER_PAGE = 12;

/** Answer of a rejected save; the next one is based on `versao`, `mudou` lists another person's changes. */
export type PropostaRulesAnswer = { resultado: FormResult; versao?: number; mudou?: string[] };

/** Loads the rules in force and their history; `antes` is its keyset cursor. */
export async function loadPropostaRules(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const { propostas } = context;
  const page = { cursor: params.get('antes') ?? undefined, limit: PER_PAGE };
  const [{ versao, ...regras }, history] = await Promise.all([
    orErrorPage(propostas.regras(empresa.id)),
    orErrorPage(propostas.historiaDasRegras(usuario, empresa.id, page)),
  ]);
  const autorOf = history.rows.length > 0 ? await readAuthors(context) : () => '';
  return {
    empresa,
    versao,
    valores: propostaRulesToForm(regras),
    historia: history.rows.map(({ versao: which, uid, em, mudancas }) => ({
      versao: which,
      titulo: mudancas.length > 0 ? mudancas : ['Salvas sem mudar nada'],
      detalhe: [formatInstant(em), autorOf(uid)].filter(Boolean).join(' · '),
    })),
    proximo: history.proximo,
  };
}

/**
 * Stores the rules. On a version conflict, merges: another person's changes apply to the fields this person
 * left unchanged.
 */
export async function savePropostaRules(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const typed = textFields(formData);
  const base = /^\d{1,9}$/.test(typed.versao ?? '') ? Number(typed.versao) : 0;
  try {
    await context.propostas.saveRegras(usuario, empresa.id, { base, regras: readPropostaRulesForm(typed) });
  } catch (error) {
    if (isApiError(error) && error.status === 409 && error.codigo !== 'cota-cheia')
      return merged(context, empresa, typed, base);
    const { status, ...resultado } = toFormResult(error, typed, Object.keys(PROPOSTA_RULE_LABELS));
    return data<PropostaRulesAnswer>({ resultado, versao: base }, { status });
  }
  context.notify('Regras salvas. Valem para o que for enviado daqui em diante.');
  throw redirect(withEmpresa('/propostas/regras', empresa));
}

async function merged(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  typed: Record<string, string>,
  base: number,
) {
  const { versao, ...now } = await orErrorPage(context.propostas.regras(empresa.id));
  const seen = (await orErrorPage(context.propostas.regrasNaVersao(empresa.id, base))) ?? now;
  const { valores, disputados } = mergePropostaRules(typed, seen, now);
  return data<PropostaRulesAnswer>(
    {
      resultado: { valores, erros: disputados },
      versao,
      mudou: describeRuleChanges(seen, now),
    },
    { status: 409 },
  );
}
