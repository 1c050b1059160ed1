import { expect, test } from 'vitest';
import { createUnsavedInput } from '~/domain/pagina/unsaved-input.ts';

type Controle = { aqui: boolean };
const controle = (): Controle => ({ aqui: true });
const novos = () => createUnsavedInput<Controle>(({ aqui }) => aqui);

test('a field that was only looked at is not unsaved', () => {
  const rascunhos = novos();
  rascunhos.remember(controle(), 'Ana');
  expect(rascunhos.hasUnsaved()).toBe(false);
});

test('typed is unsaved; typed back to what it was is not', () => {
  const rascunhos = novos();
  const nome = controle();
  rascunhos.remember(nome, 'Ana');
  rascunhos.change(nome, 'Ana Lima');
  expect(rascunhos.hasUnsaved()).toBe(true);
  rascunhos.change(nome, 'Ana');
  expect(rascunhos.hasUnsaved()).toBe(false);
});

test('coming back to a changed field does not make its new text the old one', () => {
  const rascunhos = novos();
  const nome = controle();
  rascunhos.remember(nome, 'Ana');
  rascunhos.change(nome, 'Ana Lima');
  rascunhos.remember(nome, 'Ana Lima');
  rascunhos.change(nome, 'Ana Lima');
  expect(rascunhos.hasUnsaved()).toBe(true);
});

test('saved controls are as if new, the others stay unsaved', () => {
  const rascunhos = novos();
  const [nome, texto] = [controle(), controle()];
  for (const one of [nome, texto]) rascunhos.remember(one, '');
  for (const one of [nome, texto]) rascunhos.change(one, 'x');
  rascunhos.saved([nome]);
  expect(rascunhos.hasUnsaved()).toBe(true);
  rascunhos.saved([texto]);
  expect(rascunhos.hasUnsaved()).toBe(false);
});

test('what has left the page is not waited for', () => {
  const rascunhos = novos();
  const nome = controle();
  rascunhos.remember(nome, '');
  rascunhos.change(nome, 'x');
  nome.aqui = false;
  expect(rascunhos.hasUnsaved()).toBe(false);
});

test('a change that came without a first look counts', () => {
  const rascunhos = novos();
  rascunhos.change(controle(), 'x');
  expect(rascunhos.hasUnsaved()).toBe(true);
});
