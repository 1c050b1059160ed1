import { describe, expect, test } from 'vitest';
import { desfazer, inicioDaHistoria, mudar, refazer } from '~/domain/pagina/desfazer.ts';

const inicio = inicioDaHistoria<Record<string, string>>({ titulo: '', template: 'manchete' });

describe('issue 10 §2 undo and redo', () => {
  test('typing on in a field is one step; a pause or another field is the next', () => {
    let historia = mudar(inicio, { titulo: 'S' }, 0);
    historia = mudar(historia, { titulo: 'Sá' }, 300);
    historia = mudar(historia, { titulo: 'Sábado' }, 1200);
    expect(historia.antes).toHaveLength(1);
    historia = mudar(historia, { titulo: 'Sábado!' }, 9000);
    historia = mudar(historia, { template: 'noturno' }, 9100);
    expect(historia.antes).toHaveLength(3);
    const back = desfazer(desfazer(historia));
    expect(back.agora).toEqual({ titulo: 'Sábado', template: 'manchete' });
    expect(refazer(back).agora.titulo).toBe('Sábado!');
    expect(desfazer(back).agora).toEqual(inicio.agora);
  });

  test('what changes nothing is no step; a change forgets what was undone', () => {
    const one = mudar(inicio, { titulo: 'A' }, 0);
    expect(mudar(one, { titulo: 'A' }, 5000)).toBe(one);
    const back = desfazer(one);
    expect(mudar(back, { titulo: 'A' }, 6000).antes).toHaveLength(1);
    expect(mudar(back, { titulo: 'B' }, 6000).depois).toEqual([]);
    expect([desfazer(inicio), refazer(inicio)]).toEqual([inicio, inicio]);
  });

  test('a hundred steps are kept', () => {
    let historia = inicio;
    for (let at = 0; at < 150; at++) historia = mudar(historia, { titulo: String(at) }, at * 10_000);
    expect(historia.antes).toHaveLength(100);
  });
});
