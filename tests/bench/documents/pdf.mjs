import { ExpectedFailure } from '../../../workers/local/terminal.mjs';

/** The longest plan of the contract. */
export const PARCELAS = 120;

/**
 * Has a plan made as PDF, the longest one where not told, and reads it to its end.
 *
 * @param {'a4' | 'a5'} formato
 * @returns {Promise<{ first: number, total: number }>} milliseconds to the first byte of the file and to its last
 */
export async function makePdf(product, cookie, formato, parcelas = PARCELAS) {
  const query = new URLSearchParams({
    moto: 'FAZER FZ25 ABS',
    preco: '24.590,00',
    entrada: '50',
    em: 'pct',
    parcelas: String(parcelas),
    formato,
  });
  const start = performance.now();
  const response = await fetch(new URL(`/documentos/simulacao.pdf?${query}`, product.url), {
    // A connection of its own: workerd closes one that was idle just when the next request takes it.
    headers: { Cookie: cookie, Connection: 'close' },
  });
  if (response.status !== 200)
    throw new ExpectedFailure(
      `The PDF answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
    );
  let first = 0;
  let end = '';
  for await (const chunk of response.body) {
    first ||= performance.now() - start;
    end = (end + Buffer.from(chunk).toString('latin1')).slice(-5);
  }
  if (end !== '%%EOF') throw new ExpectedFailure('The PDF broke off.');
  return { first, total: performance.now() - start };
}
