import type { AppLoadContext } from '@remix-run/cloudflare';
import { readFigurado } from '~/domain/artes/figurado-digitado.ts';
import {
  CAMPOS_DO_PANFLETO,
  type PanfletoDigitado,
  panfletoDigitado,
} from '~/domain/ofertas/campos-do-panfleto.ts';
import { motivosDoPanfleto } from '~/domain/ofertas/motivos-do-panfleto.ts';
import { readDadosDoPanfleto } from '~/domain/ofertas/panfleto.ts';
import { type PanfletoLido, readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import { isDigitada } from '~/domain/ofertas/parcela-do-formulario.ts';
import type { Condicoes } from '~/domain/ofertas/parcela-do-plano.ts';
import { hasTaxaLivre, type Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { parcelaNaPagina } from './parcela-na-pagina.server.ts';
import { esperaDe, publicar } from './publicar.server.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

type Geracao = { ok: true; id: string } | { ok: false; resultado: ResultadoDoEstudio; status: number };

const RECALCULADA =
  'O preço, a entrada, o prazo, o banco, o dia ou o plano mudou: confira a nova parcela e gere de novo.';

/**
 * Generates the flyer, or answers with errors by field. The parcela is recalculated from the plan in force;
 * when it differs from the submitted one, the new one is shown first.
 */
export async function createPanfleto(
  context: AppLoadContext,
  usuario: Usuario,
  valores: Record<string, string>,
): Promise<Geracao> {
  const { id_empresa: idEmpresa } = usuario;
  const [plano, lista, motos] = await Promise.all([
    orErrorPage(context.planos.vigente(idEmpresa)),
    idEmpresa === null ? [] : orErrorPage(context.campanhas.doDia(idEmpresa)),
    orNull(context.catalogo.motos()),
  ]);
  const condicoes = {
    ...{ plano, hoje: hojeEmSaoPaulo(context.agora()), taxaLivre: hasTaxaLivre(usuario) },
    campanhas: { lista, idEmpresa: idEmpresa ?? 0, motos: motos ?? [] },
  };
  const feita = parcelaNaPagina(panfletoDigitado(valores), condicoes);
  const { digitado, inicial, erros, recalculada, parcela } = feita;
  const dados = dadosOf(digitado, condicoes);
  const motivos = motivosDoPanfleto(digitado, motos ?? []);
  const named = (all: Record<string, string>) => nameCauses(all, motivos);
  const shown = { valores: { ...valores, ...inicial }, parcela };

  if (valores._acao === 'calcular')
    return { ok: false, resultado: { ...shown, erros: named(erros) }, status: 200 };
  if (recalculada || Object.keys(erros).length > 0) {
    const lidos = readDadosDoPanfleto(dados);
    const all = { ...(lidos.ok ? {} : lidos.erros), ...erros };
    const aviso = recalculada ? { aviso: RECALCULADA } : {};
    return { ok: false, resultado: { ...shown, erros: named(all), ...aviso }, status: 422 };
  }
  try {
    return { ok: true, id: await publicar(context, usuario, valores, { tipo: 'oferta', dados }) };
  } catch (error) {
    const { status, ...answer } = toResultado(error, shown.valores, CAMPOS_DO_PANFLETO);
    const resultado = { ...answer, erros: named(answer.erros) };
    // The form has no field for data missing in the Empresa's record, nor for calculated values.
    const campos = isErroDaApi(error) ? error.campos : undefined;
    const aviso = campos?.fornecedor ?? (digitado.digitada === 'sim' ? undefined : campos?.simulacao);
    return {
      ok: false,
      resultado: { ...resultado, parcela, ...(aviso ? { aviso } : {}), ...esperaDe(error) },
      status,
    };
  }
}

/** Replaces error messages with the specific causes that are known. */
function nameCauses(erros: Record<string, string>, motivos: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(erros).map(([campo, erro]) => [campo, motivos[campo] ?? erro]));
}

/**
 * Builds the service's input. With a typed parcela, `parcelas` is present even when empty: without it the
 * offer would count as a cash offer.
 */
function dadosOf(digitado: PanfletoDigitado, { hoje, taxaLivre }: Condicoes): PanfletoLido {
  const lido = { ...readPanfleto(digitado, hoje), ...readFigurado(digitado) };
  const asks = digitado.comParcela === 'sim' && isDigitada(digitado, taxaLivre);
  return asks ? { parcelas: null, ...lido } : lido;
}
