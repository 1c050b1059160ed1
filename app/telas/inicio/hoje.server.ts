import type { AppLoadContext } from '@remix-run/cloudflare';
import { toClienteNaLista } from '~/components/ligar/apresentar.ts';
import { contarMotivos } from '~/domain/ligacoes/ligar.ts';
import { NOMES_DOS_MOTIVOS } from '~/domain/ligacoes/palavras.ts';
import { describeProposta, describeReserva } from '~/domain/numeros/acaba-logo.ts';
import { textoDaVariacao } from '~/domain/numeros/periodo.ts';
import { situacaoDoPanfleto } from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { ClienteALigar } from '../../../workers/ligacoes/ligacao-service.ts';
import type { DoMes, ParaLigar, Pendencia } from './tipos-do-dia.ts';

/** Proposals that are listed one by one, and customers to call. */
const LISTADAS = 5;
const CHAMADOS = 4;

const DO_MES = {
  panfletos: { rotulo: 'peças', para: '/panfleto' },
  aberturas: { rotulo: 'aberturas', para: '/links' },
  simulacoes: { rotulo: 'simulações', para: '/financiamento' },
  vendas: { rotulo: 'vendas', para: '/estoque?situacao=vendida' },
} as const;

/**
 * What needs this person today, the most pressing first, whom to call, and their month beside the last one. Null for who
 * belongs to no company, and where it cannot be read: the rest of the page opens without it.
 * @param panfletos the person's newest flyers
 */
export async function loadHoje(
  context: AppLoadContext,
  usuario: Usuario,
  panfletos: Promise<readonly { validade: string; encerrada: boolean }[]>,
): Promise<{ hoje: Pendencia[] | null; mes: DoMes[] | null; ligar: ParaLigar | null }> {
  if (usuario.id_empresa === null) return { hoje: null, mes: null, ligar: null };
  const now = context.agora();
  const [dia, feitos, fila] = await Promise.all([
    orNull(context.numeros.meuDia(usuario)),
    panfletos,
    orNull(context.propostas.fila(usuario, usuario.id_empresa)),
  ]);
  const ligar = dia && dia.ligar.length > 0 ? toParaLigar(dia.ligar, usuario, now) : null;
  const mostradas = new Set(ligar?.clientes.map(({ para }) => para));
  const data = hojeEmSaoPaulo(now);
  const panfletosDeHoje = feitos.filter(
    (panfleto) => situacaoDoPanfleto(panfleto, data) === 'vence-logo' && panfleto.validade === data,
  ).length;
  const hoje: Pendencia[] = [
    ...counted(dia?.novos, '/avisos', {
      um: 'Um aviso novo',
      mais: (n) => `${n} avisos novos`,
      apoio: 'Veja o que aconteceu.',
    }),
    ...counted(fila?.length, '/propostas?fila', {
      um: 'Uma proposta espera a sua aprovação',
      mais: (n) => `${n} propostas esperam a sua aprovação`,
      apoio: 'O cliente aguarda a resposta.',
    }),
    ...(dia?.vencendo ?? [])
      .map(({ id, ...rest }) => ({ ...rest, link: `/propostas/${id}` }))
      // Whose customer is named below is not named twice.
      .filter(({ link }) => !mostradas.has(link))
      .slice(0, LISTADAS)
      .map(({ link, ...proposta }) => ({
        ...describeProposta(proposta, now),
        link,
      })),
    ...(dia?.reservas ?? []).map(({ id, modelo, para, ate }) => ({
      ...describeReserva({ modelo, para, ate }, now),
      link: `/estoque/${id}`,
    })),
    ...counted(dia?.espera.responder, '/seminovos/avaliacoes', {
      um: 'Um cliente perguntou sobre a avaliação',
      mais: (n) => `${n} clientes perguntaram sobre a avaliação`,
      apoio: 'Responda pelo WhatsApp.',
    }),
    ...counted(dia?.espera.avaliar, '/seminovos/avaliacoes', {
      um: 'Um seminovo espera avaliação',
      mais: (n) => `${n} seminovos esperam avaliação`,
      apoio: 'Quem pediu aguarda o valor.',
    }),
    ...counted(panfletosDeHoje, '/panfleto', {
      um: 'Um panfleto vence hoje',
      mais: (n) => `${n} panfletos vencem hoje`,
      apoio: 'Renove, ou avise o cliente.',
    }),
  ];
  const mes = dia?.mes.map(({ nome, total, antes }) => ({
    ...DO_MES[nome as keyof typeof DO_MES],
    valor: total,
    apoio: textoDaVariacao(total, antes)
      .replace('no período anterior', 'no mês passado')
      .replace('no anterior', 'no mês passado'),
  }));
  return { hoje: dia && hoje, mes: mes ?? null, ligar };
}

function toParaLigar(clientes: readonly ClienteALigar[], { nome }: Usuario, agora: Date): ParaLigar {
  return {
    total: clientes.length,
    motivos: contarMotivos(clientes).map(({ motivo, n }) => ({
      motivo,
      n,
      rotulo: NOMES_DOS_MOTIVOS[motivo],
    })),
    clientes: clientes
      .slice(0, CHAMADOS)
      .map((cliente) => toClienteNaLista(cliente, primeiroNome(nome), agora)),
  };
}

function counted(
  n: number | undefined,
  link: string,
  { um, mais, apoio }: { um: string; mais: (n: number) => string; apoio: string },
): Pendencia[] {
  if (!n) return [];
  return [{ texto: n === 1 ? um : mais(n), apoio, link }];
}
