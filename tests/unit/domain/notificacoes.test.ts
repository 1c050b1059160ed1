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

const play = (...events: NotificationQueueEvent[]): NotificationQueue =>
  events.reduce(reduceNotificationQueue, EMPTY_NOTIFICATION_QUEUE);
const enqueue = (now: number, message: string, timeout?: number): NotificationQueueEvent => ({
  tipo: 'enqueue',
  agora: now,
  notificacao: { message, timeout },
});
const tick = (now: number): NotificationQueueEvent => ({ tipo: 'tick', agora: now });

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
  const fail = (now: number, message: string): NotificationQueueEvent => ({
    tipo: 'enqueue',
    agora: now,
    notificacao: { message, color: 'error' },
  });

  test('another page: failures go, the rest stays in its order', () => {
    const queue = play(fail(0, 'falhou'), enqueue(0, 'um'), fail(0, 'de novo'), {
      tipo: 'leave',
      agora: 100,
    });
    expect([queue.visivel?.message, queue.espera.map(({ message }) => message)]).toEqual(['um', []]);
    expect(play(fail(0, 'falhou'), { tipo: 'leave', agora: 100 }).visivel).toBeNull();
    expect(play(enqueue(0, 'um'), { tipo: 'leave', agora: 100 }).visivel).toMatchObject({
      message: 'um',
      vence: 3000,
    });
  });

  test('a success puts an end to them, and shows at once', () => {
    const queue = play(fail(0, 'falhou'), fail(0, 'de novo'), enqueue(100, 'Pronto'));
    expect([queue.visivel?.message, queue.visivel?.vence, queue.espera]).toEqual(['Pronto', 3100, []]);
  });

  test('a failure of the new page is told there', () => {
    const queue = play(fail(0, 'antes'), { tipo: 'leave', agora: 1 }, fail(1, 'agora'));
    expect(queue.visivel?.message).toBe('agora');
  });
});

describe('§4 Notification queue', () => {
  test('one at a time: the second waits for the first to leave', () => {
    const dois = play(enqueue(0, 'um'), enqueue(10, 'dois'));
    expect(dois.visivel?.message).toBe('um');
    expect(reduceNotificationQueue(dois, tick(2999)).visivel?.message).toBe('um');
    const after = reduceNotificationQueue(dois, tick(3000));
    expect(after.visivel).toMatchObject({ message: 'dois', vence: 6000 });
    expect(reduceNotificationQueue(after, tick(6000)).visivel).toBeNull();
  });

  test('each stays for its own timeout', () => {
    expect(play(enqueue(0, 'rápido', 500), tick(499)).visivel?.message).toBe('rápido');
    expect(play(enqueue(0, 'rápido', 500), tick(500)).visivel).toBeNull();
  });

  test('closed by hand, the next shows with its whole time', () => {
    const queue = play(enqueue(0, 'um'), enqueue(0, 'dois'), { tipo: 'close', agora: 800, id: 1 });
    expect(queue.visivel).toMatchObject({ message: 'dois', vence: 3800 });
  });

  test('closing one that already left does not close the one in its place', () => {
    const queue = play(enqueue(0, 'um'), enqueue(0, 'dois'), tick(3000), {
      tipo: 'close',
      agora: 3001,
      id: 1,
    });
    expect(queue.visivel?.message).toBe('dois');
  });

  test('while somebody reads it, its clock stands still', () => {
    const queue = play(
      enqueue(0, 'um'),
      { tipo: 'pause', agora: 1000, por: 'ponteiro' },
      { tipo: 'pause', agora: 2000, por: 'ponteiro' },
      tick(60_000),
      { tipo: 'resume', agora: 60_000, por: 'ponteiro' },
    );
    expect(queue.visivel).toMatchObject({ message: 'um', vence: 62_000 });
  });

  test.each([
    ['ponteiro', 'foco'],
    ['foco', 'ponteiro'],
  ] as const)('read with both, it waits until both are gone: %s leaves first', (first, second) => {
    const queue = play(
      enqueue(0, 'um'),
      { tipo: 'pause', agora: 1000, por: 'ponteiro' },
      { tipo: 'pause', agora: 2000, por: 'foco' },
      { tipo: 'resume', agora: 9000, por: first },
      tick(60_000),
    );
    expect(queue.visivel).toMatchObject({ message: 'um', vence: null });
    const sozinha = reduceNotificationQueue(queue, { tipo: 'resume', agora: 60_000, por: second });
    expect(sozinha.visivel).toMatchObject({ message: 'um', vence: 62_000 });
  });

  test('nothing is lost and nothing shows twice, whatever happens in between', () => {
    const event = fc.oneof(
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
        fc.array(event, { maxLength: 60 }),
        fc.array(fc.nat(2000), { minLength: 60, maxLength: 60 }),
        (events, steps) => {
          let queue = EMPTY_NOTIFICATION_QUEUE;
          let now = 0;
          let added = 0;
          const shown: number[] = [];
          const step = (evento: NotificationQueueEvent) => {
            queue = reduceNotificationQueue(queue, evento);
            if (queue.visivel && shown.at(-1) !== queue.visivel.id) shown.push(queue.visivel.id);
          };
          events.forEach((evento, index) => {
            now += steps[index] ?? 0;
            if (evento.tipo === 'enqueue') step(enqueue(now, `n${++added}`));
            else if (evento.tipo === 'close') step({ tipo: 'close', agora: now, id: queue.visivel?.id ?? 0 });
            else step({ ...evento, agora: now } as NotificationQueueEvent);
          });
          step({ tipo: 'resume', agora: now, por: 'ponteiro' });
          step({ tipo: 'resume', agora: now, por: 'foco' });
          for (let rest = 0; rest <= added; rest += 1) {
            now += DEFAULT_NOTIFICATION_TIMEOUT;
            step(tick(now));
          }
          expect(queue.visivel).toBeNull();
          expect(shown).toEqual(Array.from({ length: added }, (_, index) => index + 1));
        },
      ),
    );
  });
});
