import { describe, expect } from 'vitest';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { fullTest, HORA, MINUTO, test } from './televisao.ts';

const HORARIO = { dias: Array.from({ length: 7 }, () => ({ abre: '06:00', fecha: '18:00', pausa: null })) };
const COM_INTERVALO = {
  dias: Array.from({ length: 7 }, () => ({
    ...{ abre: '06:00', fecha: '18:00' },
    pausa: { de: '12:00', ate: '13:30' },
  })),
};

/** Today at this time of the day in São Paulo. */
const hojeAs = (hour: string) => new Date(`${todayInSaoPaulo(new Date())}T${hour}:00-03:00`);

describe('Issue 11: outside opening hours a television shows a dim clock, and starts anew once a night', () => {
  test('the clock comes at closing time, and wanders', async ({ programa, televisao }) => {
    const address = await programa({ segundos: 60, horario: HORARIO, foraDoHorario: 'relogio' });
    const tv = await televisao();
    await tv.ligar(address, hojeAs('17:58'));
    const clock = tv.page.locator('.tv-descanso p');
    await tv.andar(MINUTO);
    expect(await clock.count()).toBe(0);
    expect(await tv.page.locator('.slide-no-ar .relogio').last().textContent()).toBe('17:59');
    await tv.andar(2 * MINUTO);
    expect(await clock.textContent()).toBe('18:01');
    const place = () => clock.evaluate(({ style }) => `${style.left} ${style.top}`);
    const before = await place();
    await tv.andar(MINUTO);
    expect([await clock.textContent(), (await place()) === before]).toEqual(['18:02', false]);
  });

  fullTest(
    'Issue 28 §3: the clock comes for the interval at midday, and goes after it',
    async ({ programa, televisao }) => {
      const address = await programa({ segundos: 60, horario: COM_INTERVALO, foraDoHorario: 'relogio' });
      const tv = await televisao();
      await tv.ligar(address, hojeAs('11:58'));
      const clock = tv.page.locator('.tv-descanso p');
      await tv.andar(MINUTO);
      expect(await clock.count()).toBe(0);
      await tv.andar(2 * MINUTO);
      expect(await clock.textContent()).toBe('12:01');
      await tv.andar(HORA + 30 * MINUTO);
      expect(await clock.count()).toBe(0);
    },
  );

  fullTest(
    'the page starts anew at four in the morning, and the clock goes at opening time',
    async ({ programa, televisao }) => {
      const address = await programa({ segundos: 60, horario: HORARIO, foraDoHorario: 'relogio' });
      const tv = await televisao();
      await tv.ligar(address, hojeAs('01:50'));
      const nowShown = () => tv.page.locator('.tv-descanso p').textContent();
      const pages = tv.paginas;
      await tv.andar(2 * HORA + 9 * MINUTO);
      expect([tv.paginas, await nowShown()]).toEqual([pages, '03:59']);
      await tv.andar(2 * MINUTO);
      expect([tv.paginas, await nowShown()]).toEqual([pages + 1, '04:01']);
      await tv.andar(HORA + 58 * MINUTO);
      expect([tv.paginas, await nowShown()]).toEqual([pages + 1, '05:59']);
      await tv.andar(MINUTO + 1000);
      expect(await tv.page.locator('.tv-descanso').count()).toBe(0);
      await tv.fotografar();
    },
  );
});

describe('Issue 11 §1: what is over disappears by itself, and nothing else does', () => {
  test('a message is gone at midnight without a network, also on a set whose clock begins anew in 1970', async ({
    programa,
    televisao,
  }) => {
    const today = todayInSaoPaulo(new Date());
    const recado = (titulo: string, ate: string) => ({
      titulo,
      texto: 'Venha tomar um café.',
      de: today,
      ate,
    });
    const address = await programa({
      segundos: 60,
      partes: ['motos', 'recados'],
      motos: ['mt-07-connected'],
      recados: [recado('Só hoje', today), recado('Sempre', '2099-12-31')],
    });
    const tv = await televisao();
    /** Collects what is on the air in the next minutes. */
    const round = async () => {
      const names = new Set<string | null>();
      for (let turn = 0; turn < 6; turn += 1) {
        await tv.andar(MINUTO);
        names.add(await tv.page.locator('.slide-no-ar').last().getAttribute('aria-label'));
      }
      return names;
    };
    await tv.ligar(address, hojeAs('23:40'));
    expect(await round()).toContain('Só hoje');
    await tv.untilKept(address);
    tv.rede.falhar('fora');
    const before = await round();
    expect(before).toContain('Só hoje');
    await tv.andar(9 * MINUTO);
    const after = await round();
    // The motorcycle, the message that stays, and what the store's campaigns say.
    expect([after.size, after.has('Só hoje'), after.has('Sempre')]).toEqual([before.size - 1, false, true]);
    await tv.fotografar();

    await tv.desligar();
    await tv.ligar(address, new Date(0));
    await tv.andar(MINUTO);
    expect(await round()).toEqual(after);
  });
});
