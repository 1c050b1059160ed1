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
export function createPremiacaoRulesService(partes: ApuracaoParts & { auditoria: AuditTrail }) {
  const { premiacoes, apuracao, auditoria, agora } = partes;

  const act = <T>(
    { uid }: Usuario,
    idEmpresa: number,
    id: string,
    acao: PremiacaoRulesAction,
    write: () => Promise<T>,
  ): Promise<T> =>
    audited({
      auditoria,
      feito: { uid, idEmpresa, alvo: `premiacao/${id}`, acoes: [`premiacao.${acao}`] },
      write,
      changed: Boolean,
    });

  function check(enviada: unknown, antes: StoredPremiacao | null): PremiacaoRules {
    const checked = checkPremiacao(enviada, antes, agora());
    if (!checked.ok) throw invalid(checked.erros);
    const { nome, premios } = checked.regras;
    const places = premios.lugares.map((premio, at) => [`premio${at + 1}`, premio]);
    // Podium and certificates draw these texts, so their letters must exist in the fonts.
    const letras = glyphRefusals({ nome, ...Object.fromEntries(places), premioDaMeta: premios.meta });
    if (Object.keys(letras).length > 0) throw invalid(letras);
    return checked.regras;
  }

  async function require(idEmpresa: number, id: string): Promise<StoredPremiacao> {
    const found = await premiacoes.find(idEmpresa, id);
    if (!found) throw premiacaoNotFound();
    return found;
  }

  const requireAberta = (premiacao: StoredPremiacao) => {
    if (premiacaoEstadoOf(premiacao, agora()) === 'encerrada')
      throw new ApiError(409, 'premiacao-encerrada', 'Esta premiação já terminou: as regras não mudam mais.');
  };

  return {
    /**
     * Stores a new premiação under a client-made id and returns the id; idempotent. Throws ApiError 403, 409
     * for an id used for another, 422 with a message per field.
     */
    async create(usuario: Usuario, idEmpresa: number, idCliente: unknown, enviada: unknown): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      const id = requireClientId(idCliente);
      const regras = check(enviada, null);
      const stored = await premiacoes.find(idEmpresa, id);
      if (stored) return repeated(stored, regras);
      const em = agora().toISOString();
      const escrita = { regras, fechaEm: periodEnd(regras.fim), uid: usuario.uid, em };
      const write = () => premiacoes.insert(idEmpresa, id, escrita);
      if (await act(usuario, idEmpresa, id, 'criar', write)) return id;
      return repeated(await require(idEmpresa, id), regras);
    },

    /**
     * Edits a premiação. Throws ApiError 403, 404, 409 once it is over or when it was changed since `base`,
     * 422 with a message per field.
     */
    async edit(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      base: number,
      enviada: unknown,
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const antes = await require(idEmpresa, id);
      requireAberta(antes);
      const regras = check(enviada, antes);
      // The same change again, after the response was lost.
      if (isSame(antes, regras)) return;
      const em = agora().toISOString();
      const escrita = { regras, fechaEm: periodEnd(regras.fim), uid: usuario.uid, em };
      const write = () => premiacoes.update(idEmpresa, id, base, escrita);
      if (antes.versao === base && (await act(usuario, idEmpresa, id, 'editar', write))) return;
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
      const antes = await require(idEmpresa, id);
      const estado = premiacaoEstadoOf(antes, agora());
      if (estado === 'encerrada') return;
      if (estado === 'futura')
        throw new ApiError(
          409,
          'premiacao-nao-comecou',
          'Esta premiação ainda não começou: mude as datas dela.',
        );
      const now = agora();
      const { idEmpresa: _, id: __, versao, fechaEm: ___, congeladaEm: ____, ...regras } = antes;
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
