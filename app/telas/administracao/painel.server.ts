import type { AppLoadContext } from '@remix-run/cloudflare';
import { enderecoDaLista as enderecoDoEstoque } from '~/domain/estoque/filtro.ts';
import { type Periodo, readPeriodo } from '~/domain/numeros/periodo.ts';
import { administraRede } from '~/domain/pessoas/administracao.ts';
import { PARAMETRO_DA_EMPRESA } from '~/domain/pessoas/empresa-escolhida.ts';
import { contarUsuarios, enderecoDosUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { ESTADOS, type Estado } from '~/domain/propostas/estados.ts';
import { ENDERECO_DA_FILA, enderecoDaLista, FILTRO_VAZIO } from '~/domain/propostas/filtro.ts';
import { enderecoDasAvaliacoes } from '~/domain/seminovos/filtros.ts';
import { orNull } from '~/lib/erros.ts';
import { chooseAlcance } from '~/lib/escolher-empresa.ts';
import { loadArmazenamento } from './armazenamento.server.ts';

/**
 * Pending task of an administrator; `para` opens exactly that list, `loja` names the loja where there are
 * several.
 */
export type Espera = { texto: string; n: number; para: string; loja: string | null };

/** Counts of the propostas of one loja. */
type PropostasDaLoja = { idEmpresa: number; contagens: Readonly<Record<Estado, number>>; aAprovar: number };

/** Loja of an entry: `nome` where there are several, `em` adds it to an address. */
type Loja = { nome: string | null; em: (para: string) => string };

/**
 * Loads the numbers of the selected loja, of all together, or of people without one. Parts that cannot be
 * read are null, so that the page still opens. Call it after the guard.
 */
export async function loadPainelDaLoja(context: AppLoadContext, usuario: Usuario, params: URLSearchParams) {
  const { alcance, opcoes } = await chooseAlcance(context, 'admin', usuario, params);
  const periodo: Periodo = readPeriodo(params.get('dias'));
  const [numeros, pessoas, propostas, armazenamento] = await Promise.all([
    orNull(context.numeros.daEmpresa(usuario, alcance, periodo)),
    orNull(context.usuarios.list()),
    orNull(readPropostas(context, usuario, alcance)),
    typeof alcance === 'number' ? loadArmazenamento(context, usuario, alcance) : null,
  ]);
  const lojaDe = (idEmpresa: number): Loja => ({
    nome: opcoes && (opcoes.find(({ valor }) => valor === String(idEmpresa))?.rotulo ?? `Loja ${idEmpresa}`),
    em: (para) => (opcoes ? withEmpresa(para, idEmpresa) : para),
  });
  const cada = <T extends { idEmpresa: number }>(
    lojas: readonly T[] | undefined | null,
    texto: string,
    para: string,
    nOf: (loja: T) => number,
  ): Espera[] =>
    (lojas ?? []).map((loja) => {
      const { nome, em } = lojaDe(loja.idEmpresa);
      return { n: nOf(loja), texto, para: em(para), loja: nome };
    });
  // An administrator of one Empresa counts everybody they may see, as in the list of users.
  const isChosen = alcance !== 'rede' && administraRede(usuario);
  const quem = { filtro: 'aguardando' as const, ...(isChosen ? { empresa: alcance } : {}) };
  const espera: Espera[] = [
    {
      n: pessoas ? contarUsuarios(pessoas.value, quem) : 0,
      texto: 'Pessoas a aprovar',
      para: enderecoDosUsuarios(quem),
      loja: typeof alcance === 'number' ? lojaDe(alcance).nome : null,
    },
    ...cada(propostas, 'Propostas a aprovar', ENDERECO_DA_FILA, ({ aAprovar }) => aAprovar),
    ...cada(
      ...([numeros?.esperas, 'Seminovos a avaliar', enderecoDasAvaliacoes('avaliar')] as const),
      ({ avaliar }) => avaliar,
    ),
    ...cada(
      ...([numeros?.esperas, 'Perguntas sobre a avaliação', enderecoDasAvaliacoes('responder')] as const),
      ({ responder }) => responder,
    ),
    ...cada(
      ...([
        numeros?.patios,
        'Motos há mais de 90 dias no estoque',
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
    propostas: propostas && resumoDasPropostas(propostas, lojaDe),
    lidas: pessoas !== null && propostas !== null && numeros !== null,
    espera: espera.filter(({ n }) => n > 0),
  };
}

/** Counts propostas per loja; none for `nenhuma`, because a proposta always belongs to a loja. */
async function readPropostas(
  { propostas }: AppLoadContext,
  usuario: Usuario,
  alcance: number | 'rede' | 'nenhuma',
): Promise<PropostasDaLoja[]> {
  if (alcance === 'nenhuma') return [];
  if (alcance === 'rede') return propostas.porLoja(usuario);
  const [fila, contagens] = await Promise.all([
    propostas.fila(usuario, alcance),
    propostas.counts(usuario, alcance),
  ]);
  return [{ idEmpresa: alcance, contagens, aAprovar: fila.length }];
}

const withEmpresa = (para: string, idEmpresa: number): string =>
  `${para}${para.includes('?') ? '&' : '?'}${PARAMETRO_DA_EMPRESA}=${idEmpresa}`;

/**
 * Counts of propostas per state and loja, and the percentage of closed ones that were sold; null when none
 * was closed. Each loja has its own row, because the linked lists are per loja.
 */
function resumoDasPropostas(lojas: readonly PropostasDaLoja[], lojaDe: (idEmpresa: number) => Loja) {
  const sum = (estado: Estado) => lojas.reduce((total, { contagens }) => total + contagens[estado], 0);
  const fim = FIM.reduce((total, estado) => total + sum(estado), 0);
  return {
    total: ESTADOS.reduce((total, estado) => total + sum(estado), 0),
    lojas: lojas
      .map(({ idEmpresa, contagens }) => ({
        idEmpresa,
        loja: lojas.length > 1 ? lojaDe(idEmpresa).nome : null,
        estados: ESTADOS.filter((estado) => contagens[estado] > 0).map((estado) => ({
          estado,
          n: contagens[estado],
          para: lojaDe(idEmpresa).em(enderecoDaLista({ ...FILTRO_VAZIO, situacao: estado })),
        })),
      }))
      .filter(({ estados }) => estados.length > 0),
    conversao: fim === 0 ? null : Math.round((sum('faturada') / fim) * 100),
  };
}

/** Final states of a proposta. */
const FIM: readonly Estado[] = ['faturada', 'perdida', 'expirada', 'recusada', 'cancelada'];

export type DadosDaLoja = Awaited<ReturnType<typeof loadPainelDaLoja>>;
