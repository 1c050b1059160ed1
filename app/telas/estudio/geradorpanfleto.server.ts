import type { AppLoadContext } from '@remix-run/cloudflare';
import { arteDoDia } from '~/domain/campanhas/do-dia.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { DadosDoPanfleto } from '~/domain/ofertas/panfleto.ts';
import { hasTaxaLivre, type UsuarioDeEmpresa } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { loadOrigem, loadTela, templateOf } from './carregar.server.ts';
import { blank, simulated, typed } from './inicial.server.ts';
import { parcelaNaPagina } from './parcela-na-pagina.server.ts';
import type { DadosDoEstudio } from './tipos.ts';

/**
 * Loads the flyer's screen: blank, from one of the person's pieces ({@link loadOrigem}), or from a simulacao
 * in the query string.
 */
export async function loadEstudio(
  context: AppLoadContext,
  usuario: UsuarioDeEmpresa,
  params: URLSearchParams,
): Promise<DadosDoEstudio> {
  const [vigente, lida, campanhas] = await Promise.all([
    orErrorPage(context.planos.recall(usuario.id_empresa)),
    loadOrigem(context, usuario, params),
    orErrorPage(context.campanhas.doDia(usuario.id_empresa)),
  ]);
  const { vencido: _, ...plano } = vigente;
  const tela = await loadTela(context, usuario, 'oferta', plano);
  const condicoes = {
    ...{ plano, hoje: hojeEmSaoPaulo(context.agora()), taxaLivre: hasTaxaLivre(usuario) },
    campanhas: { lista: campanhas, idEmpresa: usuario.id_empresa, motos: tela.motos },
  };
  const novo = blank(usuario, plano, condicoes.hoje);
  const { nome, telefone } = novo;
  const origem = lida?.arte.tipo === 'oferta' ? lida : null;
  const vindo = origem
    ? {
        ...duplicated(
          novo,
          typed(origem.dados as DadosDoPanfleto, origem.arte.titulo, {
            ...condicoes,
            mesmoDia: origem.edicao !== null,
          }),
        ),
        ...(tela.contatoLivre ? {} : { nome, telefone }),
      }
    : { ...novo, ...simulated(params, condicoes.hoje) };
  const { inicial, parcela } = parcelaNaPagina(vindo, condicoes);
  const modelo = tela.motos.find(({ nome }) => nome === inicial.moto)?.id ?? null;
  const doDia = arteDoDia(campanhas, { hoje: condicoes.hoje, idEmpresa: usuario.id_empresa, modelo });
  return {
    ...tela,
    template: templateOf(tela, origem?.arte.template ?? doDia ?? undefined),
    ...condicoes,
    edicao: origem?.edicao ?? null,
    campanhas: { lista: campanhas, idEmpresa: usuario.id_empresa },
    inicial,
    vazio: inicial.moto === '',
    parcela,
  };
}

/**
 * A duplicated cash offer keeps the default financeira and parcelas, used once the parcela is switched on.
 */
const duplicated = ({ agente, parcelas }: PanfletoDigitado, copia: PanfletoDigitado): PanfletoDigitado =>
  copia.comParcela === 'sim' ? copia : { ...copia, agente, parcelas };
