import { expect } from 'vitest';
import type { CheckedPecaData } from '~/domain/artes/check-peca-data.ts';

/** The day on which requests are checked. */
export const HOJE = '2026-11-22';

/** Messages by field; fails where the data were accepted. */
export function errosDe(parsed: CheckedPecaData<unknown>): Record<string, string> {
  expect(parsed.ok, JSON.stringify(parsed)).toBe(false);
  return parsed.ok ? {} : parsed.erros;
}

/** Data as they were read; fails with the messages where they were refused. */
export function dadosDe<Dados>(parsed: CheckedPecaData<Dados>): Dados {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return parsed.dados;
}

/** A field, what is sent in it, and the message at a field that it earns. */
export type Recusa = [campo: string, valor: unknown, onde: string, mensagem: string];

/** Inputs that break each field that every generator has, and where it is said. */
export const CAMPOS_COMUNS: Recusa[] = [
  ['nome', '', 'nome', 'Informe seu nome.'],
  ['nome', undefined, 'nome', 'Informe seu nome.'],
  ['nome', 12, 'nome', 'Informe seu nome.'],
  ['telefone', '', 'telefone', 'Informe seu telefone com DDD.'],
  ['telefone', '123', 'telefone', 'Confira o telefone, com DDD.'],
  ['telefone', undefined, 'telefone', 'Informe seu telefone com DDD.'],
  ['foto', { id: '../../etc' }, 'foto', 'Escolha a foto de novo.'],
  ['foto', { id: 'a'.repeat(65) }, 'foto', 'Escolha a foto de novo.'],
  ['foto', 'https://exemplo.invalid/x.jpg', 'foto', 'Confira o enquadramento da foto.'],
  ['foto', { id: 'abcdefghij', foco: { x: 1.2, y: 0 } }, 'foto', 'Confira o enquadramento da foto.'],
  ['foto', { id: 'abcdefghij', zoom: 0.5 }, 'foto', 'Confira o enquadramento da foto.'],
  ['foto', { id: 'abcdefghij', zoom: Number.NaN }, 'foto', 'Confira o enquadramento da foto.'],
  ['ajustes', { feed: { texto: 3 } }, 'ajustes', 'Confira os ajustes.'],
  ['ajustes', { feed: { sem: ['preco'] } }, 'ajustes', 'Confira os ajustes.'],
  ['ajustes', { feed: { zoom: 5 } }, 'ajustes', 'Confira o enquadramento da foto.'],
  ['ajustes', { miniatura: {} }, 'ajustes', 'Confira os ajustes.'],
  ['inventado', 1, 'inventado', 'Este campo não existe.'],
];
