import { describe, expect, test } from 'vitest';
import { applyChange, createUndoHistory, redoChange, undoChange } from '~/domain/pagina/undo-history.ts';

const inicio = createUndoHistory<Record<string, string>>({ titulo: '', template: 'manchete' });

describe('issue 10 §2 undo and redo', () => {
  test('typing on in a field is one step; a pause or another field is the next', () => {
    let historia = applyChange(inicio, { titulo: 'S' }, 0);
    historia = applyChange(historia, { titulo: 'Sá' }, 300);
    historia = applyChange(historia, { titulo: 'Sábado' }, 1200);
    expect(historia.antes).toHaveLength(1);
    historia = applyChange(historia, { titulo: 'Sábado!' }, 9000);
    historia = applyChange(historia, { template: 'noturno' }, 9100);
    expect(historia.antes).toHaveLength(3);
    const back = undoChange(undoChange(historia));
    expect(back.agora).toEqual({ titulo: 'Sábado', template: 'manchete' });
    expect(redoChange(back).agora.titulo).toBe('Sábado!');
    expect(undoChange(back).agora).toEqual(inicio.agora);
  });

  test('what changes nothing is no step; a change forgets what was undone', () => {
    const one = applyChange(inicio, { titulo: 'A' }, 0);
    expect(applyChange(one, { titulo: 'A' }, 5000)).toBe(one);
    const back = undoChange(one);
    expect(applyChange(back, { titulo: 'A' }, 6000).antes).toHaveLength(1);
    expect(applyChange(back, { titulo: 'B' }, 6000).depois).toEqual([]);
    expect([undoChange(inicio), redoChange(inicio)]).toEqual([inicio, inicio]);
  });

  test('a hundred steps are kept', () => {
    let historia = inicio;
    for (let at = 0; at < 150; at++) historia = applyChange(historia, { titulo: String(at) }, at * 10_000);
    expect(historia.antes).toHaveLength(100);
  });
});
