import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { randomId } from '../base/random-id.ts';
import type { SharedContactRepository } from './shared-contact-repository.ts';

/** First name and telephone that a shared page shows; nothing else of the person is read. */
export type SharedContact = { nome: string; telefone: string };

/** Characters of a mark: 60 random bits, and an address that stays short. */
const MARK_LENGTH = 12;

export type SharedContactService = ReturnType<typeof createSharedContactService>;

/**
 * Contacts behind links that people of a store share. The mark in the address is random and says nothing by itself; the
 * contact is the person's newest, and goes with the person.
 */
export function createSharedContactService(parts: { contatos: SharedContactRepository; clock: () => Date }) {
  const { contatos, clock } = parts;
  return {
    /** Mark for what this person shares; null for who is not approved, has no company or no telephone. */
    async codeOf({ uid, nome, telefone, id_empresa, aprovado }: Usuario): Promise<string | null> {
      if (!aprovado || id_empresa === null || !telefone?.trim()) return null;
      const contact = {
        idEmpresa: id_empresa,
        nome: nome.trim().split(/\s+/)[0] ?? '',
        telefone: telefone.trim(),
      };
      const known = await contatos.findOf(uid);
      const isSame =
        known?.idEmpresa === contact.idEmpresa &&
        known.nome === contact.nome &&
        known.telefone === contact.telefone;
      if (isSame) return known.codigo;
      return contatos.keep({
        ...{ uid, ...contact },
        ...{ codigo: known?.codigo ?? randomId().slice(0, MARK_LENGTH), alteradoEm: clock().toISOString() },
      });
    },

    /** Contact behind the mark of an address, of a person of this company; null for any other. */
    async find(idEmpresa: number, codigo: string | null): Promise<SharedContact | null> {
      if (codigo === null || !/^[0-9a-z]{8,40}$/.test(codigo)) return null;
      return contatos.find(idEmpresa, codigo);
    },
  };
}
