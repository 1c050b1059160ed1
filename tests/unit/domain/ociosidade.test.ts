import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVITY_MS,
  COUNTDOWN_MS,
  countdownSeconds,
  IDLE_MS,
  type IdlenessEvent,
  type IdlenessState,
  isPresent,
  reduceIdleness,
  startIdleness,
  untilNextTick,
} from '~/domain/pagina/idleness.ts';

const play = (...events: IdlenessEvent[]): IdlenessState => events.reduce(reduceIdleness, startIdleness(0));
const tick = (now: number): IdlenessEvent => ({ tipo: 'tick', agora: now });
const atividade = (now: number): IdlenessEvent => ({ tipo: 'atividade', agora: now });
const cancelar = (now: number): IdlenessEvent => ({ tipo: 'cancelar', agora: now });
const version = (now: number, nome: string): IdlenessEvent => ({ tipo: 'versao', agora: now, versao: nome });
const formularios = (now: number, naoSalvo: boolean): IdlenessEvent => ({
  tipo: 'formularios',
  agora: now,
  naoSalvo,
});

describe('§9 Business constants', () => {
  test('idle period 900000 ms, countdown 10000 ms, inner activity timer 300000 ms', () => {
    expect([IDLE_MS, COUNTDOWN_MS, ACTIVITY_MS]).toEqual([900_000, 10_000, 300_000]);
  });
});

describe('§4 Idle session', () => {
  test('after the idle period without activity the notice appears', () => {
    expect(play(tick(899_999)).contagem).toBeNull();
    expect(play(tick(900_000)).contagem).toEqual({ motivo: 'ociosidade', desde: 900_000 });
  });

  test('activity restarts the idle timer', () => {
    expect(play(atividade(600_000), tick(1_499_999)).contagem).toBeNull();
    expect(play(atividade(600_000), tick(1_500_000)).contagem).not.toBeNull();
  });

  test.each([
    [0, 10],
    [999, 10],
    [1000, 9],
    [5500, 5],
    [9000, 1],
    [9999, 1],
    [10_000, 0],
  ])('§9 the counter drops by 1 each second: after %i ms it shows %i', (elapsed, seconds) => {
    expect(countdownSeconds(play(tick(900_000)), 900_000 + elapsed)).toBe(seconds);
  });

  test('when the countdown ends the page reloads, once', () => {
    const counting = play(tick(900_000));
    expect(reduceIdleness(counting, tick(909_999)).terminou).toBe(false);
    const ended = reduceIdleness(counting, tick(910_000));
    expect(ended).toMatchObject({ terminou: true, contagem: null });
    expect(reduceIdleness(ended, cancelar(910_001))).toBe(ended);
    expect(untilNextTick(ended, 910_001)).toBeNull();
  });

  test('cancelling closes it and restarts the idle timer', () => {
    const cancelled = play(tick(900_000), cancelar(904_000));
    expect(cancelled.contagem).toBeNull();
    expect(reduceIdleness(cancelled, tick(1_803_999)).contagem).toBeNull();
    expect(reduceIdleness(cancelled, tick(1_804_000)).contagem).not.toBeNull();
  });

  test('reaching for the button with the pointer does not take the notice away', () => {
    expect(play(tick(900_000), atividade(902_000)).contagem).not.toBeNull();
  });

  test('a machine that slept past both periods shows the notice first', () => {
    expect(play(tick(9_000_000))).toMatchObject({ terminou: false, contagem: { desde: 9_000_000 } });
  });

  test('a clock set back does not throw the count off the scale', () => {
    expect(countdownSeconds(play(tick(900_000)), 0)).toBe(10);
  });
});

