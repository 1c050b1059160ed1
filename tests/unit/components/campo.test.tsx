import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { TextField } from '~/components/ui/text-field.tsx';

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

describe('a field', () => {
  test('its label names the control', () => {
    const html = renderToStaticMarkup(<TextField name="nome" rotulo="Nome" />);
    expect(attribute(html, 'for')).toBe(/<input[^>]* id="([^"]*)"/.exec(html)?.[1]);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  test('error and help are read with the control, the error first', () => {
    const html = renderToStaticMarkup(
      <TextField
        id="tel"
        name="telefone"
        rotulo="Telefone"
        erro="Confira o telefone, com DDD."
        ajuda="Com DDD."
      />,
    );
    expect(html).toContain('aria-invalid="true"');
    expect(attribute(html, 'aria-describedby')).toBe('tel-erro tel-ajuda');
    expect(html.indexOf('id="tel-erro"')).toBeLessThan(html.indexOf('id="tel-ajuda"'));
  });

  test('a controlled field carries no default beside its value', () => {
    const html = renderToStaticMarkup(
      <TextField name="preco" rotulo="Preço" prefixo="R$" value="18.990,00" onChange={() => {}} />,
    );
    expect(html).toContain('value="18.990,00"');
    expect(html).toContain('>R$<');
  });

  test('hostile text stays text', () => {
    const html = renderToStaticMarkup(
      <TextField name="nome" rotulo="Nome" defaultValue={'"><script>alert(1)</script>'} />,
    );
    expect(html).not.toContain('<script>');
  });

  test('a checkbox is named by its whole line', () => {
    const html = renderToStaticMarkup(<Checkbox name="ok" rotulo="Concordo" />);
    expect(html).toMatch(/^<label[^>]*><input/);
    expect(html).toContain('Concordo');
  });
});
