import {
  type Janela,
  janelaDe,
  janelaDoMes,
  type Periodo,
  somar,
  totais,
} from '../../app/domain/numeros/periodo.ts';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { AlcanceDaTrilha } from '../../app/domain/pessoas/auditoria.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatNumeroDaProposta } from '../../app/domain/propostas/numero.ts';
import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../../app/domain/valores/datas.ts';
import { ownerOf, requireAdministra, requireAprovado } from '../base/owner.ts';
import { escolherClientes } from '../ligacoes/ligacao-service.ts';
import {
  createNumeroRepository,
  type DeQuem,
  type Entre,
  type NomeDaMedida,
  type Patio,
} from './numero-repository.ts';

/** Figure of a period, with that of the period before, and its bars. */
export type Medida = { nome: MedidaDaLoja } & ReturnType<typeof somar>;

/** Own reservation that ends soon; `ate` ISO 8601 UTC. */
export type ReservaQueAcaba = { id: string; modelo: string; para: string | null; ate: string };

/** Hours before its end from which a reservation is listed. */
const ACABA_EM_H = 24;
const LISTADAS = 5;

/** Figures of a company, in display order. */
const DA_EMPRESA = [
  'panfletos',
  'aberturas',
  'simulacoes',
  'enviadas',
  'faturadas',
  'vendas',
  'pedidos',
] as const satisfies readonly NomeDaMedida[];

export type MedidaDaLoja = (typeof DA_EMPRESA)[number];

/** Figures of one's own month, in the order of the queries. */
const DO_MES = ['pecas', 'aberturas', 'simulacoes', 'faturadas'] as const satisfies readonly NomeDaMedida[];

/** Converts a window to days and times. */
const entreDe = ({ antesDe: de, ate }: Janela): Entre => ({
  ...{ de, ate, desde: inicioDoDia(de).toISOString() },
  antesDe: inicioDoDia(addDias(ate, 1)).toISOString(),
});

/** Id of no company: real ids begin at 1. */
const DE_NENHUMA = 0;

const SEM_MOTOS: Patio = { itens: 0, somaDeDias: 0, mais60: 0, mais90: 0, reservados: 0 };

const somarPatios = (patios: readonly Patio[]): Patio =>
  patios.reduce(
    (sum, each) => ({
      itens: sum.itens + each.itens,
      somaDeDias: sum.somaDeDias + each.somaDeDias,
      mais60: sum.mais60 + each.mais60,
      mais90: sum.mais90 + each.mais90,
      reservados: sum.reservados + each.reservados,
    }),
    SEM_MOTOS,
  );

export type NumeroService = ReturnType<typeof createNumeroService>;

/**
 * Creates the service of the figures of a company and of each of its people. Every figure is counted on
 * request.
 */
export function createNumeroService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const numeros = createNumeroRepository(db);

  async function count(quem: DeQuem, janela: Janela, nomes: readonly MedidaDaLoja[]): Promise<Medida[]> {
    const counted = await numeros.porDia(nomes, quem, entreDe(janela));
    return nomes.map((nome, at) => ({ nome, ...somar(counted[at] ?? [], janela) }));
  }

  return {
    /**
     * Figures of one company, or of the whole network for its administrators, with each yard and what waits
     * in each company. All figures belong to companies: without one they are zero. Throws ErroDaApi 403 for a
     * person who administers neither.
     */
    async daEmpresa(usuario: Usuario, alcance: AlcanceDaTrilha, periodo: Periodo) {
      const idEmpresa = alcance === 'rede' ? null : alcance === 'nenhuma' ? DE_NENHUMA : alcance;
      requireAdministra(usuario, typeof alcance === 'number' ? alcance : null);
      const now = agora();
      const hoje = hojeEmSaoPaulo(now);
      const quem = { idEmpresa };
      const [medidas, patios, esperas] = await Promise.all([
        count(quem, janelaDe(periodo, hoje), DA_EMPRESA),
        numeros.patios(quem, hoje, now.toISOString()),
        numeros.seminovosQueEsperam(quem),
      ]);
      return { medidas, patio: somarPatios(patios), patios, esperas };
    },

    /**
     * Day of a person: what waits for them, propostas that end within a day (everybody's for administrators),
     * calls to make, number of new notices, and the month so far against the same days of the month before.
     * Throws ErroDaApi 403 for a person not approved, 422 without a company.
     */
    async meuDia(usuario: Usuario) {
      requireAprovado(usuario);
      const dono = ownerOf(usuario);
      const now = agora();
      const janela = janelaDoMes(hojeEmSaoPaulo(now));
      const ate = new Date(now.getTime() + ACABA_EM_H * 3_600_000).toISOString();
      const read = await numeros.doDia(dono, {
        ...{ administra: administra(usuario, dono.idEmpresa), agora: now, ate },
        ...{ limit: LISTADAS, entre: entreDe(janela) },
      });
      const reservas: ReservaQueAcaba[] = read.reservas.map(({ ate: end, ...rest }) => ({
        ...rest,
        ate: end ?? '',
      }));
      const { espera, novos, aFalar } = read;
      return {
        ...{ reservas, espera, novos },
        vencendo: read.vencendo.map(({ ano, sequencia, expiraEm, ...rest }) => ({
          ...rest,
          numero: formatNumeroDaProposta(ano, sequencia),
          ate: expiraEm ?? ate,
        })),
        ligar: escolherClientes(aFalar.propostas, aFalar.avaliacoes, aFalar.envios, now).ligar,
        mes: DO_MES.map((nome, at) => ({ nome, ...totais(read.mes[at] ?? [], janela) })),
      };
    },
  };
}
