import { readSessionRecord } from '~/browser/session-record.ts';
import { decodeLocalSession } from '~/domain/pessoas/decode-local-session.ts';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { firstName } from '~/shared/person-names.ts';

/** Reads the signed-in person from the local session record (section 3); null for a visitor. */
export function readStoredPerson(): CurrentPerson | null {
  const sessaoLocal = decodeLocalSession(readSessionRecord());
  if (!sessaoLocal) return null;
  const { user, usuario, ...flags } = sessaoLocal;
  return {
    flags,
    nome: usuario?.nome ?? null,
    primeiroNome: usuario && firstName(usuario.nome),
    email: user.email,
    cargo: usuario?.descricao_cargo ?? null,
    empresa: null,
    sessaoLocal,
  };
}
