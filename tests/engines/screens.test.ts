import { describe } from 'vitest';
import type { Query } from './in-page.ts';
import { CELULAR, COMPUTADOR, css, link, test } from './person.ts';

/** Screen, what tells that it is there, and what a telephone shows that after a touch of. */
type Screen = { nome: string; path: string; shows: Query; touch?: Query };

/** Screens that a visitor sees first. */
const OPEN: Screen[] = [
  { nome: 'login', path: '/login', shows: css('h1') },
  { nome: 'inicio-do-visitante', path: '/', shows: css('h1') },
  { nome: 'seminovos', path: '/seminovos', shows: link(/FZ25 250 FAZER/) },
  { nome: 'registrar-seminovo', path: '/registrarseminovo', shows: css('h1') },
];

/** Screens of who sells. */
const OF_CONSULTOR: Screen[] = [
  { nome: 'inicio', path: '/', shows: link(/Simular financiamento/) },
  { nome: 'simulador', path: '/financiamento', shows: css('h1') },
  {
    ...{ nome: 'estudio', path: '/geradorpanfleto', touch: css('.previa-espaco') },
    shows: css('.previa-espaco .previa-arte'),
  },
  { nome: 'propostas', path: '/propostas', shows: css('h1') },
];

describe.each([CELULAR, COMPUTADOR])('the main screens, $width wide', (size) => {
  test('of a visitor and of who sells fit, without an error and without a failed request', async ({
    arrive,
  }) => {
    const person = await arrive(size);
    const show = async ({ nome, path, shows, touch }: Screen) => {
      await person.open(path);
      await person.ready();
      if (touch && size === CELULAR) await person.tap(touch);
      await person.see(shows);
      await person.look(nome);
    };
    for (const screen of OPEN) await show(screen);
    await person.enter('consultor');
    for (const screen of OF_CONSULTOR) await show(screen);
    await person.open('/tv?empresa=1');
    await person.see(css('#tv-palco .slide-no-ar'));
    await person.look('tv');
  });
});
