import { expect, test } from 'vitest';
import { CATALOGO_POLL_MS, waitForCatalogo } from '~/browser/wait-for-catalogo.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';

const MOTO: PricedMoto = {
  id: 'factor',
  nome: 'Factor',
  classe: 'street',
  codigoFipe: '827135-6',
  cilindradaCc: 150,
  combustivel: 'Flex',
  preco: 1_869_000,
  fipeZeroKm: 1_900_000,
  precos: [],
};

test('§9 Motorcycle loader poll: 1 second', () => {
  expect(CATALOGO_POLL_MS).toBe(1000);
});

test('§4 polls every second until the shared JSON is available', async () => {
  const steps: (number | 'asked')[] = [];
  const motos = await waitForCatalogo({
    ask: async () => (steps.push('asked') === 6 ? [MOTO] : null),
    wait: async (ms) => void steps.push(ms),
    signal: new AbortController().signal,
  });
  expect(motos).toEqual([MOTO]);
  // The loader has asked at first: a second passes before each further question.
  expect(steps).toEqual([1000, 'asked', 1000, 'asked', 1000, 'asked']);
});

test('a screen that is left asks no more, and hears nothing of an answer under way', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const motos = await waitForCatalogo({
    ask: async () => {
      asked += 1;
      leaving.abort();
      return [MOTO];
    },
    wait: async () => undefined,
    signal: leaving.signal,
  });
  expect([motos, asked]).toEqual([null, 1]);
});
