import { ExpectedFailure } from '../../workers/local/terminal.mjs';

/**
 * Creates the flyer of the demonstration's consultant, at a price of its own. Far from the suggested one it says why.
 */
export const createDados = (n, now = Date.now()) => ({
  moto: 'FAZER FZ25 ABS',
  preco: 2_399_000 + n,
  validade: new Date(now + 10 * 86_400_000).toISOString().slice(0, 10),
  nome: 'Rafael Nogueira',
  telefone: '41999990101',
  motivo: 'Medição',
});

/** A new piece with its own price, so that no picture of it exists yet. */
export async function createPiece(product, cookie, n) {
  const dados = createDados(n, product.now?.());
  const response = await fetch(new URL('/api/artes', product.url), {
    method: 'POST',
    headers: {
      Origin: product.url.origin,
      Cookie: cookie,
      'Content-Type': 'application/json',
      // A connection of its own: workerd closes one that was idle just when the next request takes it.
      Connection: 'close',
    },
    body: JSON.stringify({ id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados }),
  });
  const text = await response.text();
  if (response.status !== 201)
    throw new ExpectedFailure(`POST /api/artes answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
