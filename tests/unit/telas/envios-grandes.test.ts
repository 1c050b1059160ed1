import { readdirSync, readFileSync } from 'node:fs';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { describe, expect, test } from 'vitest';
import { MAX_FIGURE_BYTES } from '~/domain/marca/brand-figures.ts';
import type { RouteScreen } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';

type Modulo = { clientAction?: (args: ClientActionFunctionArgs) => Promise<unknown> };

const MODULOS = import.meta.glob<Modulo>('../../../app/telas/**/*.tsx');
const moduleOf = ({ file }: RouteScreen) => MODULOS[`../../../app/${file}`]?.();

/** Screens that take a file, and the long text that may be pasted in its place. */
const COM_ARQUIVO = (routeTable as readonly RouteScreen[]).filter(
  ({ envio }) => envio === 'planilha' || envio === 'foto',
);
/** Pages without JavaScript: the shell's own page answers, and leads back to the form. */
const isFolha = ({ layout }: RouteScreen) => layout === 'folha';

const TOO_LARGE = {
  ...{ status: 413, statusText: '', internal: false },
  data: { mensagem: 'O que você enviou é grande demais. Diminua e tente de novo.' },
};

/** Sends a form to a screen whose server refuses it; `sent` counts what was sent at all. */
async function send(tela: RouteScreen, fields: Record<string, string | File>) {
  const { clientAction } = (await moduleOf(tela)) ?? {};
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(`https://exemplo.com.br/${tela.path}`, { method: 'POST', body });
  let sent = 0;
  const serverAction = () => {
    sent += 1;
    return Promise.reject(TOO_LARGE);
  };
  if (!clientAction) throw new Error(`${tela.path} leaves a body that is too large to the shell's page.`);
  return { answer: JSON.stringify(await clientAction({ request, serverAction, params: {} })), sent };
}

const SAID = /no máximo 2 MB|passa de 8 MB|grande demais/;
const screens = COM_ARQUIVO.filter((tela) => !isFolha(tela)).map((tela) => [tela.path, tela] as const);

describe('Issue 25 §2, N-6: more than a form takes is answered on its own screen', () => {
  test('the screens that take files', () => {
    expect(COM_ARQUIVO.filter(isFolha).map(({ path }) => path)).toEqual(['avaliacao/:id']);
    expect(screens.map(([path]) => path)).toEqual(
      expect.arrayContaining(['lotes/novo', 'pps', 'plano', 'estoque/importar', 'recursos']),
    );
  });

  test.each(screens)('%s: a file past every limit, which is not sent', async (_, tela) => {
    const arquivo = new File([new Uint8Array(MAX_FIGURE_BYTES + 1)], 'motos.csv');
    const { answer, sent } = await send(tela, { _acao: 'conferir', peca: 'logo', arquivo });
    expect(answer).toMatch(SAID);
    expect(sent).toBe(0);
  });

  test.each(screens.filter(([, { envio }]) => envio === 'planilha'))(
    '%s: pasted text past its limit stays in its field',
    async (path, tela) => {
      const csv = `moto;${'factor-dx;'.repeat(220_000)}`;
      const fields = { _acao: path === 'plano' ? 'importar' : 'conferir', csv };
      const { answer, sent } = await send(tela, fields);
      expect([SAID.test(answer), answer.includes(csv), sent]).toEqual([true, true, 0]);
      const fits = { ...fields, csv: `moto;${'factor-dx;'.repeat(7_000)}` };
      const kept = await send(tela, fits);
      // Compared as a whole: the difference of two texts of megabytes is not worth printing.
      expect([kept.answer.includes(fits.csv), kept.sent], 'what a server refuses stays as well').toEqual([
        true,
        1,
      ]);
    },
  );

  test('lotes/novo: ticked models and the other fields stay as well, the message at the spreadsheet', async () => {
    const tela = screens.find(([path]) => path === 'lotes/novo')?.[1];
    if (!tela) throw new Error('lotes/novo is a screen');
    const csv = 'moto;x;'.repeat(320_000);
    const { answer } = await send(tela, { moto: 'factor-dx', texto: 'Emplacamento grátis', csv });
    const { motos, valores, erros } = JSON.parse(answer);
    expect(valores.csv === csv).toBe(true);
    expect([motos, valores.texto, erros]).toEqual([
      ['factor-dx'],
      'Emplacamento grátis',
      { csv: expect.stringMatching(/no máximo 2 MB/) },
    ]);
    const arquivo = new File([new Uint8Array(MAX_FIGURE_BYTES + 1)], 'motos.csv');
    const ofFile = JSON.parse((await send(tela, { csv: '', arquivo })).answer);
    expect(ofFile.erros, 'a file is told at the file').toEqual({
      arquivo: expect.stringMatching(/A planilha tem 8,01 MB, no máximo 2 MB/),
    });
  });
});

const APP = new URL('../../../app/', import.meta.url);
/** Long texts that nobody types: the spreadsheet of an import, a caption, links to copy. */
const SEM_MAXIMO = [
  'components/compartilhar/caption-field.tsx legenda',
  'components/resource/choose-spreadsheet.tsx csv',
  'telas/lotes/lote-novo.tsx csv',
  'telas/lotes/lote.tsx links',
];

test('Issue 25 §2, N-6: every other text of several lines has a limit in its field, far below that of a form', () => {
  const open = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !/^(?:telas\/suporte|components\/ui)\//.test(name))
    .flatMap((name) =>
      [...readFileSync(new URL(name, APP), 'utf8').matchAll(/<TextAreaField\b[\s\S]*?\/>/g)]
        .filter(([tag]) => !tag.includes('maxLength'))
        .map(([tag]) => `${name} ${/name="(\w+)"/.exec(tag)?.[1]}`),
    );
  expect(open.sort()).toEqual(SEM_MAXIMO);
});
