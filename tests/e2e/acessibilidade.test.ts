import { describe, expect, inject } from 'vitest';
import { routeTable } from '../../app/routes/table.ts';
import { inGate } from '../support/full.ts';
import { type Aparelho, enterAs, expectNoSidewaysScroll, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';

/** Screens, not downloads, that are known by their address alone. Share pages need a piece: compartilhar-com-teclado.full.test.ts makes one. */
const SCREENS = routeTable.filter(
  ({ path, file }) => file.endsWith('.tsx') && !path.includes(':') && !path.endsWith('csv'),
);
const addressOf = (path: string) => (path === '*' ? '/nao-existe' : `/${path}`);

/** Screens whose parts the others are made of: a form, the frame, a dialog's list, a table, the studio, the simulator. */
const TELLING = ['login', '', 'financiamento', 'geradorpanfleto', 'propostas'];

/** Addresses that are looked at, by account: together every screen of the route table, and every face of Home. */
const VISITS: { quem: NomeDaConta | 'visitante'; paths: string[] }[] = [
  {
    quem: 'visitante',
    paths: SCREENS.filter(({ access, path }) => access === 'public' && path !== 'logout').map((t) => t.path),
  },
  {
    quem: 'admin',
    paths: ['', 'logout', ...SCREENS.filter((t) => t.access !== 'public').map((t) => t.path)],
  },
  { quem: 'novo', paths: [''] },
  { quem: 'pendente', paths: [''] },
];

describe.for(inGate(Object.entries(TAMANHOS), ([size]) => size === 'celular'))(
  '%s: axe finds nothing serious in either theme',
  ([, size]) => {
    // Every screen there is, one after the other: as many seconds as there are screens, twice over on a busy machine.
    test.for(inGate(VISITS, ({ paths }) => paths.length > 1))(
      'on the screens of: $quem',
      { timeout: 240_000 },
      async ({ quem, paths }, { abrir }) => {
        const device = await abrir(size);
        const { page, context, vigia } = device;
        vigia.allow(/status of 404/);
        await bringAxe(context);
        if (quem !== 'visitante') await enterAs(device, quem);
        const findings: string[] = [];
        for (const path of inGate(paths, (each) => TELLING.includes(each))) {
          await page.goto(addressOf(path));
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          expect(new URL(page.url()).pathname, 'the screen opened').toBe(addressOf(path));
          findings.push(...(await seriousFindings(page)));
        }
        expect(findings).toEqual([]);
      },
    );

    test('on the page of a simulation that was sent', async ({ abrir }) => {
      const consultor = await abrir(size);
      await enterAs(consultor, 'consultor');
      const pagina = await sendSimulacao(consultor);
      const { page, context } = await abrir(size);
      await bringAxe(context);
      await page.goto(pagina);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('row').count()).toBeGreaterThan(36);
      expect(await seriousFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  },
);

/** Puts a simulation on a page of its own, for people who have no account; gives its address. */
async function sendSimulacao({ context }: Aparelho): Promise<string> {
  const answer = await context.request.post('/documentos/link', {
    form: {
      id: crypto.randomUUID(),
      moto: 'Crosser 150 Z ABS',
      preco: '25000',
      entrada: '5000',
      parcelas: '36',
    },
    headers: { Accept: 'application/json', Origin: inject('address') },
  });
  expect(answer.status()).toBe(201);
  const { pagina } = (await answer.json()) as { pagina: string };
  return pagina;
}
