import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  checkProgramacao,
  DEFAULT_PROGRAMACAO,
  type Programacao,
  readProgramacao,
} from '../../app/domain/tv/programacao.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { ProgramacaoRepository, ProgramacaoRow } from './programacao-repository.ts';

/** Maximum number of programmes of a company. */
export const MAX_PROGRAMACOES = 20;

/** Programme with its id and version; id '' and version 0 are the default of a company without any. */
export type StoredProgramacao = { id: string; versao: number; programacao: Programacao };

export type ProgramacaoService = ReturnType<typeof createProgramacaoService>;

const NOT_FOUND = () => new ApiError(404, 'programacao-nao-encontrada', 'Esta programação não existe mais.');
const CHANGED = () =>
  new ApiError(
    409,
    'programacao-mudou',
    'Alguém salvou esta programação enquanto você editava. Confira o que mudou antes de salvar a sua.',
  );

export function createProgramacaoService(parts: {
  programacoes: ProgramacaoRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { programacoes, auditTrail, clock } = parts;

  const check = (sent: unknown): Programacao => {
    const checked = checkProgramacao(sent);
    if (!checked.ok) throw invalid(checked.erros);
    return checked.programacao;
  };
  const act = <T>(
    { uid }: Usuario,
    idEmpresa: number,
    target: string,
    action: 'tv.programar' | 'tv.apagar-programacao',
    write: () => Promise<T>,
  ) =>
    audited({
      auditTrail,
      feito: { uid, idEmpresa, alvo: `programacao/${target}`, acoes: [action] },
      write,
      changed: Boolean,
    });

  return {
    /** Programme by id; the company's first for an unknown id; the product's own before the first. */
    async vigente(idEmpresa: number, id: string | null): Promise<StoredProgramacao> {
      const named = id === null || id === '' ? null : await programacoes.find(idEmpresa, id);
      const row = named ?? (await programacoes.findFirst(idEmpresa));
      return row ? toStoredProgramacao(row) : { id: '', versao: 0, programacao: DEFAULT_PROGRAMACAO };
    },

    /** All of a company, for its administrators. Throws ApiError 403. */
    async list(usuario: Usuario, idEmpresa: number): Promise<StoredProgramacao[]> {
      requireAdministrador(usuario, idEmpresa);
      return (await programacoes.list(idEmpresa)).map(toStoredProgramacao);
    },

    /** Throws ApiError 403, 404. */
    async find(usuario: Usuario, idEmpresa: number, id: string): Promise<StoredProgramacao> {
      requireAdministrador(usuario, idEmpresa);
      const row = await programacoes.find(idEmpresa, id);
      if (!row) throw NOT_FOUND();
      return toStoredProgramacao(row);
    },

    /**
     * Stores a new one under a client-made id; idempotent. Throws ApiError 403, 409 for an id of another, 422
     * with a message per field.
     */
    async create(usuario: Usuario, idEmpresa: number, idCliente: unknown, sent: unknown): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const id = requireClientId(idCliente);
      const programacao = check(sent);
      const dados = JSON.stringify(programacao);
      const stored = await programacoes.find(idEmpresa, id);
      if (stored) return repeated(stored, dados);
      if ((await programacoes.count(idEmpresa)) >= MAX_PROGRAMACOES)
        throw invalid({ nome: `A loja já tem ${MAX_PROGRAMACOES} programações. Apague uma antes.` });
      const row = {
        ...{ idEmpresa, id, nome: programacao.nome, dados, versao: 1, uid: usuario.uid },
        em: clock().toISOString(),
      };
      if (await act(usuario, idEmpresa, id, 'tv.programar', () => programacoes.insert(row))) return;
      const first = await programacoes.find(idEmpresa, id);
      if (first) repeated(first, dados);
    },

    /** Edits it. Throws ApiError 403, 404, 409 when changed since `base`, 422 with a message per field. */
    async edit(usuario: Usuario, idEmpresa: number, id: string, base: number, sent: unknown): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const programacao = check(sent);
      const dados = JSON.stringify(programacao);
      const stored = await programacoes.find(idEmpresa, id);
      if (!stored) throw NOT_FOUND();
      // The same edit again, after the response was lost.
      if (stored.dados === dados) return;
      const row = {
        ...{ idEmpresa, id, nome: programacao.nome, dados, versao: base + 1, uid: usuario.uid },
        em: clock().toISOString(),
      };
      const write = () => programacoes.update(row, base);
      if (!(await act(usuario, idEmpresa, id, 'tv.programar', write))) throw CHANGED();
    },

    /** Deletes it; its televisions then play the company's first. Idempotent. Throws ApiError 403. */
    async remove(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      await act(usuario, idEmpresa, id, 'tv.apagar-programacao', () => programacoes.remove(idEmpresa, id));
    },
  };
}

const toStoredProgramacao = ({ id, versao, dados }: ProgramacaoRow): StoredProgramacao => ({
  id,
  versao,
  programacao: readProgramacao(dados),
});

function repeated(stored: ProgramacaoRow, data: string): void {
  if (stored.dados === data) return;
  throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outra programação. Gere um id novo.');
}
