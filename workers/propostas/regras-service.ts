import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { REGRAS_PADRAO, type RegrasDasPropostas, regrasSchema } from '../../app/domain/propostas/regras.ts';
import { mudancasDasRegras } from '../../app/domain/propostas/regras-digitadas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { requireAdministra } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { RegrasRepository, RegrasRow } from './regras-repository.ts';
import type { PropostaService } from './tipos.ts';

/** Parses rules; those added to the product later get their default. */
const dadosDe = ({ dados }: Pick<RegrasRow, 'dados'>): RegrasDasPropostas => ({
  ...REGRAS_PADRAO,
  ...(JSON.parse(dados) as Partial<RegrasDasPropostas>),
});

/** Rules in force of a company, and their version: 0 for the product's own. */
export async function regrasDe(
  regras: RegrasRepository,
  idEmpresa: number,
): Promise<RegrasDasPropostas & { versao: number }> {
  const row = await regras.find(idEmpresa);
  if (!row) return { ...REGRAS_PADRAO, versao: 0 };
  return { ...dadosDe(row), versao: row.versao };
}

export function createRegrasService({
  regras,
  auditoria,
  agora,
}: Pick<PartesDasPropostas, 'regras' | 'auditoria' | 'agora'>): Pick<
  PropostaService,
  'regras' | 'regrasNaVersao' | 'historiaDasRegras' | 'saveRegras'
> {
  return {
    regras: (idEmpresa) => regrasDe(regras, idEmpresa),

    async regrasNaVersao(idEmpresa, versao) {
      if (versao === 0) return REGRAS_PADRAO;
      const row = await regras.findVersion(idEmpresa, versao);
      return row && dadosDe(row);
    },

    async historiaDasRegras(usuario, idEmpresa, { cursor, limit }) {
      requireAdministra(usuario, idEmpresa);
      const antes = /^[1-9]\d{0,8}$/.test(cursor ?? '') ? Number(cursor) : undefined;
      const read = await regras.versions(idEmpresa, { antes, limit: limit + 1 });
      const rows = read.slice(0, limit).map((row, at) => {
        const before = row.versao === 1 ? REGRAS_PADRAO : read[at + 1] && dadosDe(read[at + 1] as RegrasRow);
        const { versao, uid, em } = row;
        return { versao, uid, em, mudancas: before ? mudancasDasRegras(before, dadosDe(row)) : [] };
      });
      return { rows, proximo: read.length > limit ? String(rows.at(-1)?.versao) : null };
    },

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
