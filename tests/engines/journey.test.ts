import { describe, expect } from 'vitest';
import {
  button,
  CELULAR,
  css,
  DESENHO_MS,
  field,
  heading,
  link,
  option,
  type Person,
  picture,
  test,
  until,
} from './person.ts';

const digits = (text: string) => text.replace(/\D/g, '');

/** From home to a simulated instalment; gives it as the big number says it. */
async function simulate(consultor: Person): Promise<string> {
  await consultor.tap(link(/Simular financiamento/));
  await consultor.write(field('Moto'), 'nmax');
  await consultor.tap(option(/nmax/i));
  await consultor.write(field('Entrada'), '5.000');
  await consultor.tap(css('label', /^36×/));
  await consultor.arrive(({ search }) => /entrada=5.*parcelas=36(&|$)/.test(search));
  await consultor.see(button('Outro cliente'));
  const { text } = await consultor.see(css('.resultado .preco .sr-only'));
  expect(text).toMatch(/^R\$\s\d/);
  await consultor.look('simulador-com-parcela');
  return text;
}

/** From the simulation to its flyer; gives the flyer's id. */
async function makeFlyer(consultor: Person, parcela: string): Promise<string> {
  await consultor.tap(link('Gerar panfleto'));
  await until(async () => {
    const { text } = await consultor.see(css('.previa-espaco .previa-arte'));
    expect(digits(text)).toContain(digits(parcela));
  });
  await consultor.tap(button('Gerar panfleto'));
  const url = await consultor.arrive(({ searchParams }) => searchParams.has('aberto'), DESENHO_MS);
  // Without a share sheet, which neither engine has here, the link goes into WhatsApp and the picture is copied.
  await consultor.see(button('Copiar imagem'));
  await consultor.see(link(/^Enviar link/));
  await consultor.look('panfleto');
  return url.searchParams.get('aberto') ?? '';
}

/** Asks for an evaluation of a used bike with three photos; the visitor's own page of it is open then. */
async function askForEvaluation(visitor: Person): Promise<void> {
  await visitor.open('/registrarseminovo');
  await visitor.ready();
  await visitor.write(field('Placa'), 'RTA2B34');
  await visitor.write(field('Modelo'), 'Fazer FZ25');
  await visitor.write(field('Marca'), 'Yamaha');
  await visitor.write(field('Cor'), 'Azul');
  await visitor.write(field('Ano do modelo'), '2021');
  await visitor.write(field('Quilometragem'), '23400');
  await visitor.tap(button('Continuar'));
  await visitor.tap(field(/^Bom/));
  await visitor.tap(button('Continuar'));
  for (const [guia, colour] of Object.entries({ Frente: '#b33', 'Lado direito': '#3b3', Painel: '#33b' })) {
    await visitor.tap(button(new RegExp(`^${guia}`)));
    await visitor.takePhoto('input[type=file][aria-label="Escolher ou tirar foto"]', colour);
    await visitor.tap(button('Usar foto'));
    await visitor.see(picture(guia));
  }
  await visitor.look('pedido-fotos');
  await visitor.tap(button('Continuar'));
  await visitor.write(field('Seu nome'), 'Maria das Dores');
  await visitor.pick('Loja', 'Rota Sul Motos');
  await visitor.write(field('Celular com WhatsApp'), '41987654321');
  await visitor.tap(field(/^Autorizo/));
  await visitor.tap(button('Enviar para a loja'));
  await visitor.see(heading('Pedido enviado'));
  await visitor.tap(link('Ver meu pedido'));
  await visitor.see(heading('Recebido'));
  await visitor.see(css('body', /23\.400 km/));
}

const photos = (person: Person) =>
  person.engine.run(() => {
    const images = document.querySelectorAll<HTMLImageElement>('[aria-label="Suas fotos"] img');
    return [...images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

/** The slide on the air, by its name; it is whole, and its pictures are there. */
const onAir = (tv: Person) =>
  until(async () => {
    const slide = await tv.engine.run(() => {
      const shown = document.querySelector('#tv-palco .slide-no-ar:last-child');
      const images = [...(shown?.querySelectorAll('img') ?? [])];
      const isWhole = images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      const { width = 0 } = shown?.getBoundingClientRect() ?? {};
      return isWhole && width > innerWidth / 2 ? (shown?.textContent ?? '') : '';
    });
    if (slide.length < 10) throw new Error('No whole slide is on the air.');
    return slide;
  });

describe('the main journey', () => {
  test('sign in, simulate, make a flyer; a visitor opens its page and asks for an evaluation', async ({
    arrive,
  }) => {
    const consultor = await arrive(CELULAR);
    await consultor.enter('consultor');
    const parcela = await simulate(consultor);
    const flyer = await makeFlyer(consultor, parcela);

    const visitor = await arrive(CELULAR);
    await visitor.open(`/p/${flyer}`);
    await visitor.see(css('main, body', /nmax/i));
    expect(
      await visitor.engine.run(() => document.querySelectorAll('script[src]').length),
      'scripts of the share page',
    ).toBe(0);
    await until(async () => {
      const widths = await visitor.engine.run(() => [...document.images].map((image) => image.naturalWidth));
      expect(Math.max(0, ...widths), 'the picture of the flyer').toBeGreaterThan(300);
    });
    await visitor.look('pagina-do-panfleto');

    await askForEvaluation(visitor);
    await until(async () => expect(await photos(visitor)).toEqual([true, true, true]));
    await visitor.look('pedido-recebido');
  });

  test('a television shows its code, is adopted from a telephone, and plays the store’s slides', async ({
    arrive,
  }) => {
    const tv = await arrive({ width: 960, height: 540 });
    await tv.open('/tv');
    const code = (await tv.see(css('#tv-adocao-codigo', /^\w{3} ?\w{3}$/))).text.replace(' ', '');
    await tv.look('tv-sem-loja');

    const admin = await arrive(CELULAR);
    await admin.enter('admin');
    await admin.open(`/admin/televisoes/adotar?codigo=${code}`);
    await admin.ready();
    await admin.tap(button('Adotar TV'));
    await admin.arrive(({ pathname }) => pathname === '/admin/televisoes');
    await admin.look('televisoes');

    await tv.arrive(({ searchParams }) => searchParams.get('empresa') === '1');
    const first = await onAir(tv);
    await tv.look('tv-no-ar');
    await until(async () => expect(await onAir(tv), 'the next slide').not.toBe(first), 60_000);
    await tv.look('tv-depois');
  });
});
