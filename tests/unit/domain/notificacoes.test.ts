import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_NOTIFICATION_TIMEOUT,
  EMPTY_NOTIFICATION_QUEUE,
  type NotificationQueue,
  type NotificationQueueEvent,
  type ReadingMode,
  reduceNotificationQueue,
} from '~/domain/pagina/notification-queue.ts';

const play = (...eventos: NotificationQueueEvent[]): NotificationQueue =>
  eventos.reduce(reduceNotificationQueue, EMPTY_NOTIFICATION_QUEUE);
const enqueue = (agora: number, message: string, timeout?: number): NotificationQueueEvent => ({
  tipo: 'enqueue',
  agora,
  notificacao: { message, timeout },
});
const tick = (agora: number): NotificationQueueEvent => ({ tipo: 'tick', agora });

describe('§3 and §9: notification item', () => {
  test('colour success and 3000 ms unless said otherwise', () => {
    expect(DEFAULT_NOTIFICATION_TIMEOUT).toBe(3000);
    expect(play(enqueue(1000, 'Pronto')).visivel).toMatchObject({
      message: 'Pronto',
      color: 'success',
      timeout: 3000,
      vence: 4000,
    });
  });
});

describe('Issue 14 §1: no toast of an earlier failure on a page of success', () => {
  const fail = (agora: number, message: string): NotificationQueueEvent => ({
    tipo: 'enqueue',
    agora,
    notificacao: { message, color: 'error' },
  });

  test('another page: failures go, the rest stays in its order', () => {
    const fila = play(fail(0, 'falhou'), enqueue(0, 'um'), fail(0, 'de novo'), { tipo: 'leave', agora: 100 });
    expect([fila.visivel?.message, fila.espera.map(({ message }) => message)]).toEqual(['um', []]);
    expect(play(fail(0, 'falhou'), { tipo: 'leave', agora: 100 }).visivel).toBeNull();
    expect(play(enqueue(0, 'um'), { tipo: 'leave', agora: 100 }).visivel).toMatchObject({
      message: 'um',
      vence: 3000,
    });
  });

  test('a success puts an end to them, and shows at once', () => {
    const fila = play(fail(0, 'falhou'), fail(0, 'de novo'), enqueue(100, 'Pronto'));
    expect([fila.visivel?.message, fila.visivel?.vence, fila.espera]).toEqual(['Pronto', 3100, []]);
  });

  test('a failure of the new page is told there', () => {
    const fila = play(fail(0, 'antes'), { tipo: 'leave', agora: 1 }, fail(1, 'agora'));
    expect(fila.visivel?.message).toBe('agora');
  });
});

describe('§4 Notification queue', () => {
  test('one at a time: the second waits for the first to leave', () => {
    const dois = play(enqueue(0, 'um'), enqueue(10, 'dois'));
    expect(dois.visivel?.message).toBe('um');
    expect(reduceNotificationQueue(dois, tick(2999)).visivel?.message).toBe('um');
    const depois = reduceNotificationQueue(dois, tick(3000));
    expect(depois.visivel).toMatchObject({ message: 'dois', vence: 6000 });
    expect(reduceNotificationQueue(depois, tick(6000)).visivel).toBeNull();
  });

  test('each stays for its own timeout', () => {
    expect(play(enqueue(0, 'rápido', 500), tick(499)).visivel?.message).toBe('rápido');
    expect(play(enqueue(0, 'rápido', 500), tick(500)).visivel).toBeNull();
  });

  test('closed by hand, the next shows with its whole time', () => {
    const fila = play(enqueue(0, 'um'), enqueue(0, 'dois'), { tipo: 'close', agora: 800, id: 1 });
    expect(fila.visivel).toMatchObject({ message: 'dois', vence: 3800 });
  });

  test('closing one that already left does not close the one in its place', () => {
    const fila = play(enqueue(0, 'um'), enqueue(0, 'dois'), tick(3000), {
      tipo: 'close',
      agora: 3001,
      id: 1,
    });
    expect(fila.visivel?.message).toBe('dois');
  });

  test('while somebody reads it, its clock stands still', () => {
    const fila = play(
      enqueue(0, 'um'),
      { tipo: 'pause', agora: 1000, por: 'ponteiro' },
      { tipo: 'pause', agora: 2000, por: 'ponteiro' },
      tick(60_000),
      { tipo: 'resume', agora: 60_000, por: 'ponteiro' },
    );
    expect(fila.visivel).toMatchObject({ message: 'um', vence: 62_000 });
  });

  test.each([
    ['ponteiro', 'foco'],
    ['foco', 'ponteiro'],
  ] as const)('read with both, it waits until both are gone: %s leaves first', (first, second) => {
    const fila = play(
      enqueue(0, 'um'),
      { tipo: 'pause', agora: 1000, por: 'ponteiro' },
      { tipo: 'pause', agora: 2000, por: 'foco' },
      { tipo: 'resume', agora: 9000, por: first },
      tick(60_000),
    );
    expect(fila.visivel).toMatchObject({ message: 'um', vence: null });
    const sozinha = reduceNotificationQueue(fila, { tipo: 'resume', agora: 60_000, por: second });
    expect(sozinha.visivel).toMatchObject({ message: 'um', vence: 62_000 });
  });

  test('nothing is lost and nothing shows twice, whatever happens in between', () => {
    const evento = fc.oneof(
      fc.record({ tipo: fc.constant('tick') }),
      fc.record({
        tipo: fc.constantFrom('pause', 'resume'),
        por: fc.constantFrom<ReadingMode>('ponteiro', 'foco'),
      }),
      fc.record({ tipo: fc.constant('close') }),
      fc.record({ tipo: fc.constant('enqueue') }),
    );
    fc.assert(
      fc.property(
        fc.array(evento, { maxLength: 60 }),
        fc.array(fc.nat(2000), { minLength: 60, maxLength: 60 }),
        (eventos, steps) => {
          let fila = EMPTY_NOTIFICATION_QUEUE;
          let agora = 0;
          let added = 0;
          const shown: number[] = [];
          const step = (evento: NotificationQueueEvent) => {
            fila = reduceNotificationQueue(fila, evento);
            if (fila.visivel && shown.at(-1) !== fila.visivel.id) shown.push(fila.visivel.id);
          };
          eventos.forEach((evento, index) => {
            agora += steps[index] ?? 0;
            if (evento.tipo === 'enqueue') step(enqueue(agora, `n${++added}`));
            else if (evento.tipo === 'close') step({ tipo: 'close', agora, id: fila.visivel?.id ?? 0 });
            else step({ ...evento, agora } as NotificationQueueEvent);
          });
          step({ tipo: 'resume', agora, por: 'ponteiro' });
          step({ tipo: 'resume', agora, por: 'foco' });
          for (let rest = 0; rest <= added; rest += 1) {
            agora += DEFAULT_NOTIFICATION_TIMEOUT;
            step(tick(agora));
          }
          expect(fila.visivel).toBeNull();
          expect(shown).toEqual(Array.from({ length: added }, (_, index) => index + 1));
        },
      ),
    );
  });
});
