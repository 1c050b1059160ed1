import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PrecoText } from '~/components/ui/preco-text.tsx';

const words = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

describe('price typography', () => {
  test('sign, integer and cents are apart, and a screen reader gets the plain amount', () => {
    const html = renderToStaticMarkup(<PrecoText centavos={13_499_000} />);
    expect(words(html)).toBe('|R$\u00a0134.990,00|R$\u00a0|134.990|,00|');
    expect(html).toMatch(/class="sr-only">R\$\u00a0134\.990,00</);
  });

  test.each([
    [0, '|R$\u00a00,00|R$\u00a0|0|,00|'],
    [5, '|R$\u00a00,05|R$\u00a0|0|,05|'],
    [-150_050, '|-R$\u00a01.500,50|− R$\u00a0|1.500|,50|'],
  ])('%i centavos have their own form', (centavos, expected) => {
    expect(words(renderToStaticMarkup(<PrecoText centavos={centavos} />))).toBe(expected);
  });

  test('an unknown price says so', () => {
    expect(words(renderToStaticMarkup(<PrecoText centavos={null} />))).toBe('|sob consulta|');
    expect(words(renderToStaticMarkup(<PrecoText centavos={null} desconhecido="—" />))).toBe('|—|');
  });
});
