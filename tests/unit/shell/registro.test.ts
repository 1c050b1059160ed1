import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeError } from '../../../workers/shell/describe-error.ts';
import { knownAddresses, routePattern } from '../../../workers/shell/request-log.ts';

/** As the shell's rooms are mounted; screens come from the route table. */
const CONHECIDOS = knownAddresses([
  '/*',
  '/api/*',
  '/api/empresas',
  '/api/usuario/:id',
  '/i/:arquivo',
  '/resources/:caminho{.+}',
  '/entrar/:provedor',
  '/entrar/:provedor/retorno',
]);

describe('ASVS 16.2.5: the log names addresses of the product, never what people put into them', () => {
  test.each([
    ['/', '/'],
    ['/usuarios', '/usuarios'],
    ['/usuarios.data', '/usuarios.data'],
    ['/api/empresas', '/api/empresas'],
    ['/api/usuario/3fTz', '/api/usuario/*'],
    ['/p/01hxyz', '/p/*'],
    ['/p/01hxyz.data', '/p/*'],
    ['/i/0a1b.jpg', '/i/*'],
    ['/resources/id/7/logo.svg', '/resources/*'],
    ['/entrar/google/retorno', '/entrar/*'],
    ['/assets/root-abc.js', '/assets/*'],
    ['/anasouza', '(outra)'],
    ['/41987654321', '(outra)'],
    ['/usuarios/ana@exemplo.com.br', '(outra)'],
    ['/api/ana', '(outra)'],
    ['/p/', '(outra)'],
  ])('%s → %s', (path, esperado) => {
    expect(routePattern(path, CONHECIDOS)).toBe(esperado);
  });

  test('nothing of an unknown path is repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (secret) => {
        fc.pre(!CONHECIDOS.whole.has(`/${secret}`));
        expect(routePattern(`/p/${secret}`, CONHECIDOS)).not.toContain(secret);
        expect(routePattern(`/x/${secret}`, CONHECIDOS)).not.toContain(secret);
      }),
    );
  });
});

describe('an error in the log', () => {
  test('keeps its kind, its message and where it came from', () => {
    const described = describeError(new RangeError('not a date'));
    expect(described.erro).toBe('RangeError: not a date');
    expect(JSON.stringify(described.pilha)).toContain('registro.test.ts');
  });

  test.each([
    ['an address', 'no user ana.souza+x@exemplo.com.br in row', 'ana.souza'],
    ['an address in quotes', 'got "ana@exemplo.com.br"', 'ana@'],
    ['a token', 'token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln refused', 'eyJzdWIi'],
  ])('loses %s', (_nome, message, secret) => {
    expect(JSON.stringify(describeError(new Error(message)).erro)).not.toContain(secret);
    expect(JSON.stringify(describeError(message).erro)).not.toContain(secret);
  });

  test('shows nothing of a long message in its stack', () => {
    const described = describeError(new Error('linha 1\nana@exemplo.com.br\nsegredo'));
    expect(JSON.stringify(described.pilha)).not.toMatch(/ana@|segredo/);
  });

  test('is short, whatever was thrown', () => {
    for (const thrown of ['x'.repeat(10_000), new Error('x'.repeat(10_000)), undefined, null, { a: 1 }, 42]) {
      expect(String(describeError(thrown).erro).length).toBeLessThanOrEqual(300);
    }
  });
});
