import { decodeLocalSession } from '~/domain/pessoas/sessao-local-lida.ts';
import { firstName } from '~/lib/nomes.ts';
import type { CurrentPerson } from '~/lib/pessoa.ts';
import { readSessionRecord } from '~/lib/sessao-guardada.ts';

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
