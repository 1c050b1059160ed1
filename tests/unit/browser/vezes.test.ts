import { describe, expect, test } from 'vitest';
import { createTurns } from '~/browser/turns.ts';

/** A pause that ends when the test says so. */
function createPause() {
  const due = new Set<() => void>();
  return {
    wait(run: () => void) {
      due.add(run);
      return () => void due.delete(run);
    },
    /** Ends it for whoever waits now; says how many waited. */
    end() {
      const now = [...due];
      due.clear();
      for (const run of now) run();
      return now.length;
    },
  };
}

function createQueue() {
  const [idle, rest] = [createPause(), createPause()];
  const takeTurn = createTurns({ idle: idle.wait, rest: rest.wait });
  const drawn: string[] = [];
  const draw = (what: string, isChange = false) => takeTurn(() => drawn.push(what), isChange);
  return { idle, rest, drawn, draw };
}

describe('Issue 27 §4: the drawings beside the one that somebody looks at', () => {
  test('are drawn one in each idle moment, in order of arrival', () => {
    const { idle, drawn, draw } = createQueue();
    for (const size of ['feed', 'story', 'link']) draw(size);
    expect(drawn).toEqual([]);
    expect(idle.end()).toBe(1);
    expect(drawn).toEqual(['feed']);
    idle.end();
    idle.end();
    expect(drawn).toEqual(['feed', 'story', 'link']);
    expect(idle.end()).toBe(0);
  });

  test('wait until the hands rest while somebody changes what they show', () => {
    const { idle, rest, drawn, draw } = createQueue();
    draw('feed');
    draw('story');
    idle.end();
    draw('feed', true);
    expect(idle.end(), 'nothing is due while the hands are at it').toBe(0);
    draw('link', true);
    expect(rest.end(), 'only the last key counts').toBe(1);
    for (let turn = 0; turn < 3; turn += 1) idle.end();
    expect(drawn).toEqual(['feed', 'story', 'feed', 'link']);
  });

  test('that are gone, or overtaken, are not drawn', () => {
    const { idle, drawn, draw } = createQueue();
    const forget = draw('feed');
    draw('story');
    forget();
    idle.end();
    idle.end();
    expect(drawn).toEqual(['story']);
    draw('link');
    idle.end();
    expect(drawn).toEqual(['story', 'link']);
  });
});
