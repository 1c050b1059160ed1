import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { REGRAS_PADRAO, type RegrasDasPropostas, regrasSchema } from '../../app/domain/propostas/regras.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { requireAdministra } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { RegrasRepository } from './regras-repository.ts';
import type { PropostaService } from './tipos.ts';

/** The rules in force of a company, and their version: 0 for the product's own. */
export async function regrasDe(
  regras: RegrasRepository,
  idEmpresa: number,
): Promise<RegrasDasPropostas & { versao: number }> {
  const row = await regras.find(idEmpresa);
  if (!row) return { ...REGRAS_PADRAO, versao: 0 };
  return { ...(JSON.parse(row.dados) as RegrasDasPropostas), versao: row.versao };
}

/** What a company decides about its proposals. */
export function createRegrasService({
  regras,
  auditoria,
  agora,
}: Pick<PartesDasPropostas, 'regras' | 'auditoria' | 'agora'>): Pick<
  PropostaService,
  'regras' | 'saveRegras'
> {
  return {
    regras: (idEmpresa) => regrasDe(regras, idEmpresa),

    async saveRegras(usuario: Usuario, idEmpresa, { base, regras: sent }) {
      requireAdministra(usuario, idEmpresa);
      const read = readFields(regrasSchema, sent, { whole: 'regras' });
      const { uid } = usuario;
      const row = {
        ...{ idEmpresa, dados: JSON.stringify(read), versao: base + 1, uid },
        em: agora().toISOString(),
      };
      const saved = await audited({
        auditoria,
        feito: { uid, idEmpresa, alvo: `regras-de-propostas/${base + 1}`, acoes: ['proposta.regras'] },
        write: () => regras.save(row, base),
        changed: Boolean,
      });
      if (!saved)
        throw new ErroDaApi(409, 'regras-mudaram', 'Alguém mudou as regras antes. Confira e salve de novo.');
    },
  };
}
