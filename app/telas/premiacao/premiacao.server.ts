import type { AppLoadContext } from '@remix-run/cloudflare';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { premiacaoEstadoOf } from '~/domain/premiacao/premiacao.ts';
import { formatPontos, podioSteps } from '~/domain/premiacao/ranking.ts';
import { formatPropostaNumber } from '~/domain/propostas/proposta-number.ts';
import { formatShortDate } from '~/domain/valores/dates.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { backToList } from '~/server/back-to-list.ts';
import { orErrorPage } from '~/server/errors.ts';
import type { StoredPremiacao } from '../../../workers/premiacao/premiacao-repository.ts';
import {
  describePremiacaoTimeLeft,
  describeScore,
  formatMetric,
  formatPremiacaoPeriod,
  presentPremios,
  presentProgress,
} from './present.ts';
import type { PremiacaoScreenData } from './types.ts';

const PAST_PER_PAGE = 10;
const PONTOS_PER_PAGE = 10;

/** Loads the Empresa's current premiacao, the other open ones, and a page of past ones. */
export async function loadPremiacoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const { premiacoes } = context;
  const page = { cursor: params.get('antes') ?? undefined, limit: PAST_PER_PAGE };
  // The current one is read while the past ones' winners are.
  const readOpen = async () => {
    const [first, ...outras] = byBeginning(await premiacoes.abertas(usuario, empresa.id), context.clock());
    return { outras, atual: first ? await show(context, usuario, empresa, first, params) : null };
  };
  const [{ atual, outras }, passadas] = await orErrorPage(
    Promise.all([readOpen(), premiacoes.encerradas(usuario, empresa.id, page)]),
  );
  return {
    empresa,
    gere: administersEmpresa(usuario, empresa.id),
    atual,
    outras: outras.map(({ id, nome }) => ({ id, nome })),
    passadas: passadas.rows.map((each) => ({
      ...{ id: each.id, nome: each.nome, periodo: formatPremiacaoPeriod(each) },
      venceu: each.vencedores === null ? 'Apurando' : each.vencedores.join(', ') || 'Ninguém pontuou',
    })),
    proximo: passadas.proximo,
  };
}

/** Sorts running premiacoes before future ones. */
const byBeginning = (abertas: readonly StoredPremiacao[], now: Date) => {
  const runs = (each: StoredPremiacao) => premiacaoEstadoOf(each, now) === 'andamento';
  return [...abertas.filter(runs), ...abertas.filter((each) => !runs(each))];
};

/** Loads one premiacao of the Empresa, in any state. */
export async function loadPremiacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  params: URLSearchParams,
) {
  const found = await context.premiacoes
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/premiacao', empresa, error));
  return {
    empresa,
    gere: administersEmpresa(usuario, empresa.id),
    premiacao: await show(context, usuario, empresa, found, params),
  };
}

async function show(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  premiacao: StoredPremiacao,
  params: URLSearchParams,
): Promise<PremiacaoScreenData> {
  const [vista, pontos] = await Promise.all([
    context.premiacoes.look(usuario, premiacao),
    loadPontos(context, usuario, empresa, premiacao, params),
  ]);
  const { id, metrica, participantes, meta } = premiacao;
  const { ranking, progresso, estado, congelada } = vista;
  const podio = podioSteps(ranking);
  const picture = (documento: string) =>
    withEmpresa(`/premiacao/${id}/imagem?documento=${documento}`, empresa);
  const printed = (documento: string) =>
    withEmpresa(`/premiacao/${id}/imprimir?documento=${documento}`, empresa);
  return {
    ...{
      id,
      nome: premiacao.nome,
      periodo: formatPremiacaoPeriod(premiacao),
      conta: describeScore(premiacao),
      estado,
    },
    prazo: describePremiacaoTimeLeft(vista, context.clock()),
    apurando: estado === 'encerrada' && !congelada,
    quem: participantes === null ? 'Toda a equipe' : countPeople(participantes.length),
    podio,
    ranking,
    progresso: progresso && presentProgress(progresso, metrica, estado === 'andamento'),
    meta: meta === null || premiacao.premios.meta ? null : formatPontos(meta),
    premios: presentPremios(premiacao),
    regras: premiacao.regras,
    tardios: vista.tardios.map(({ nome, pontos }) => ({ nome, pontos: formatPontos(pontos) })),
    pontos: progresso && pontos,
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

const countPeople = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`);

async function loadPontos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  premiacao: StoredPremiacao,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('pontos') ?? undefined, limit: PONTOS_PER_PAGE };
  const { rows, proximo } = await context.premiacoes.extrato(usuario, premiacao, page);
  const { metrica } = premiacao;
  return {
    proximo,
    linhas: rows.map(({ id, em, dia, quantidade, estorno, proposta }) => ({
      id,
      // Openings are recorded by day, without a time.
      quando: metrica === 'panfletos-abertos' ? formatShortDate(dia) : formatInstant(em).slice(0, -3),
      valor: `${quantidade < 0 ? '−' : '+'} ${formatMetric(Math.abs(quantidade), metrica)}`,
      estorno,
      proposta: proposta && {
        numero: formatPropostaNumber(proposta.ano, proposta.sequencia),
        // Another person's, who took it over, does not open to whose points they are.
        para: proposta.dela ? withEmpresa(`/propostas/${proposta.id}`, empresa) : null,
      },
    })),
  };
}
