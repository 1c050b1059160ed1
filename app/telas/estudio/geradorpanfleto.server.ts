import { dayTemplate } from '~/domain/campanhas/day-campanhas.ts';
import type { PanfletoData } from '~/domain/ofertas/panfleto.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { hasTaxaLivre } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage } from '~/server/errors.ts';
import type { Door } from '~/server/open-door.ts';
import { blank, pictured, simulated, typed } from './initial-values.server.ts';
import { loadSourcePeca, loadStudioScreen, templateOf } from './load.server.ts';
import { computePageParcela } from './parcela/page-parcela.server.ts';
import type { PanfletoStudioData } from './types.ts';

/**
 * Loads the flyer's screen: blank, from one of the person's pieces ({@link loadSourcePeca}), or from a simulacao
 * in the query string.
 */
export async function loadPanfletoStudio({
  context,
  usuario,
  searchParams,
}: Door<'geradorpanfleto'>): Promise<PanfletoStudioData> {
  const [vigente, lida, campanhas] = await Promise.all([
    orErrorPage(context.planos.recall(usuario.id_empresa)),
    loadSourcePeca(context, usuario, searchParams),
    orErrorPage(context.campanhas.doDia(usuario.id_empresa)),
  ]);
  const { vencido: _, ...plano } = vigente;
  const tela = await loadStudioScreen(context, usuario, 'oferta', plano);
  const condicoes = {
    ...{ plano, hoje: todayInSaoPaulo(context.clock()), taxaLivre: hasTaxaLivre(usuario) },
    campanhas: { lista: campanhas, idEmpresa: usuario.id_empresa, motos: tela.motos },
  };
  const novo = blank(usuario, plano, condicoes.hoje);
  const { nome, telefone } = novo;
  const origin = lida?.arte.tipo === 'oferta' ? lida : null;
  const vindo = origin
    ? {
        ...duplicated(
          novo,
          typed(origin.dados as PanfletoData, origin.arte.titulo, {
            ...condicoes,
            mesmoDia: origin.edicao !== null,
          }),
        ),
        ...(tela.contatoLivre ? {} : { nome, telefone }),
      }
    : { ...novo, ...pictured(searchParams), ...simulated(searchParams, condicoes.hoje) };
  const { inicial, parcela } = computePageParcela(vindo, condicoes);
  const modelo = tela.motos.find(({ nome }) => nome === inicial.moto)?.id ?? null;
  const doDia = dayTemplate(campanhas, { hoje: condicoes.hoje, idEmpresa: usuario.id_empresa, modelo });
  return {
    ...tela,
    template: templateOf(tela, origin?.arte.template ?? doDia ?? undefined),
    ...condicoes,
    edicao: origin?.edicao ?? null,
    campanhas: { lista: campanhas, idEmpresa: usuario.id_empresa },
    inicial,
    vazio: inicial.moto === '',
    parcela,
  };
}

/**
 * A duplicated cash offer keeps the default financeira and parcelas, used once the parcela is switched on.
 */
const duplicated = ({ agente, parcelas }: TypedPanfleto, copia: TypedPanfleto): TypedPanfleto =>
  copia.comParcela === 'sim' ? copia : { ...copia, agente, parcelas };
