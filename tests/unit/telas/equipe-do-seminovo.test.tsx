import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UploadProgress } from '~/telas/seminovos/add-foto.tsx';

describe('Issue 28 §1 (A2): photos of a used bike on their way', () => {
  test.each([
    [{ feitas: 1, total: 4, parte: 0.375 }, 'Enviando 2 de 4…', '38'],
    [{ feitas: 0, total: 1, parte: 0.5 }, 'Enviando a foto…', '50'],
  ])('%o: the words and how far it is', (queue, words, percent) => {
    const html = renderToStaticMarkup(<UploadProgress {...queue} />);
    expect(html).toContain(words);
    expect(html).toMatch(new RegExp(`<progress[^>]*value="${percent}"`));
  });
});
