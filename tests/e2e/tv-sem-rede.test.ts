import { describe, expect } from 'vitest';
import { fullTest, HORA, MINUTO, test } from './televisao.ts';

describe('Issue 11 §1: a television plays on whatever the network does', () => {
  fullTest(
    'a day without a network, through the nightly reload and a restart, show whole slides only',
    async ({ programa, televisao }) => {
      const address = await programa({ segundos: 60 });
      const tv = await televisao();
      await tv.ligar(address);
      await tv.andar(MINUTO);
      await tv.untilKept(address);
      tv.rede.falhar('fora');
      // A set that was switched on within two hours of the nightly start begins anew in the night after: 26 hours at most.
      for (let hour = 0; hour < 27; hour += 3) {
        await tv.andar(3 * HORA);
        await tv.fotografar();
      }
      expect(tv.paginas, 'the page started anew at night').toBeGreaterThan(1);
      expect(tv.contagem.trocas).toBeGreaterThan(1400);

      await tv.desligar();
      await tv.ligar(address);
      await tv.fotografar();
      await tv.andar(30 * MINUTO);
      await tv.fotografar();
      expect(tv.contagem).toMatchObject({ fotos: 11 });
    },
    180_000,
  );

  test('a network that comes and goes, a server in trouble, half answers and a router’s own page change nothing', async ({
    programa,
    televisao,
  }) => {
    const address = await programa({});
    const tv = await televisao();
    await tv.ligar(address);
    await tv.andar(MINUTO);
    await tv.untilKept(address);
    for (const failure of ['fora', '500', 'interrompida', 'metade', 'portal', 'desvio'] as const) {
      tv.rede.falhar(failure);
      await tv.andar(4 * MINUTO);
      await tv.fotografar();
      // Switched off and on in the middle of it.
      await tv.desligar();
      await tv.ligar(address);
      await tv.fotografar();
      await tv.andar(MINUTO);
      tv.rede.falhar(null);
      await tv.andar(3 * MINUTO);
      await tv.fotografar();
    }
    expect(tv.contagem).toMatchObject({ fotos: 18 });
  });
});
