import { decodeSessaoLocal } from '~/domain/pessoas/sessao-local-lida.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { Pessoa } from '~/lib/pessoa.ts';
import { readRegistro } from '~/lib/sessao-guardada.ts';

/** Reads the signed-in person from the local session record (section 3); null for a visitor. */
export function readPessoaGuardada(): Pessoa | null {
  const sessaoLocal = decodeSessaoLocal(readRegistro());
  if (!sessaoLocal) return null;
  const { user, usuario, ...flags } = sessaoLocal;
  return {
    flags,
    nome: usuario?.nome ?? null,
    primeiroNome: usuario && primeiroNome(usuario.nome),
    email: user.email,
    cargo: usuario?.descricao_cargo ?? null,
    empresa: null,
    sessaoLocal,
  };
}
