import { data } from '@remix-run/cloudflare';
import { readPictureData } from '~/domain/artes/foto-and-adjustment-fields.ts';
import { isTypedByHand } from '~/domain/ofertas/form-parcela.ts';
import { readPanfletoData } from '~/domain/ofertas/panfleto.ts';
import { PANFLETO_FIELDS, pickPanfletoFields, type TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { type ParsedPanfleto, readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { explainPanfletoFields } from '~/domain/ofertas/panfleto-reasons.ts';
import type { ParcelaCheckConditions } from '~/domain/ofertas/plano-parcela.ts';
import { hasTaxaLivre } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { isApiError, orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import type { Door } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';
import { computePageParcela } from './parcela/page-parcela.server.ts';
import { answerMade, publishPeca, waitingStateOf } from './publish.server.ts';
import type { StudioResult } from './types.ts';

const RECALCULATED =
  'O preço, a entrada, o prazo, o banco, o dia ou o plano mudou: confira a nova parcela e gere de novo.';

/**
 * Generates the flyer of a submitted form and redirects to it; otherwise answers with a message per field. The parcela is recalculated from the plan in force;
 * when it differs from the submitted one, the new one is shown first.
 */
export async function receivePanfletoForm({ context, usuario, form }: Door<'geradorpanfleto'>) {
  const values = textFields(form);
  const { id_empresa: idEmpresa } = usuario;
  const [plano, lista, motos] = await Promise.all([
    orErrorPage(context.planos.vigente(idEmpresa)),
    idEmpresa === null ? [] : orErrorPage(context.campanhas.doDia(idEmpresa)),
    orNull(context.catalogo.motos()),
  ]);
  const condicoes = {
    ...{ plano, hoje: todayInSaoPaulo(context.clock()), taxaLivre: hasTaxaLivre(usuario) },
    campanhas: { lista, idEmpresa: idEmpresa ?? 0, motos: motos ?? [] },
  };
  const feita = computePageParcela(pickPanfletoFields(values), condicoes);
  const { digitado, inicial, erros, recalculada, parcela } = feita;
  const dados = toPanfletoInput(digitado, condicoes);
  const reasons = explainPanfletoFields(digitado, motos ?? []);
  const named = (all: Record<string, string>) => nameCauses(all, reasons);
  const shown = { valores: { ...values, ...inicial }, parcela };

  if (values._acao === 'calcular') return data<StudioResult>({ ...shown, erros: named(erros) });
  if (recalculada || Object.keys(erros).length > 0) {
    const lidos = readPanfletoData(dados);
    const all = { ...(lidos.ok ? {} : lidos.erros), ...erros };
    const notice = recalculada ? { aviso: RECALCULATED } : {};
    return data<StudioResult>({ ...shown, erros: named(all), ...notice }, { status: 422 });
  }
  let id: string;
  try {
    id = await publishPeca(context, usuario, values, { tipo: 'oferta', dados });
  } catch (error) {
    const { status, ...answer } = toFormResult(error, shown.valores, PANFLETO_FIELDS);
    // The form has no field for data missing in the Empresa's record, nor for calculated values.
    const fields = isApiError(error) ? error.campos : undefined;
    const aviso = fields?.fornecedor ?? (digitado.digitada === 'sim' ? undefined : fields?.simulacao);
    const result = { ...answer, erros: named(answer.erros), parcela, ...(aviso ? { aviso } : {}) };
    return data<StudioResult>({ ...result, ...waitingStateOf(error) }, { status });
  }
  return answerMade(values, id);
}

/** Replaces error messages with the specific causes that are known. */
function nameCauses(errors: Record<string, string>, reasons: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, reasons[field] ?? error]));
}

/**
 * Builds the service's input. With a typed parcela, `parcelas` is present even when empty: without it the
 * offer would count as a cash offer.
 */
function toPanfletoInput(typed: TypedPanfleto, { hoje, taxaLivre }: ParcelaCheckConditions): ParsedPanfleto {
  const parsed = { ...readPanfleto(typed, hoje), ...readPictureData(typed) };
  const asks = typed.comParcela === 'sim' && isTypedByHand(typed, taxaLivre);
  return asks ? { parcelas: null, ...parsed } : parsed;
}
