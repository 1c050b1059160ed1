import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  DEFAULT_PROPOSTA_RULES,
  type PropostaRules,
  propostaRulesSchema,
} from '../../app/domain/propostas/proposta-rules.ts';
import { describeRuleChanges } from '../../app/domain/propostas/proposta-rules-form.ts';
import { ApiError } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaRulesRepository, PropostaRulesRow } from './rules-repository.ts';
import type { PropostaRulesVersion } from './types.ts';

/** Parses rules; those added to the product later get their default. */
const parseRules = ({ dados }: Pick<PropostaRulesRow, 'dados'>): PropostaRules => ({
  ...DEFAULT_PROPOSTA_RULES,
  ...(JSON.parse(dados) as Partial<PropostaRules>),
});

/** Rules in force of a company, and their version: 0 for the product's own. */
export async function rulesInForce(
  regras: PropostaRulesRepository,
  idEmpresa: number,
): Promise<PropostaRules & { versao: number }> {
  const row = await regras.find(idEmpresa);
  if (!row) return { ...DEFAULT_PROPOSTA_RULES, versao: 0 };
  return { ...parseRules(row), versao: row.versao };
}

export function createPropostaRulesService({
  regras,
  auditTrail,
  clock,
}: Pick<PropostaParts, 'regras' | 'auditTrail' | 'clock'>) {
  return {
    regras: (idEmpresa: number): Promise<PropostaRules & { versao: number }> =>
      rulesInForce(regras, idEmpresa),

    /** Rules of a version; null when it is not stored. */
    async regrasNaVersao(idEmpresa: number, version: number): Promise<PropostaRules | null> {
      if (version === 0) return DEFAULT_PROPOSTA_RULES;
      const row = await regras.findVersion(idEmpresa, version);
      return row && parseRules(row);
    },

    /** History of the rules, newest first, for the company's administrators. */
    async historiaDasRegras(
      usuario: Usuario,
      idEmpresa: number,
      { cursor, limit }: Page,
    ): Promise<Paged<PropostaRulesVersion>> {
      requireAdministrador(usuario, idEmpresa);
      const antes = /^[1-9]\d{0,8}$/.test(cursor ?? '') ? Number(cursor) : undefined;
      const read = await regras.versions(idEmpresa, { antes, limit: limit + 1 });
      const rows = read.slice(0, limit).map((row, at) => {
        const before =
          row.versao === 1
            ? DEFAULT_PROPOSTA_RULES
            : read[at + 1] && parseRules(read[at + 1] as PropostaRulesRow);
        const { versao, uid, em } = row;
        return { versao, uid, em, mudancas: before ? describeRuleChanges(before, parseRules(row)) : [] };
      });
      return { rows, proximo: read.length > limit ? String(rows.at(-1)?.versao) : null };
    },

    /**
     * Saves the rules, for the company's administrators. Throws ApiError 409 when somebody else saved since
     * `base`, 422.
     */
    async saveRegras(
      usuario: Usuario,
      idEmpresa: number,
      { base, regras: sent }: { base: number; regras: unknown },
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const read = readFields(propostaRulesSchema, sent, { whole: 'regras' });
      const { uid } = usuario;
      const row = {
        ...{ idEmpresa, dados: JSON.stringify(read), versao: base + 1, uid },
        em: clock().toISOString(),
      };
      const saved = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `regras-de-propostas/${base + 1}`, acoes: ['proposta.regras'] },
        write: () => regras.save(row, base),
        changed: Boolean,
      });
      if (!saved)
        throw new ApiError(409, 'regras-mudaram', 'Alguém mudou as regras antes. Confira e salve de novo.');
    },
  };
}
