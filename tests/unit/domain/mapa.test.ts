import { expect, test } from 'vitest';
import { mapUrl } from '../../../app/domain/valores/map-url.ts';

test('Issue 28 §2: the map searches for the store by name and address', () => {
  const url = new URL(mapUrl('Rota Sul Motos', 'Av. Brasil, 100 · Curitiba/PR'));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect(url.searchParams.get('query')).toBe('Rota Sul Motos, Av. Brasil, 100, Curitiba/PR');
});
