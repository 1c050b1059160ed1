import type { AppLoadContext } from '@remix-run/cloudflare';
import { type Periodo, readPeriodo } from '~/domain/numeros/periodo.ts';
import { administra } from '~/domain/pessoas/administracao.ts';
import { PARAMETRO_DA_EMPRESA } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { ESTADOS, type Estado } from '~/domain/propostas/estados.ts';
import { orNull } from '~/lib/erros.ts';
import { chooseAlcance } from '~/lib/escolher-empresa.ts';

/** What waits for an administrator; `para` opens exactly that list. */
export type Espera = { texto: string; n: number; para: string };

/** What the address adds to every link of a company that was chosen. */
const withEmpresa = (para: string, empresa: string): string =>
  empresa === '' ? para : `${para}${para.includes('?') ? '&' : '?'}${PARAMETRO_DA_EMPRESA}=${empresa}`;

/**
 * The numbers of what the address names. What cannot be read is null, so that the rest of the page still opens; who
 * asks has passed the guard.
 */
export async function loadPainelDaLoja(context: AppLoadContext, usuario: Usuario, params: URLSearchParams) {
  const { alcance, opcoes } = await chooseAlcance(context, 'admin', usuario, params);
  const escolhida = alcance === 'nenhuma' ? 'rede' : alcance;
  const periodo: Periodo = readPeriodo(params.get('dias'));
  // Proposals are of one company; over the network those of the person's own are listed, where there is one.
  const loja = escolhida === 'rede' ? usuario.id_empresa : escolhida;
  const [numeros, pessoas, fila, propostas] = await Promise.all([
    orNull(context.numeros.daEmpresa(usuario, escolhida, periodo)),
    orNull(context.usuarios.list()),
    loja === null ? null : orNull(context.propostas.fila(usuario, loja)),
    loja === null ? null : orNull(context.propostas.counts(usuario, loja)),
  ]);
  const esperando = pessoas?.value.filter(
    ({ aprovado, id_empresa }) =>
      !aprovado && administra(usuario, id_empresa) && (escolhida === 'rede' || id_empresa === escolhida),
  ).length;
  const empresa = escolhida === 'rede' ? '' : String(escolhida);
  const own = opcoes ? empresa : '';
  const espera: Espera[] = [
    { n: esperando ?? 0, texto: 'Pessoas a aprovar', para: '/usuarios?filtro=aguardando' },
    {
      n: fila?.length ?? 0,
      texto: 'Propostas a aprovar',
      para: withEmpresa('/propostas?fila', own),
    },
    {
      n: numeros?.espera.avaliar ?? 0,
      texto: 'Seminovos a avaliar',
      para: withEmpresa('/seminovos/avaliacoes', own),
    },
    {
      n: numeros?.espera.responder ?? 0,
      texto: 'Perguntas sobre a avaliação',
      para: withEmpresa('/seminovos/avaliacoes', own),
    },
    {
      n: numeros?.patio.mais90 ?? 0,
      texto: 'Motos há mais de 90 dias no estoque',
      para: withEmpresa('/estoque?dias=90', own),
    },
  ];
  return {
    opcoes,
    empresa,
    periodo,
    /** Null where it could not be read. */
    numeros,
    propostas: propostas && resumoDasPropostas(propostas, own),
    pessoasLidas: pessoas !== null,
    espera: espera.filter(({ n }) => n > 0),
  };
}

/** How many stand where, and how many percent of those that came to an end were sold; null where none has. */
function resumoDasPropostas(n: Readonly<Record<Estado, number>>, empresa: string) {
  const fim = n.faturada + n.perdida + n.expirada + n.recusada + n.cancelada;
  return {
    estados: ESTADOS.filter((estado) => n[estado] > 0).map((estado) => ({
      ...{ estado, n: n[estado], para: withEmpresa(`/propostas?situacao=${estado}`, empresa) },
    })),
    conversao: fim === 0 ? null : Math.round((n.faturada / fim) * 100),
  };
}

export type DadosDaLoja = Awaited<ReturnType<typeof loadPainelDaLoja>>;
