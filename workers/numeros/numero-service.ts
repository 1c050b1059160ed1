import { type Janela, janelaDe, janelaDoMes, type Periodo, somar } from '../../app/domain/numeros/periodo.ts';
import type { AlcanceDaTrilha } from '../../app/domain/pessoas/auditoria.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../../app/domain/valores/datas.ts';
import { ownerOf, requireAdministra } from '../base/owner.ts';
import { createNumeroRepository, type DeQuem, type NomeDaMedida } from './numero-repository.ts';

/** One number of a period, with what it was before and its bars. */
export type Medida = { nome: NomeDaMedida } & ReturnType<typeof somar>;

/** A reservation of one's own that ends soon; `ate` ISO 8601 UTC. */
export type ReservaQueAcaba = { id: string; modelo: string; para: string | null; ate: string };

/** Hours before its end from which a reservation asks for something to be done. */
const ACABA_EM_H = 24;
const LISTADAS = 5;

export type NumeroService = ReturnType<typeof createNumeroService>;

/** What a company, and each of its people, did. Every number is counted when it is asked for. */
export function createNumeroService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const numeros = createNumeroRepository(db);

  async function count(quem: DeQuem, janela: Janela, nomes: readonly NomeDaMedida[]): Promise<Medida[]> {
    const { antesDe: de, ate } = janela;
    const desde = inicioDoDia(de).toISOString();
    const antesDe = inicioDoDia(addDias(ate, 1)).toISOString();
    const counted = await numeros.porDia(nomes, quem, { de, ate, desde, antesDe });
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
        count(quem, janelaDe(periodo, hoje), ['panfletos', 'aberturas', 'simulacoes', 'pedidos', 'vendas']),
        numeros.patio(quem, hoje, now.toISOString()),
        numeros.seminovosQueEsperam(quem),
      ]);
      return { medidas, patio, espera };
    },

    /** One's own month so far beside the same days of the month before. Throws ErroDaApi 422 without a company. */
    async meuMes(usuario: Usuario): Promise<Medida[]> {
      const quem = ownerOf(usuario);
      return count(quem, janelaDoMes(hojeEmSaoPaulo(agora())), [
        'panfletos',
        'aberturas',
        'simulacoes',
        'vendas',
      ]);
    },

    /** What waits for this person today in stock and used bikes. Throws ErroDaApi 422 without a company. */
    async meuDia(usuario: Usuario) {
      const { uid, idEmpresa } = ownerOf(usuario);
      const now = agora();
      const antesDe = new Date(now.getTime() + ACABA_EM_H * 3_600_000).toISOString();
      const [reservas, espera] = await Promise.all([
        numeros.reservasQueAcabam(idEmpresa, uid, { agora: now.toISOString(), antesDe, limit: LISTADAS }),
        numeros.seminovosQueEsperam({ idEmpresa }),
      ]);
      const acabam: ReservaQueAcaba[] = reservas.map(({ ate, ...rest }) => ({ ...rest, ate: ate ?? '' }));
      return { reservas: acabam, espera };
    },
  };
}
