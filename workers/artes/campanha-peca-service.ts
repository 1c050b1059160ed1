import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador } from '../base/owner.ts';
import type { CampanhaPeca, CampanhaPecaRepository } from './campanha-peca-repository.ts';

/** Number of flyers that are named; all are counted. */
const MOST_NAMED = 30;

/** Campaign whose flyers are asked for: its company, and those that it names instead. */
type CampanhaOfLojas = { id: string; idEmpresa: number; lojas: readonly string[] };

/**
 * Creates the service of the flyers that carry a campaign. A flyer keeps what counted when it was made until its
 * own last day, also when the campaign ends before. Every method throws ApiError 403 for people who do not
 * administer each company of the campaign.
 */
export function createCampanhaPecas(parts: {
  pecas: CampanhaPecaRepository;
  auditTrail: AuditTrail;
  /** Makes every cached copy be revalidated. */
  forgetCopies: () => void;
  clock: () => Date;
}) {
  const { pecas, auditTrail, forgetCopies, clock } = parts;

  function queryOf(usuario: Usuario, { id, idEmpresa, lojas: named }: CampanhaOfLojas) {
    const lojas = named.length === 0 ? [idEmpresa] : named.map(Number);
    for (const each of [idEmpresa, ...lojas]) requireAdministrador(usuario, each);
    return { lojas, campanha: id, hoje: todayInSaoPaulo(clock()) };
  }

  return {
    /** Flyers that go on naming it: how many, and the first of them. */
    async list(
      usuario: Usuario,
      campanha: CampanhaOfLojas,
    ): Promise<{ total: number; primeiras: CampanhaPeca[] }> {
      const query = queryOf(usuario, campanha);
      const primeiras = await pecas.list(query, MOST_NAMED);
      const total = primeiras.length < MOST_NAMED ? primeiras.length : await pecas.count(query);
      return { total, primeiras };
    },

    /** Ends them; idempotent. Returns how many went on until now. */
    async end(usuario: Usuario, campanha: CampanhaOfLojas): Promise<number> {
      const query = queryOf(usuario, campanha);
      const { uid } = usuario;
      const ended = await audited({
        auditTrail,
        feito: {
          ...{ uid, idEmpresa: campanha.idEmpresa, alvo: `campanha/${campanha.id}` },
          acoes: ['campanha.encerrar-panfletos'],
        },
        write: () => pecas.end(query, clock().toISOString()),
        changed: (n) => n > 0,
      });
      if (ended > 0) forgetCopies();
      return ended;
    },
  };
}
