import { describe, expect, test } from 'vitest';
import { applyChange, createUndoHistory, redoChange, undoChange } from '~/domain/pagina/undo-history.ts';

const start = createUndoHistory<Record<string, string>>({ titulo: '', template: 'manchete' });

describe('issue 10 §2 undo and redo', () => {
  test('typing on in a field is one step; a pause or another field is the next', () => {
    let history = applyChange(start, { titulo: 'S' }, 0);
    history = applyChange(history, { titulo: 'Sá' }, 300);
    history = applyChange(history, { titulo: 'Sábado' }, 1200);
    expect(history.antes).toHaveLength(1);
    history = applyChange(history, { titulo: 'Sábado!' }, 9000);
    history = applyChange(history, { template: 'noturno' }, 9100);
    expect(history.antes).toHaveLength(3);
    const back = undoChange(undoChange(history));
    expect(back.agora).toEqual({ titulo: 'Sábado', template: 'manchete' });
    expect(redoChange(back).agora.titulo).toBe('Sábado!');
    expect(undoChange(back).agora).toEqual(start.agora);
  });

  test('what changes nothing is no step; a change forgets what was undone', () => {
    const one = applyChange(start, { titulo: 'A' }, 0);
    expect(applyChange(one, { titulo: 'A' }, 5000)).toBe(one);
    const back = undoChange(one);
    expect(applyChange(back, { titulo: 'A' }, 6000).antes).toHaveLength(1);
    expect(applyChange(back, { titulo: 'B' }, 6000).depois).toEqual([]);
    expect([undoChange(start), redoChange(start)]).toEqual([start, start]);
  });

  test('a hundred steps are kept', () => {
    let history = start;
    for (let at = 0; at < 150; at++) history = applyChange(history, { titulo: String(at) }, at * 10_000);
    expect(history.antes).toHaveLength(100);
  });
});
