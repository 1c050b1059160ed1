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
import { ownerOf, requireAdministra } from '../base/owner.ts';
import { escolherClientes } from '../ligacoes/ligacao-service.ts';
import { createNumeroRepository, type DeQuem, type Entre, type NomeDaMedida } from './numero-repository.ts';

/** One number of a period, with what it was before and its bars. */
export type Medida = { nome: NomeDaMedida } & ReturnType<typeof somar>;

/** A reservation of one's own that ends soon; `ate` ISO 8601 UTC. */
export type ReservaQueAcaba = { id: string; modelo: string; para: string | null; ate: string };

/** Hours before its end from which a reservation asks for something to be done. */
const ACABA_EM_H = 24;
const LISTADAS = 5;

/** What is counted of a company, in the order in which it is shown. */
const DA_EMPRESA = [
  'panfletos',
  'aberturas',
  'simulacoes',
  'enviadas',
  'faturadas',
  'vendas',
  'pedidos',
] as const satisfies readonly NomeDaMedida[];

/** What is counted of one's own month, in the order of the questions. */
const DO_MES = ['panfletos', 'aberturas', 'simulacoes', 'vendas'] as const satisfies readonly NomeDaMedida[];

/** A window and the one before it, as days and as instants. */
const entreDe = ({ antesDe: de, ate }: Janela): Entre => ({
  ...{ de, ate, desde: inicioDoDia(de).toISOString() },
  antesDe: inicioDoDia(addDias(ate, 1)).toISOString(),
});

export type NumeroService = ReturnType<typeof createNumeroService>;

/** What a company, and each of its people, did. Every number is counted when it is asked for. */
export function createNumeroService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const numeros = createNumeroRepository(db);

  async function count(quem: DeQuem, janela: Janela, nomes: readonly NomeDaMedida[]): Promise<Medida[]> {
    const counted = await numeros.porDia(nomes, quem, entreDe(janela));
    return nomes.map((nome, at) => ({ nome, ...somar(counted[at] ?? [], janela) }));
  }

  return {
    /**
     * Numbers of one company, or of the whole network for who rules it.
     * Throws ErroDaApi 403 for who rules neither.
     */
    async daEmpresa(usuario: Usuario, alcance: Exclude<AlcanceDaTrilha, 'nenhuma'>, periodo: Periodo) {
      const idEmpresa = alcance === 'rede' ? null : alcance;
      requireAdministra(usuario, idEmpresa);
      const now = agora();
      const hoje = hojeEmSaoPaulo(now);
      const quem = { idEmpresa };
      const [medidas, patio, espera] = await Promise.all([
        count(quem, janelaDe(periodo, hoje), DA_EMPRESA),
        numeros.patio(quem, hoje, now.toISOString()),
        numeros.seminovosQueEsperam(quem),
      ]);
      return { medidas, patio, espera };
    },

    /**
     * What waits for this person today, proposals that end within a day (everybody's for who rules the company), whom to call, how many notices are new, and the month so far beside the same
     * days of the month before. Throws ErroDaApi 422 without a company.
     */
    async meuDia(usuario: Usuario) {
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