describe('§4 Update countdown notice', () => {
  test('visible while an update is pending', () => {
    expect(play(version(5000, 'b')).contagem).toEqual({ motivo: 'atualizacao', desde: 5000 });
    expect(play(version(5000, 'b'), tick(15_000)).terminou).toBe(true);
  });

  test('the user can cancel: the same version is not announced again, the next one is', () => {
    const cancelled = play(version(0, 'b'), cancelar(3000));
    expect(reduceIdleness(cancelled, version(4000, 'b')).contagem).toBeNull();
    expect(reduceIdleness(cancelled, version(4000, 'c')).contagem).not.toBeNull();
  });

  test('cancelling an idle countdown does not swallow a version that comes later', () => {
    expect(play(tick(900_000), cancelar(901_000), version(902_000, 'b')).contagem).not.toBeNull();
  });

  test('hearing of the same version again does not start the count anew', () => {
    expect(play(version(0, 'b'), version(4000, 'b')).contagem).toMatchObject({ desde: 0 });
  });
});

describe('never while a form has unsaved input', () => {
  test('the idle notice waits', () => {
    const typed = play(atividade(100), formularios(100, true), tick(2_000_000));
    expect(typed.contagem).toBeNull();
    expect(untilNextTick(typed, 2_000_000)).toBeNull();
  });

  test('the update waits, and is announced with its whole time once the form is saved', () => {
    const saved = play(formularios(0, true), version(50, 'b'), tick(60_000), formularios(70_000, false));
    expect(saved.contagem).toEqual({ motivo: 'atualizacao', desde: 70_000 });
  });

  test('something typed during the countdown stops it', () => {
    expect(play(version(0, 'b'), formularios(9_999, true), tick(20_000)).terminou).toBe(false);
  });
});

describe('§9 inner activity timer', () => {
  test('present for 300000 ms after the last sign', () => {
    expect(isPresent(startIdleness(0), 299_999)).toBe(true);
    expect(isPresent(startIdleness(0), 300_000)).toBe(false);
    expect(isPresent(play(atividade(250_000)), 500_000)).toBe(true);
  });

  test('configurable', () => {
    expect(isPresent(startIdleness(0, { atividadeMs: 60_000 }), 60_000)).toBe(false);
  });
});

const evento = fc.oneof(
  fc.record({ tipo: fc.constantFrom('atividade', 'tick', 'cancelar') }),
  fc.record({ tipo: fc.constant('versao'), versao: fc.constantFrom('a', 'b') }),
  fc.record({ tipo: fc.constant('formularios'), naoSalvo: fc.boolean() }),
);
const historia = fc.array(fc.tuple(evento, fc.nat(400_000)), { maxLength: 60 });

/** Plays a history on a clock that only moves forward. */
function* replay(steps: [object, number][]) {
  let now = 0;
  let estado = startIdleness(0);
  for (const [step, wait] of steps) {
    now += wait;
    const antes = estado;
    estado = reduceIdleness(antes, { ...step, agora: now } as IdlenessEvent);
    yield { antes, estado, agora: now, tipo: (step as IdlenessEvent).tipo };
  }
}

describe('properties', () => {
  test('the page never reloads with unsaved input, nor without ten seconds of notice', () => {
    fc.assert(
      fc.property(historia, (steps) => {
        for (const { antes, estado, agora } of replay(steps)) {
          if (estado.naoSalvo && !antes.terminou) expect(estado.terminou && !antes.terminou).toBe(false);
          if (estado.terminou && !antes.terminou) {
            expect(antes.contagem).not.toBeNull();
            expect(agora - (antes.contagem?.desde ?? agora)).toBeGreaterThanOrEqual(COUNTDOWN_MS);
          }
        }
      }),
    );
  });

  test('whoever ticks when told sees every number of the countdown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (start) => {
        let estado = startIdleness(start);
        let now = start;
        const shown: number[] = [];
        while (!estado.terminou) {
          now += untilNextTick(estado, now) ?? Number.NaN;
          estado = reduceIdleness(estado, { tipo: 'tick', agora: now });
          const seconds = countdownSeconds(estado, now);
          if (seconds !== null) shown.push(seconds);
        }
        expect(shown).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        expect(now - start).toBe(IDLE_MS + COUNTDOWN_MS);
      }),
    );
  });
});
