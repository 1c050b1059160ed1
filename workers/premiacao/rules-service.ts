import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  checkPremiacao,
  type PremiacaoRules,
  periodEnd,
  premiacaoEstadoOf,
} from '../../app/domain/premiacao/premiacao.ts';
import { premiacaoDifferences } from '../../app/domain/premiacao/premiacao-form.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { premiacaoNotFound } from './access.ts';
import type { StoredPremiacao } from './premiacao-repository.ts';
import type { RecountResult } from './recount-repository.ts';
import type { ApuracaoParts } from './settle.ts';

export type PremiacaoRulesService = ReturnType<typeof createPremiacaoRulesService>;

type PremiacaoRulesAction = 'criar' | 'editar' | 'encerrar' | 'recalcular';

/** Creates the administration of premiações, each action with its line in the audit trail. */
export function createPremiacaoRulesService(parts: ApuracaoParts & { auditTrail: AuditTrail }) {
  const { premiacoes, apuracao, auditTrail, clock } = parts;

  const act = <T>(
    { uid }: Usuario,
    idEmpresa: number,
    id: string,
    action: PremiacaoRulesAction,
    write: () => Promise<T>,
  ): Promise<T> =>
    audited({
      auditTrail,
      feito: { uid, idEmpresa, alvo: `premiacao/${id}`, acoes: [`premiacao.${action}`] },
      write,
      changed: Boolean,
    });

  function check(sent: unknown, before: StoredPremiacao | null): PremiacaoRules {
    const checked = checkPremiacao(sent, before, clock());
    if (!checked.ok) throw invalid(checked.erros);
    const { nome, premios } = checked.regras;
    const places = premios.lugares.map((premio, at) => [`premio${at + 1}`, premio]);
    // Podium and certificates draw these texts, so their letters must exist in the fonts.
    const letters = glyphRefusals({ nome, ...Object.fromEntries(places), premioDaMeta: premios.meta });
    if (Object.keys(letters).length > 0) throw invalid(letters);
    return checked.regras;
  }

  async function require(idEmpresa: number, id: string): Promise<StoredPremiacao> {
    const found = await premiacoes.find(idEmpresa, id);
    if (!found) throw premiacaoNotFound();
    return found;
  }

  const requireAberta = (premiacao: StoredPremiacao) => {
    if (premiacaoEstadoOf(premiacao, clock()) === 'encerrada')
      throw new ApiError(409, 'premiacao-encerrada', 'Esta premiação já terminou: as regras não mudam mais.');
  };

  return {
    /**
     * Stores a new premiação under a client-made id and returns the id; idempotent. Throws ApiError 403, 409
     * for an id used for another, 422 with a message per field.
     */
    async create(usuario: Usuario, idEmpresa: number, idCliente: unknown, sent: unknown): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      const id = requireClientId(idCliente);
      const regras = check(sent, null);
      const stored = await premiacoes.find(idEmpresa, id);
      if (stored) return repeated(stored, regras);
      const em = clock().toISOString();
      const escrita = { regras, fechaEm: periodEnd(regras.fim), uid: usuario.uid, em };
      const write = () => premiacoes.insert(idEmpresa, id, escrita);
      if (await act(usuario, idEmpresa, id, 'criar', write)) return id;
      return repeated(await require(idEmpresa, id), regras);
    },

    /**
     * Edits a premiação. Throws ApiError 403, 404, 409 once it is over or when it was changed since `base`,
     * 422 with a message per field.
     */
    async edit(usuario: Usuario, idEmpresa: number, id: string, base: number, sent: unknown): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const before = await require(idEmpresa, id);
      requireAberta(before);
      const regras = check(sent, before);
      // The same change again, after the response was lost.
      if (isSame(before, regras)) return;
      const em = clock().toISOString();
      const escrita = { regras, fechaEm: periodEnd(regras.fim), uid: usuario.uid, em };
      const write = () => premiacoes.update(idEmpresa, id, base, escrita);
      if (before.versao === base && (await act(usuario, idEmpresa, id, 'editar', write))) return;
      const now = await require(idEmpresa, id);
      requireAberta(now);
      throw new ApiError(
        409,
        'premiacao-mudou',
        `Alguém salvou esta premiação enquanto você editava. Está diferente do que você digitou: ${premiacaoDifferences(now, regras).join(', ')}. Confira e salve de novo para ficar com o seu.`,
      );
    },

    /**
     * Ends it now: events before this time count. Idempotent. Throws ApiError 403, 404, 409 when it has not
     * begun or was changed since `base`.
     */
    async close(usuario: Usuario, idEmpresa: number, id: string, base: number): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const before = await require(idEmpresa, id);
      const estado = premiacaoEstadoOf(before, clock());
      if (estado === 'encerrada') return;
      if (estado === 'futura')
        throw new ApiError(
          409,
          'premiacao-nao-comecou',
          'Esta premiação ainda não começou: mude as datas dela.',
        );
      const now = clock();
      const { idEmpresa: _, id: __, versao, fechaEm: ___, congeladaEm: ____, ...regras } = before;
      const escrita = {
        regras: { ...regras, fim: todayInSaoPaulo(now) },
        fechaEm: now.toISOString(),
        ...{ uid: usuario.uid, em: now.toISOString() },
      };
      const write = () => premiacoes.update(idEmpresa, id, base, escrita);
      if (versao === base && (await act(usuario, idEmpresa, id, 'encerrar', write))) return;
      throw new ApiError(
        409,
        'premiacao-mudou',
        'Alguém mudou esta premiação agora. Confira como ela está e tente de novo.',
      );
    },

    /** Rebuilds the company's points from the events; stored final rankings stay. Throws ApiError 403. */
    async recompute(usuario: Usuario, idEmpresa: number): Promise<RecountResult> {
      requireAdministrador(usuario, idEmpresa);
      return act(usuario, idEmpresa, String(idEmpresa), 'recalcular', () => apuracao.recompute(idEmpresa));
    },
  };
}

const isSame = (stored: StoredPremiacao, regras: PremiacaoRules): boolean =>
  premiacaoDifferences(stored, regras).length === 0;

function repeated(stored: StoredPremiacao, regras: PremiacaoRules): string {
  if (canonicalJson(pick(stored)) === canonicalJson(pick(regras))) return stored.id;
  throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outra premiação. Gere um id novo.');
}

const pick = (regras: PremiacaoRules): PremiacaoRules => {
  const { nome, metrica, pontos, meta, inicio, fim, premios, participantes } = regras;
  return { nome, metrica, pontos, meta, inicio, fim, premios, participantes, regras: regras.regras };
};
