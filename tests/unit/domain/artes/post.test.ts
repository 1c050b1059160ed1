import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPost } from '~/domain/artes/post.ts';
import { POST_LIMITS } from '~/domain/artes/post-limits.ts';
import { CAMPOS_COMUNS, dadosDe, errosDe, HOJE, type Recusa } from './apoio.ts';

const POST = { titulo: 'Sábado é dia de test ride', nome: 'Ana Souza', telefone: '(41) 98765-4321' };

describe('§2 imagempost: what a social post is made of', () => {
  test('a headline and who signs it are enough', () => {
    expect(dadosDe(checkPost(POST, HOJE))).toEqual({ ...POST, telefone: '41987654321' });
  });

  test('everything else is optional and kept', () => {
    const whole = {
      ...POST,
      telefone: '41987654321',
      texto: 'Das 9h às 16h.',
      chamada: 'Agende',
      moto: 'Crosser 150',
      selo: 'Só hoje',
      validade: HOJE,
      foto: { id: 'foto_0123456789', foco: { x: 0.2, y: 1 }, zoom: 4 },
      ajustes: { story: { texto: -2, sem: ['nome'] } },
    };
    expect(dadosDe(checkPost(whole, HOJE))).toEqual(whole);
  });

  test.each<Recusa>([
    ...CAMPOS_COMUNS,
    ['titulo', '', 'titulo', 'Escreva o título.'],
    ['titulo', '   ', 'titulo', 'Escreva o título.'],
    ['titulo', undefined, 'titulo', 'Escreva o título.'],
    ['titulo', 'a'.repeat(POST_LIMITS.titulo + 1), 'titulo', `Use até ${POST_LIMITS.titulo} letras.`],
    ['texto', 'a'.repeat(POST_LIMITS.texto + 1), 'texto', `Use até ${POST_LIMITS.texto} letras.`],
    ['chamada', 'a'.repeat(POST_LIMITS.chamada + 1), 'chamada', `Use até ${POST_LIMITS.chamada} letras.`],
    ['moto', 'a'.repeat(POST_LIMITS.moto + 1), 'moto', `Use até ${POST_LIMITS.moto} letras.`],
    ['selo', 'a'.repeat(POST_LIMITS.selo + 1), 'selo', `Use até ${POST_LIMITS.selo} letras.`],
    ['validade', '2026-02-30', 'validade', 'Confira até quando vale.'],
    ['validade', '30/11/2026', 'validade', 'Confira até quando vale.'],
    ['validade', '2026-11-21', 'validade', 'Este dia já passou.'],
    ['preco', 100, 'preco', 'Este campo não existe.'],
  ])('%s: %j is refused at %s: %s', (field, value, where, message) => {
    expect(errosDe(checkPost({ ...POST, [field]: value }, HOJE))).toEqual({ [where]: message });
  });

  test.each([null, undefined, 'texto', 7, []])('%j is no post', (data) => {
    for (const message of Object.values(errosDe(checkPost(data, HOJE)))) expect(message).not.toBe('');
  });

  test('whatever is sent is answered, with a message at each refused field', () => {
    fc.assert(
      fc.property(
        fc.record({ titulo: fc.anything(), texto: fc.anything(), validade: fc.anything() }),
        (data) => {
          const parsed = checkPost({ ...POST, ...data }, HOJE);
          if (!parsed.ok) {
            expect(
              Object.keys(parsed.erros).every((field) => ['titulo', 'texto', 'validade'].includes(field)),
            ).toBe(true);
            expect(Object.values(parsed.erros).every(Boolean)).toBe(true);
          }
        },
      ),
    );
  });
});
