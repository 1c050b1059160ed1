import type { AppLoadContext } from '@remix-run/cloudflare';
import { administra } from '~/domain/pessoas/administracao.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { estadoDe } from '~/domain/premiacao/premiacao.ts';
import { emPontos, podioDe } from '~/domain/premiacao/ranking.ts';
import { formatDataCurta } from '~/domain/valores/datas.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { PremiacaoGuardada } from '../../../workers/premiacao/premiacao-repository.ts';
import { contaDe, periodoDe, prazoDe, premiosNaTela, progressoNaTela, quantia } from './apresentar.ts';
import type { PremiacaoNaTela } from './tipos.ts';

const PASSADAS_POR_PAGINA = 10;
const PONTOS_POR_PAGINA = 10;

/** Loads the Empresa's current premiacao, the other open ones, and a page of past ones. */
export async function loadPremiacoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const { premiacoes } = context;
  const page = { cursor: params.get('antes') ?? undefined, limit: PASSADAS_POR_PAGINA };
  const [abertas, passadas] = await orErrorPage(
    Promise.all([premiacoes.abertas(usuario, empresa.id), premiacoes.encerradas(usuario, empresa.id, page)]),
  );
  const [first, ...others] = byBeginning(abertas, context.agora());
  return {
    empresa,
    gere: administra(usuario, empresa.id),
    atual: first ? await show(context, usuario, empresa, first, params) : null,
    outras: others.map(({ id, nome }) => ({ id, nome })),
    passadas: passadas.rows.map((each) => ({
      ...{ id: each.id, nome: each.nome, periodo: periodoDe(each) },
      venceu: each.vencedores === null ? 'Apurando' : each.vencedores.join(', ') || 'Ninguém pontuou',
    })),
    proximo: passadas.proximo,
  };
}

/** Sorts running premiacoes before future ones. */
const byBeginning = (abertas: readonly PremiacaoGuardada[], agora: Date) => {
  const runs = (each: PremiacaoGuardada) => estadoDe(each, agora) === 'andamento';
  return [...abertas.filter(runs), ...abertas.filter((each) => !runs(each))];
};

/** Loads one premiacao of the Empresa, in any state. */
export async function loadPremiacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  params: URLSearchParams,
) {
  const found = await context.premiacoes
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/premiacao', empresa, error));
  return {
    empresa,
    gere: administra(usuario, empresa.id),
    premiacao: await show(context, usuario, empresa, found, params),
  };
}

async function show(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  premiacao: PremiacaoGuardada,
  params: URLSearchParams,
): Promise<PremiacaoNaTela> {
  const vista = await context.premiacoes.look(usuario, premiacao);
  const { id, metrica, participantes, meta } = premiacao;
  const { ranking, progresso, estado, congelada } = vista;
  const podio = podioDe(ranking);
  const picture = (documento: string) =>
    withEmpresa(`/premiacao/${id}/imagem?documento=${documento}`, empresa);
  const printed = (documento: string) =>
    withEmpresa(`/premiacao/${id}/imprimir?documento=${documento}`, empresa);
  return {
    ...{ id, nome: premiacao.nome, periodo: periodoDe(premiacao), conta: contaDe(premiacao), estado },
    prazo: prazoDe(vista, context.agora()),
    apurando: estado === 'encerrada' && !congelada,
    quem: participantes === null ? 'Toda a equipe' : pessoas(participantes.length),
    podio,
    ranking,
    progresso: progresso && progressoNaTela(progresso, metrica, estado === 'andamento'),
    meta: meta === null || premiacao.premios.meta ? null : emPontos(meta),
    premios: premiosNaTela(premiacao),
    regras: premiacao.regras,
    tardios: vista.tardios.map(({ nome, pontos }) => ({ nome, pontos: emPontos(pontos) })),
    pontos: progresso && (await loadPontos(context, usuario, premiacao, params)),
    imagens:
      usuario.aprovado && podio.length > 0
        ? {
            podio: picture('podio'),
            certificado: congelada && progresso?.lugar ? picture('certificado') : null,
            imprimirPodio: printed('podio'),
            imprimirCertificado: congelada && progresso?.lugar ? printed('certificado') : null,
          }
        : null,
  };
}

const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`);

async function loadPontos(
  context: AppLoadContext,
  usuario: Usuario,
  premiacao: PremiacaoGuardada,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('pontos') ?? undefined, limit: PONTOS_POR_PAGINA };
  const { rows, proximo } = await context.premiacoes.extrato(usuario, premiacao, page);
  const { metrica } = premiacao;
  return {
    proximo,
    linhas: rows.map(({ id, em, dia, quantidade, estorno }) => ({
      id,
      // Openings are recorded by day, without a time.
      quando: metrica === 'panfletos-abertos' ? formatDataCurta(dia) : formatInstante(em).slice(0, -3),
      valor: `${quantidade < 0 ? '−' : '+'} ${quantia(Math.abs(quantidade), metrica)}`,
      estorno,
    })),
  };
}
