// `npm run pictures`: takes the pictures of README from the built product, into docs/images. It starts a system of its
// own with demonstration data and works it as a consultant does. Look at every picture before it is kept.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTAS, SENHA } from '../../workers/local/accounts.mjs';
import { ensureInstalled, requireNode } from '../../workers/local/install.mjs';
import { pathsOf, ROOT } from '../../workers/local/paths.mjs';
import { findFreePorts } from '../../workers/local/ports.mjs';
import { startSystem } from '../../workers/local/system.mjs';
import { reportFailure, step } from '../../workers/local/terminal.mjs';
import { findChromium } from './chromium.mjs';

requireNode();
await ensureInstalled();
const [{ chromium }, { PNG }, { runnerImport }] = await Promise.all([
  import('playwright-core'),
  import('pngjs'),
  import('vite'),
]);

const CELULAR = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MESA = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' };
/** Colours are kept in steps of this many of 256: what nobody sees is half of the bytes. */
const STEP = 5;

/** Generators, and the values typed into their fields. */
const ESTUDIO_CELULAR = { path: '/geradorpanfleto', moto: 'Lander ABS Connected' };
const ESTUDIO_MESA = {
  ...{ path: '/geradorpanfleto', moto: 'MT-03 ABS Connected', visual: 'noturno' },
  campos: { preco: '36.990,00' },
};
const PRONTO = { path: '/geradorpanfleto', moto: 'Fazer FZ25 ABS Connected', entrada: '5.000,00' };
const OFERTA = {
  ...{ path: '/geradorpanfleto', moto: 'Crosser 150 S ABS', visual: 'cartaz', foto: true },
  ...{ entrada: '4.690,00', campos: { texto: 'Emplacamento grátis neste mês' } },
};
const PARABENS = {
  ...{ path: '/imagemparabens', moto: 'Crosser 150 S ABS', visual: 'capa', foto: true, mensagem: true },
  campos: {
    cliente: 'Juliana',
    mensagem: 'Que cada viagem comece com um sorriso. Conte com a gente na estrada!',
  },
};
const PECAS = {
  ...{ path: '/imagempecas', visual: 'mural' },
  campos: {
    ...{
      'itens.0.descricao': 'Capacete Trail fechado',
      'itens.0.preco': '389,90',
      'itens.0.precoAntes': '459,00',
    },
    ...{ 'itens.1.descricao': 'Óleo Yamalube 4T 10W-40', 'itens.1.preco': '45,90' },
    ...{
      'itens.2.descricao': 'Kit relação Crosser 150',
      'itens.2.preco': '219,00',
      'itens.2.precoAntes': '249,90',
    },
    ...{ 'itens.3.descricao': 'Baú 45 litros com suporte', 'itens.3.preco': '1.299,00' },
    ...{
      titulo: 'Semana do acessório',
      texto: 'Instale com a gente: hora marcada e garantia.',
      selo: 'Só até sábado',
    },
  },
};

async function keep(page, name) {
  const picture = PNG.sync.read(await page.screenshot());
  picture.data.forEach((value, at, data) => {
    data[at] = Math.min(255, Math.round(value / STEP) * STEP);
  });
  const options = { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 };
  writeFileSync(join(ROOT, 'docs/images', `${name}.png`), PNG.sync.write(picture, options));
}

async function choosePhoto(page) {
  const { module } = await runnerImport(join(ROOT, 'tests/support/arte/foto.ts'), { configFile: false });
  const buffer = Buffer.from(module.FOTO_DEITADA.src.split(',')[1], 'base64');
  const input = page.locator('input[type="file"][aria-label="Escolher foto"]').first();
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Usar foto' }).click();
  // Sent: until then it has no id.
  await page.waitForFunction(() => /"id":"\w/.test(document.querySelector('input[name="foto"]').value));
}

/** Fills in a generator's form and waits for its preview. */
async function fillIn(page, { path, moto, visual, entrada, foto, mensagem, campos = {} }) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  if (moto) {
    await page.getByRole('combobox', { name: 'Moto', exact: true }).fill(moto);
    await page.getByRole('option', { name: moto }).first().click();
  }
  for (const [name, value] of Object.entries(campos)) {
    const field = page.locator(`[name="${name}"]`);
    if (!(await field.isVisible())) await page.locator('details', { has: field }).locator('summary').click();
    await field.fill(value);
  }
  if (foto) await choosePhoto(page);
  if (entrada) {
    await page.getByLabel('Mostrar parcela').check();
    await page.getByLabel('Entrada', { exact: true }).fill(entrada);
    await page.getByText('48×', { exact: true }).click();
    await page.locator('.parcela-calculada .preco').waitFor();
  }
  if (mensagem) await page.getByText('Autorizou por mensagem').click();
  if (visual) await page.locator(`input[name="template"][value="${visual}"]`).check({ force: true });
  await page.locator('.previa-espaco .previa-arte').waitFor();
  await page.locator('.visual-folha .previa-arte').first().waitFor();
}

/** Sends the form; the piece's picture is on the screen then. */
async function generate(page, typed) {
  await fillIn(page, typed);
  await page.getByRole('button', { name: /^Gerar / }).click();
  await page.waitForURL(/\/panfleto\?aberto=/);
  const picture = page.locator('figure img');
  await picture.evaluate((img) => img.decode());
  return picture.evaluate((img) => img.src);
}

async function takePictures(browser, baseURL) {
  /** Opens a page for somebody who refused to be measured: the consultant, unless told otherwise. */
  const open = async (options, { email } = CONTAS[0]) => {
    const context = await browser.newContext({
      ...{ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce', ...options },
    });
    context.setDefaultTimeout(90_000);
    await context.addCookies([{ name: 'consentimento', value: 'nao', url: baseURL }]);
    const form = { email, senha: SENHA, _acao: 'entrar' };
    if (email) await context.request.post('/login', { form, headers: { Origin: baseURL } });
    return context.newPage();
  };

  const celular = await open(CELULAR);
  // This Chromium has no share sheet.
  await celular.addInitScript(() =>
    Object.assign(navigator, { canShare: () => true, share: async () => {} }),
  );
  await fillIn(celular, ESTUDIO_CELULAR);
  await keep(celular, 'estudio-celular');
  await celular.emulateMedia({ colorScheme: 'dark' });
  await generate(celular, PRONTO);
  await keep(celular, 'panfleto-celular');

  const mesa = await open(MESA);
  await fillIn(mesa, ESTUDIO_MESA);
  await keep(mesa, 'estudio-mesa');
  const artes = { 'arte-panfleto': OFERTA, 'arte-parabens': PARABENS, 'arte-pecas': PECAS };
  const arte = await open({ viewport: { width: 480, height: 600 } });
  for (const [name, typed] of Object.entries(artes)) {
    await arte.goto(await generate(mesa, typed));
    await keep(arte, name);
  }

  const televisoes = { 'tv-vitrine': [1, 960, 540], 'tv-retrato': [2, 540, 960] };
  for (const [name, [empresa, width, height]] of Object.entries(televisoes)) {
    const tv = await open({ viewport: { width, height } }, {});
    await tv.goto(`/tv?empresa=${empresa}`);
    await tv.locator('.slide-no-ar .preco').first().waitFor();
    await keep(tv, name);
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-imagens-'));
  const [port] = await findFreePorts(1);
  const executablePath = await findChromium();
  const system = await startSystem(pathsOf(folder), port);
  const args = ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await step('Taking the pictures', () => takePictures(browser, system.address));
  } finally {
    await browser.close();
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error) => process.exit(reportFailure(error)),
);
