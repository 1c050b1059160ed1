import type { AppLoadContext } from '@remix-run/cloudflare';
import { toClienteNaLista } from '~/components/ligar/apresentar.ts';
import { enderecoDasImagens } from '~/domain/artes/filtros-das-imagens.ts';
import { contarMotivos } from '~/domain/ligacoes/ligar.ts';
import { NOMES_DOS_MOTIVOS } from '~/domain/ligacoes/palavras.ts';
import { describeProposta, describeReserva } from '~/domain/numeros/acaba-logo.ts';
import { textoDaVariacao } from '~/domain/numeros/periodo.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { ENDERECO_DA_FILA, enderecoDaLista, FILTRO_VAZIO } from '~/domain/propostas/filtro.ts';
import { enderecoDasAvaliacoes } from '~/domain/seminovos/filtros.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { ClienteALigar } from '../../../workers/ligacoes/ligacao-service.ts';
import type { DoMes, ParaLigar, Pendencia } from './tipos-do-dia.ts';

/** Maximum number of propostas listed individually, and of customers to call. */
const LISTADAS = 5;
const CHAMADOS = 4;

/**
 * Labels of the monthly numbers, and the list each one links to; openings and saved simulacoes have no list.
 */
const DO_MES = {
  pecas: { rotulo: 'peças', para: (mes) => enderecoDasImagens({ mes }) },
  aberturas: { rotulo: 'aberturas', para: null },
  simulacoes: { rotulo: 'simulações', para: null },
  faturadas: {
    rotulo: 'propostas faturadas',
    para: (mes, uid) => enderecoDaLista({ ...FILTRO_VAZIO, situacao: 'faturada', vendedor: uid, mes }),
  },
} as const satisfies Record<string, { rotulo: string; para: ((mes: string, uid: string) => string) | null }>;

/** Filter of flyers whose last day is today. */
const VENCEM_HOJE = { tipo: 'oferta', estado: 'vence-hoje' } as const;

/**
 * Loads the person's tasks of today (most urgent first), customers to call, and their month compared with the
 * last one. Parts are null for people without an Empresa or approval, and when they cannot be read. Every
 * number links to the list it counts.
 */
export async function loadHoje(
  context: AppLoadContext,
  usuario: Usuario,
): Promise<{ hoje: Pendencia[] | null; mes: DoMes[] | null; ligar: ParaLigar | null }> {
  if (usuario.id_empresa === null || !usuario.aprovado) return { hoje: null, mes: null, ligar: null };
  const now = context.agora();
  const [dia, vencem, fila] = await Promise.all([
    orNull(context.numeros.meuDia(usuario)),
    orNull(context.artes.countMine(usuario, [VENCEM_HOJE])),
    orNull(context.propostas.fila(usuario, usuario.id_empresa)),
  ]);
  const ligar = dia && dia.ligar.length > 0 ? toParaLigar(dia.ligar, usuario, now) : null;
  const mostradas = new Set(ligar?.clientes.map(({ para }) => para));
  const mesAtual = hojeEmSaoPaulo(now).slice(0, 7);
  // Only approved people may read customers' requests.
  const espera = usuario.aprovado ? dia?.espera : undefined;
  const hoje: Pendencia[] = [
    ...counted(dia?.novos, '/avisos?novos', {
      um: 'Um aviso novo',
      mais: (n) => `${n} avisos novos`,
      apoio: 'Veja o que aconteceu.',
    }),
    ...counted(fila?.length, ENDERECO_DA_FILA, {
      um: 'Uma proposta espera a sua aprovação',
      mais: (n) => `${n} propostas esperam a sua aprovação`,
      apoio: 'O cliente aguarda a resposta.',
    }),
    ...(dia?.vencendo ?? [])
      .map(({ id, ...rest }) => ({ ...rest, link: `/propostas/${id}` }))
      // Skips customers already shown in the list of calls.
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
    ...counted(espera?.responder, enderecoDasAvaliacoes('responder'), {
      um: 'Um cliente perguntou sobre a avaliação',
      mais: (n) => `${n} clientes perguntaram sobre a avaliação`,
      apoio: 'Responda pelo WhatsApp.',
    }),
    ...counted(espera?.avaliar, enderecoDasAvaliacoes('avaliar'), {
      um: 'Um seminovo espera avaliação',
      mais: (n) => `${n} seminovos esperam avaliação`,
      apoio: 'Quem pediu aguarda o valor.',
    }),
    ...counted(vencem?.[0], enderecoDasImagens(VENCEM_HOJE), {
      um: 'Um panfleto vence hoje',
      mais: (n) => `${n} panfletos vencem hoje`,
      apoio: 'Renove, ou avise o cliente.',
    }),
  ];
  const mes = dia?.mes.map(({ nome, total, antes }) => ({
    rotulo: DO_MES[nome].rotulo,
    para: DO_MES[nome].para?.(mesAtual, usuario.uid) ?? null,
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
