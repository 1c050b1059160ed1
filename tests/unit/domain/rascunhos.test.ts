import { expect, test } from 'vitest';
import { createUnsavedInput } from '~/domain/pagina/unsaved-input.ts';

type Controle = { aqui: boolean };
const controle = (): Controle => ({ aqui: true });
const novos = () => createUnsavedInput<Controle>(({ aqui }) => aqui);

test('a field that was only looked at is not unsaved', () => {
  const drafts = novos();
  drafts.remember(controle(), 'Ana');
  expect(drafts.hasUnsaved()).toBe(false);
});

test('typed is unsaved; typed back to what it was is not', () => {
  const drafts = novos();
  const nome = controle();
  drafts.remember(nome, 'Ana');
  drafts.change(nome, 'Ana Lima');
  expect(drafts.hasUnsaved()).toBe(true);
  drafts.change(nome, 'Ana');
  expect(drafts.hasUnsaved()).toBe(false);
});

test('coming back to a changed field does not make its new text the old one', () => {
  const drafts = novos();
  const nome = controle();
  drafts.remember(nome, 'Ana');
  drafts.change(nome, 'Ana Lima');
  drafts.remember(nome, 'Ana Lima');
  drafts.change(nome, 'Ana Lima');
  expect(drafts.hasUnsaved()).toBe(true);
});

test('saved controls are as if new, the others stay unsaved', () => {
  const drafts = novos();
  const [nome, text] = [controle(), controle()];
  for (const one of [nome, text]) drafts.remember(one, '');
  for (const one of [nome, text]) drafts.change(one, 'x');
  drafts.saved([nome]);
  expect(drafts.hasUnsaved()).toBe(true);
  drafts.saved([text]);
  expect(drafts.hasUnsaved()).toBe(false);
});

test('what has left the page is not waited for', () => {
  const drafts = novos();
  const nome = controle();
  drafts.remember(nome, '');
  drafts.change(nome, 'x');
  nome.aqui = false;
  expect(drafts.hasUnsaved()).toBe(false);
});

test('a change that came without a first look counts', () => {
  const drafts = novos();
  drafts.change(controle(), 'x');
  expect(drafts.hasUnsaved()).toBe(true);
});
