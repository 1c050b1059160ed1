import { describe, expect, test } from 'vitest';
import { noteOpening } from '~/browser/storage/screen-openings.ts';
import { barChoicesOf, defaultBarOf, ownBarPlaces } from '~/components/frame/navigation/bar-places.ts';
import { findPlaces } from '~/components/frame/navigation/find-place.ts';
import { MENU_PLACES, menuPlacesOf } from '~/components/frame/navigation/menu-places.ts';
import { readOwnBar, writeOwnBar } from '~/domain/pagina/own-bar.ts';
import { sessionFlags } from '~/domain/pessoas/session-flags.ts';

const identidade = { uid: 'u1', email: 'a@exemplo.com.br', emailVerificado: true };
const flags = sessionFlags(identidade, { uid: 'u1', nome: 'Ana', permissoes: [], aprovado: true });
const barOf = (paths: string[]) => writeOwnBar('', 'u1', { escolhida: true, paths }, false).split(';')[0];

describe('Issue 28 §2: the bottom bar is the person’s own', () => {
  test('by default it is what it was', () => {
    expect(ownBarPlaces('', 'u1', flags)).toBeNull();
    expect(defaultBarOf(flags)).toEqual(['financiamento', 'geradorpanfleto', 'panfleto']);
  });

  test('shows what was chosen behind Home, with a short name', () => {
    const places = ownBarPlaces(barOf(['fipe', 'registrarseminovo']), 'u1', flags);
    expect(places?.map(({ path, curto }) => [path, curto])).toEqual([
      ['', 'Início'],
      ['fipe', 'FIPE'],
      ['registrarseminovo', 'Usado'],
    ]);
  });

  test('leaves out what the person may not open, and what is no screen', () => {
    expect(ownBarPlaces(barOf(['usuarios', 'nada']), 'u1', flags)).toBeNull();
    expect(ownBarPlaces(barOf(['usuarios', 'fipe']), 'u1', flags)?.map(({ path }) => path)).toEqual([
      '',
      'fipe',
    ]);
  });

  test('every name of a choice fits under its icon', () => {
    for (const { curto } of barChoicesOf(flags)) expect(curto?.length).toBeLessThanOrEqual(12);
  });

  test('changes with the next page once a screen is used much, and not where it was chosen', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const page = { cookie: '' };
    const opening = {
      path: 'fipe',
      dono: 'u1',
      initial: defaultBarOf(flags),
      choices: barChoicesOf(flags).map(({ path }) => path),
    };
    const changes = Array.from({ length: 9 }, () => noteOpening(opening, page, store, false));
    expect(changes.filter(Boolean)).toEqual([{ entra: 'fipe', sai: 'panfleto' }]);
    expect(readOwnBar(page.cookie.split(';')[0], 'u1')?.paths).toContain('fipe');
    page.cookie = barOf(['estoque']) ?? '';
    for (let n = 0; n < 20; n++) expect(noteOpening(opening, page, store, false)).toBeNull();
    expect(noteOpening({ ...opening, path: 'nada' }, page, store, false)).toBeNull();
  });
});

describe('Issue 28 §2: the menu is searched', () => {
  const found = (text: string) => findPlaces(text, menuPlacesOf(flags)).map(({ rotulo }) => rotulo);

  test.each([
    ['fipe', 'Tabela FIPE'],
    ['parabens', 'Parabéns ao cliente'],
    ['PARABÉNS', 'Parabéns ao cliente'],
    ['simulacoes', 'Simular financiamento'],
    ['troca', 'Registrar seminovo'],
    ['senha', 'Meu perfil'],
    ['premia', 'Premiação'],
  ])('%s finds %s first', (text, label) => expect(found(text)[0]).toBe(label));

  test.each([
    ['preço', ['Estoque', 'Seminovos', 'Tabela FIPE', 'Gerar panfleto']],
    ['tabela', ['Tabela FIPE', 'Estoque', 'Simular financiamento']],
    ['moto', ['Estoque', 'Seminovos', 'Registrar seminovo']],
    ['desconto', ['Propostas', 'Campanhas']],
    ['troca', ['Registrar seminovo']],
    ['usado', ['Seminovos', 'Tabela FIPE', 'Registrar seminovo']],
    ['ligar', ['Clientes para ligar']],
    ['cliente', ['Clientes', 'Clientes para ligar', 'Parabéns ao cliente']],
    ['senha', ['Meu perfil']],
    ['meta', ['Premiação']],
    ['prêmio', ['Premiação']],
  ])('what a consultant calls it: %s', (text, labels) => expect(found(text)).toEqual(labels));

  test('the list of prices is found by who may open it', () => {
    const names = (text: string) => findPlaces(text, MENU_PLACES).map(({ rotulo }) => rotulo);
    expect(names('preço')[0]).toBe('Preços sugeridos');
    for (const text of ['tabela', 'lista', 'valor']) expect(names(text)).toContain('Preços sugeridos');
  });

  test('nothing typed finds nothing, and neither does a screen of administrators', () => {
    expect(found('  ')).toEqual([]);
    expect(found('xyz')).toEqual([]);
    expect(found('usuarios')).not.toContain('Usuários');
  });

  test('every screen of the menu is found by its own name', () => {
    for (const { rotulo } of MENU_PLACES)
      expect(findPlaces(rotulo, MENU_PLACES)[0]?.rotulo, rotulo).toBe(rotulo);
  });
});
