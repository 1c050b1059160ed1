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
  const valores = textFields(form);
  const { id_empresa: idEmpresa } = usuario;
  const [plano, lista, motos] = await Promise.all([
    orErrorPage(context.planos.vigente(idEmpresa)),
    idEmpresa === null ? [] : orErrorPage(context.campanhas.doDia(idEmpresa)),
    orNull(context.catalogo.motos()),
  ]);
  const condicoes = {
    ...{ plano, hoje: todayInSaoPaulo(context.agora()), taxaLivre: hasTaxaLivre(usuario) },
    campanhas: { lista, idEmpresa: idEmpresa ?? 0, motos: motos ?? [] },
  };
  const feita = computePageParcela(pickPanfletoFields(valores), condicoes);
  const { digitado, inicial, erros, recalculada, parcela } = feita;
  const dados = toPanfletoInput(digitado, condicoes);
  const motivos = explainPanfletoFields(digitado, motos ?? []);
  const named = (all: Record<string, string>) => nameCauses(all, motivos);
  const shown = { valores: { ...valores, ...inicial }, parcela };

  if (valores._acao === 'calcular') return data<StudioResult>({ ...shown, erros: named(erros) });
  if (recalculada || Object.keys(erros).length > 0) {
    const lidos = readPanfletoData(dados);
    const all = { ...(lidos.ok ? {} : lidos.erros), ...erros };
    const aviso = recalculada ? { aviso: RECALCULATED } : {};
    return data<StudioResult>({ ...shown, erros: named(all), ...aviso }, { status: 422 });
  }
  let id: string;
  try {
    id = await publishPeca(context, usuario, valores, { tipo: 'oferta', dados });
  } catch (error) {
    const { status, ...answer } = toFormResult(error, shown.valores, PANFLETO_FIELDS);
    // The form has no field for data missing in the Empresa's record, nor for calculated values.
    const campos = isApiError(error) ? error.campos : undefined;
    const aviso = campos?.fornecedor ?? (digitado.digitada === 'sim' ? undefined : campos?.simulacao);
    const resultado = { ...answer, erros: named(answer.erros), parcela, ...(aviso ? { aviso } : {}) };
    return data<StudioResult>({ ...resultado, ...waitingStateOf(error) }, { status });
  }
  return answerMade(valores, id);
}

/** Replaces error messages with the specific causes that are known. */
function nameCauses(erros: Record<string, string>, motivos: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(erros).map(([campo, erro]) => [campo, motivos[campo] ?? erro]));
}

/**
 * Builds the service's input. With a typed parcela, `parcelas` is present even when empty: without it the
 * offer would count as a cash offer.
 */
function toPanfletoInput(
  digitado: TypedPanfleto,
  { hoje, taxaLivre }: ParcelaCheckConditions,
): ParsedPanfleto {
  const lido = { ...readPanfleto(digitado, hoje), ...readPictureData(digitado) };
  const asks = digitado.comParcela === 'sim' && isTypedByHand(digitado, taxaLivre);
  return asks ? { parcelas: null, ...lido } : lido;
}
