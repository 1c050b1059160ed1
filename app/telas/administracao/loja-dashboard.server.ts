import type { AppLoadContext } from '@remix-run/cloudflare';
import { estoqueListPath as enderecoDoEstoque } from '~/domain/estoque/estoque-filter.ts';
import { type CountPeriod, readPeriod } from '~/domain/numeros/period.ts';
import { administersRede } from '~/domain/pessoas/administration.ts';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { countUsuarios, usuariosPath } from '~/domain/pessoas/usuario-list.ts';
import { PROPOSTA_ESTADOS, type PropostaEstado } from '~/domain/propostas/estados.ts';
import {
  APPROVAL_QUEUE_PATH,
  EMPTY_PROPOSTA_FILTER,
  propostaListPath,
} from '~/domain/propostas/proposta-filter.ts';
import { avaliacoesPath } from '~/domain/seminovos/seminovo-filters.ts';
import { type CountedNoun, nounOf } from '~/domain/valores/plural.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { orNull } from '~/server/errors.ts';
import type { Door } from '~/server/open-door.ts';
import { loadStorageUsage } from './storage-usage.server.ts';

/**
 * Pending task of an administrator; `para` opens exactly that list, `loja` names the loja where there are
 * several.
 */
export type PendingTask = { texto: string; n: number; para: ScreenAddress; loja: string | null };

/** Counts of the propostas of one loja. */
type LojaPropostas = {
  idEmpresa: number;
  contagens: Readonly<Record<PropostaEstado, number>>;
  aAprovar: number;
};

/** Loja of an entry: `nome` where there are several, `em` adds it to an address. */
type TaskLoja = { nome: string | null; em: (para: ScreenAddress) => ScreenAddress };

/**
 * Loads the numbers of the selected loja, of all together, or of people without one. Parts that cannot be
 * read are null, so that the page still opens.
 */
export async function loadLojaDashboard({ context, usuario, alcance, opcoes, searchParams }: Door<'admin'>) {
  const periodo: CountPeriod = readPeriod(searchParams.get('dias'));
  const [numeros, people, propostas, armazenamento] = await Promise.all([
    orNull(context.numeros.daEmpresa(usuario, alcance, periodo)),
    orNull(context.usuarios.list()),
    orNull(readPropostas(context, usuario, alcance)),
    typeof alcance === 'number' ? loadStorageUsage(context, usuario, alcance) : null,
  ]);
  const lojaDe = (idEmpresa: number): TaskLoja => ({
    nome: opcoes && (opcoes.find(({ valor }) => valor === String(idEmpresa))?.rotulo ?? `Loja ${idEmpresa}`),
    em: (para) => (opcoes ? withEmpresa(para, idEmpresa) : para),
  });
  const cada = <T extends { idEmpresa: number }>(
    lojas: readonly T[] | undefined | null,
    nomes: CountedNoun,
    para: ScreenAddress,
    nOf: (loja: T) => number,
  ): PendingTask[] =>
    (lojas ?? []).map((loja) => {
      const { nome, em } = lojaDe(loja.idEmpresa);
      const n = nOf(loja);
      return { n, texto: nounOf(n, nomes), para: em(para), loja: nome };
    });
  // An administrator of one Empresa counts everybody they may see, as in the list of users.
  const isChosen = alcance !== 'rede' && administersRede(usuario);
  const quem = { filtro: 'aguardando' as const, ...(isChosen ? { empresa: alcance } : {}) };
  const toApprove = people ? countUsuarios(people.value, quem) : 0;
  const wait: PendingTask[] = [
    {
      n: toApprove,
      texto: nounOf(toApprove, ['Pessoa a aprovar', 'Pessoas a aprovar']),
      para: usuariosPath(quem),
      loja: typeof alcance === 'number' ? lojaDe(alcance).nome : null,
    },
    ...cada(
      propostas,
      ['Proposta a aprovar', 'Propostas a aprovar'],
      APPROVAL_QUEUE_PATH,
      ({ aAprovar }) => aAprovar,
    ),
    ...cada(
      ...([
        numeros?.esperas,
        ['Seminovo a avaliar', 'Seminovos a avaliar'],
        avaliacoesPath('avaliar'),
      ] as const),
      ({ avaliar }) => avaliar,
    ),
    ...cada(
      ...([
        numeros?.esperas,
        ['Pergunta sobre a avaliação', 'Perguntas sobre a avaliação'],
        avaliacoesPath('responder'),
      ] as const),
      ({ responder }) => responder,
    ),
    ...cada(
      ...([
        numeros?.patios,
        ['Moto há mais de 90 dias no estoque', 'Motos há mais de 90 dias no estoque'],
        enderecoDoEstoque({ prazo: 'mais-90' }),
      ] as const),
      ({ mais90 }) => mais90,
    ),
  ];
  return {
    opcoes,
    /** Value of the Empresa selector: '' is all. */
    empresa: alcance === 'rede' ? '' : String(alcance),
    periodo,
    /** Null when it cannot be read. */
    numeros,
    /** Usage of one Empresa; null for several, or when it cannot be read. */
    armazenamento,
    propostas: propostas && summarizePropostas(propostas, lojaDe),
    lidas: people !== null && propostas !== null && numeros !== null,
    espera: wait.filter(({ n }) => n > 0),
  };
}

/** Counts propostas per loja; none for `nenhuma`, because a proposta always belongs to a loja. */
async function readPropostas(
  { propostas }: AppLoadContext,
  usuario: Usuario,
  scope: number | 'rede' | 'nenhuma',
): Promise<LojaPropostas[]> {
  if (scope === 'nenhuma') return [];
  if (scope === 'rede') return propostas.porLoja(usuario);
  const [queue, contagens] = await Promise.all([
    propostas.fila(usuario, scope),
    propostas.counts(usuario, scope),
  ]);
  return [{ idEmpresa: scope, contagens, aAprovar: queue.length }];
}

const withEmpresa = (para: ScreenAddress, idEmpresa: number) =>
  `${para}${para.includes('?') ? '&' : '?'}${EMPRESA_PARAMETER}=${idEmpresa}` as ScreenAddress;

/**
 * Counts of propostas per state and loja, and the percentage of closed ones that were sold; null when none
 * was closed. Each loja has its own row, because the linked lists are per loja.
 */
function summarizePropostas(lojas: readonly LojaPropostas[], lojaDe: (idEmpresa: number) => TaskLoja) {
  const sum = (estado: PropostaEstado) =>
    lojas.reduce((total, { contagens }) => total + contagens[estado], 0);
  const end = FINAL_ESTADOS.reduce((total, estado) => total + sum(estado), 0);
  return {
    total: PROPOSTA_ESTADOS.reduce((total, estado) => total + sum(estado), 0),
    lojas: lojas
      .map(({ idEmpresa, contagens }) => ({
        idEmpresa,
        loja: lojas.length > 1 ? lojaDe(idEmpresa).nome : null,
        estados: PROPOSTA_ESTADOS.filter((estado) => contagens[estado] > 0).map((estado) => ({
          estado,
          n: contagens[estado],
          para: lojaDe(idEmpresa).em(propostaListPath({ ...EMPTY_PROPOSTA_FILTER, situacao: estado })),
        })),
      }))
      .filter(({ estados }) => estados.length > 0),
    conversao: end === 0 ? null : Math.round((sum('faturada') / end) * 100),
  };
}

/** Final states of a proposta. */
const FINAL_ESTADOS: readonly PropostaEstado[] = ['faturada', 'perdida', 'expirada', 'recusada', 'cancelada'];

export type LojaDashboardData = Awaited<ReturnType<typeof loadLojaDashboard>>;
