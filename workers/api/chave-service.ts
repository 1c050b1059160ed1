import { camposDaChave } from '../../app/domain/chaves/campos.ts';
import { BYTES_DA_CHAVE, chaveDe, type EstadoDaChave, estadoDaChave } from '../../app/domain/chaves/chave.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { checkValores, schemaOf } from '../../app/domain/resource/campo.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { sha256Hex } from '../base/hash.ts';
import { requireAdministra } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import { invalid } from '../base/read-fields.ts';
import type { Chave, ChaveRepository } from './chave-repository.ts';

/** API key as its company's administrators see it. */
export type ChaveListada = Omit<Chave, 'hash' | 'idEmpresa'> & { estado: EstadoDaChave };

export type ChaveService = {
  /** Newest first. Throws ErroDaApi 403. */
  list(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<ChaveListada>>;
  /**
   * Creates an API key. `segredo` is the key itself, returned only this once; a repeated client id creates no
   * second key and returns null. Throws ErroDaApi 403, 409 for an id of something else, 422 with a message
   * per field.
   */
  create(
    usuario: Usuario,
    idEmpresa: number,
    pedido: { id: unknown } & Record<string, unknown>,
  ): Promise<{ chave: ChaveListada; segredo: string | null }>;
  /** Revokes a key from the next request on; idempotent. Throws ErroDaApi 403, 404. */
  revoke(usuario: Usuario, idEmpresa: number, id: string): Promise<ChaveListada>;
};

/** Maximum number of valid keys of a company: one for each program, and spare ones for rotation. */
export const MOST_KEYS = 50;

const gone = () => new ErroDaApi(404, 'chave-nao-encontrada', 'Esta chave não existe.');

/** Manages a company's API keys, for its administrators. */
export function createChaveService({
  chaves,
  auditoria,
  agora,
}: {
  chaves: ChaveRepository;
  auditoria: Auditoria;
  agora: () => Date;
}): ChaveService {
  const toListada = ({ hash: _hash, idEmpresa: _idEmpresa, ...chave }: Chave): ChaveListada => ({
    ...chave,
    estado: estadoDaChave(chave, hojeEmSaoPaulo(agora())),
  });
  const feitoOf = (
    usuario: Usuario,
    { idEmpresa, id, nome }: Chave,
    acao: 'chave.criar' | 'chave.revogar',
  ) => ({
    ...{ uid: usuario.uid, idEmpresa, alvo: `chave/${id}`, acoes: [acao], detalhe: nome },
  });

  return {
    async list(usuario, idEmpresa, page) {
      requireAdministra(usuario, idEmpresa);
      const { rows, proximo } = await chaves.list(idEmpresa, page);
      return { rows: rows.map(toListada), proximo };
    },

    async create(usuario, idEmpresa, { id: sent, ...pedido }) {
      requireAdministra(usuario, idEmpresa);
      const id = requireClientId(sent);
      const known = await chaves.find(idEmpresa, id);
      if (known) return { chave: toListada(known), segredo: null };
      const read = checkValores(schemaOf(camposDaChave(hojeEmSaoPaulo(agora()))), pedido);
      if (!read.ok) throw invalid(read.erros);
      if ((await chaves.countValid(idEmpresa)) >= MOST_KEYS)
        throw new ErroDaApi(
          422,
          'chaves-demais',
          `A loja já tem ${MOST_KEYS} chaves. Revogue as que não usa.`,
        );
      const { chave: segredo, prefixo } = chaveDe(crypto.getRandomValues(new Uint8Array(BYTES_DA_CHAVE)));
      const chave: Chave = {
        ...{ ...read.valores, id, idEmpresa, prefixo, hash: await sha256Hex(segredo) },
        ...{ criadaEm: agora().toISOString(), revogadaEm: null, usadaEm: null },
      };
      const stored = await audited({
        auditoria,
        feito: feitoOf(usuario, chave, 'chave.criar'),
        write: () => chaves.insert(chave),
        changed: Boolean,
      });
      if (stored) return { chave: toListada(chave), segredo };
      // A concurrent request with the same form was faster.
      const other = await chaves.find(idEmpresa, id);
      if (other) return { chave: toListada(other), segredo: null };
      throw new ErroDaApi(409, 'id-ja-usado', 'Este id já guardou outra coisa. Gere um id novo.');
    },

    async revoke(usuario, idEmpresa, id) {
      requireAdministra(usuario, idEmpresa);
      const chave = await chaves.find(idEmpresa, id.toUpperCase());
      if (!chave) throw gone();
      if (chave.revogadaEm !== null) return toListada(chave);
      const em = agora().toISOString();
      await audited({
        auditoria,
        feito: feitoOf(usuario, chave, 'chave.revogar'),
        write: () => chaves.revoke(idEmpresa, chave.id, em),
        changed: Boolean,
      });
      return toListada({ ...chave, revogadaEm: em });
    },
  };
}
