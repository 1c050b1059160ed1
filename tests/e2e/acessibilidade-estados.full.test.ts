import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { type Aparelho, emailOf, enterAs, freshEmail, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openCatalogo, openReady } from './pronta.ts';
import { untilSimuladorReady } from './simulador.ts';

type Estado = {
  nome: string;
  quem?: NomeDaConta;
  tamanho: keyof typeof TAMANHOS;
  /** Screen that the state belongs to; it answers to a person before `open`. */
  path: string;
  /** Requests that are not answered. */
  held?: string;
  /** Brings the state about, as a person does; it lasts while axe looks. */
  open?: (page: Page) => Promise<void>;
};

/** Answers that a form's refusal logs in the browser. */
const RECUSA = /status of 4(?:01|22)/;

/** The catalogue of parts. */
const PARTES = '/teste';

const celular = 'celular';
const computador = 'computador';

const press = (page: Page, button: string) => page.getByRole('button', { name: button }).click();

const NAVEGACAO: Estado[] = [
  {
    nome: 'the drawer',
    quem: 'admin',
    tamanho: celular,
    path: '/',
    open: async (page) => {
      await press(page, 'Menu');
      await page.locator('#gaveta').getByText('Administrar').click();
      await page.locator('#gaveta').getByRole('link', { name: 'Usuários' }).waitFor();
    },
  },
  {
    nome: 'the account menu',
    quem: 'consultor',
    tamanho: celular,
    path: '/',
    open: async (page) => {
      await press(page, 'Sua conta');
      await page.getByRole('link', { name: 'Meu perfil' }).waitFor();
    },
  },
  {
    nome: 'the account menu of an administrator',
    quem: 'admin',
    tamanho: computador,
    path: '/',
    open: async (page) => {
      await page.locator('#gaveta').getByRole('button').click();
      await page.getByText('Administra os usuários').waitFor();
    },
  },
];

const AVISOS: Estado[] = [
  {
    nome: 'the notice of an update or of idleness',
    tamanho: celular,
    path: PARTES,
    open: async (page) => {
      await press(page, 'Mostrar contagem');
      await page.getByText('Atualizando em 10 s…').waitFor();
    },
  },
  ...['success', 'info', 'warning', 'error'].map(
    (color): Estado => ({
      nome: `a notification: ${color}`,
      tamanho: celular,
      path: PARTES,
      open: async (page) => {
        await press(page, `Notificar ${color}`);
        // It stays while the focus is on it.
        await page.getByRole('button', { name: 'Fechar aviso' }).focus();
        await page.locator(`.notificacao.tom-${color}`).waitFor();
      },
    }),
  ),
  {
    nome: 'the loading bar',
    tamanho: computador,
    path: '/teste2',
    held: '**/saude',
    open: (page) => page.getByRole('progressbar').waitFor(),
  },
];

const DIALOGOS: Estado[] = [
  {
    nome: 'saving a simulation',
    quem: 'consultor',
    tamanho: celular,
    path: '/financiamento?preco=19000',
    open: async (page) => {
      await untilSimuladorReady(page);
      await press(page, 'Salvar');
      await page.getByRole('dialog').getByLabel('Anotação').waitFor();
    },
  },
  ...['Encerrar sessões', 'Excluir usuário'].map(
    (action): Estado => ({
      nome: `a person, then ${action}`,
      quem: 'admin',
      tamanho: action === 'Excluir usuário' ? celular : computador,
      // The list shows 24 at a time, and other journeys register people.
      path: `/usuarios?filtro=todos&busca=${emailOf('consultor')}`,
      open: async (page) => {
        const row = page
          .getByRole('main')
          .getByRole('row')
          .filter({ hasText: emailOf('consultor') });
        await row.getByRole('link').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Empresa').waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await dialog.getByRole('link', { name: action }).click();
        await page.getByRole('heading', { name: `${action}?` }).waitFor();
      },
    }),
  ),
  {
    nome: 'the sheet of a motorcycle’s prices',
    quem: 'admin',
    tamanho: celular,
    path: '/pps',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Factor/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Em vigor' }).waitFor();
    },
  },
  {
    nome: 'the catalogue’s dialog',
    tamanho: computador,
    path: PARTES,
    open: async (page) => {
      await press(page, 'Abrir diálogo');
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).waitFor();
    },
  },
];

const CAMPOS: Estado[] = [
  {
    nome: 'the rules of a password, one of them kept',
    tamanho: celular,
    path: '/login',
    open: async (page) => {
      await page.getByLabel('Senha', { exact: true }).pressSequentially('abc');
      await page.getByRole('list', { name: 'A senha precisa de' }).waitFor();
    },
  },
  {
    nome: 'the list of motorcycles while searching',
    quem: 'consultor',
    tamanho: celular,
    path: '/geradorpanfleto',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Moto', exact: true }).pressSequentially('fa');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
    },
  },
];

type Recusa = Pick<Estado, 'nome' | 'quem' | 'tamanho' | 'path'> & {
  /** Texts of its fields before the form is sent, by label. */
  typed: Record<string, string>;
  /** Sends the form. */
  button: string;
};

/** Messages beside the fields of a form that was sent with something missing or wrong. */
const RECUSAS = (
  [
    {
      nome: 'errors beside the fields of the sign-in',
      tamanho: celular,
      path: '/login',
      typed: {},
      button: 'Entrar',
    },
    {
      nome: 'the sentence of a wrong password',
      tamanho: computador,
      path: '/login',
      typed: { 'E-mail': emailOf('consultor'), Senha: `${SENHA}-errada` },
      button: 'Entrar',
    },
    {
      nome: 'errors of the registration',
      quem: 'novo',
      tamanho: celular,
      path: '/',
      typed: { Nome: '', 'WhatsApp ou telefone': '12' },
      button: 'Concluir cadastro',
    },
    {
      nome: 'errors of the profile',
      quem: 'consultor',
      tamanho: computador,
      path: '/perfil',
      typed: { Nome: '' },
      button: 'Salvar',
    },
    {
      nome: 'errors of the flyer',
      quem: 'consultor',
      tamanho: celular,
      path: '/geradorpanfleto',
      typed: {},
      button: 'Gerar panfleto',
    },
  ] satisfies Recusa[]
).map(
  ({ typed, button, ...estado }): Estado => ({
    ...estado,
    open: async (page) => {
      // The label of what may stay empty says so at its end.
      for (const [label, text] of Object.entries(typed))
        await page.getByLabel(new RegExp(`^${label}(opcional)?$`)).fill(text);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.locator('.campo-erro').first().waitFor();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  }),
);

/** The last page of a sign-in with a provider in its window, here a tab that no script may close. */
const JANELA = (
  [
    ['went well', computador, 'google', freshEmail('eixo'), 'Pronto, você entrou'],
    ['failed', celular, 'facebook', emailOf('consultor'), 'Conta já existe com credenciais diferentes.'],
  ] as const
).map(
  ([end, tamanho, provedor, email, heading]): Estado => ({
    nome: `the last page of a sign-in window that ${end}`,
    tamanho,
    path: '/login',
    open: async (page) => {
      await page.goto(`/entrar/${provedor}?janela=1`);
      await page.getByLabel('Outro e-mail').fill(email);
      await press(page, 'Usar este');
      await page.getByRole('heading', { name: heading }).waitFor();
    },
  }),
);

const TELAS = (['consultor', 'admin'] as const).flatMap((quem) =>
  ([celular, computador] as const).map(
    (tamanho): Estado => ({ nome: `§2 HomeV2 of ${quem} on a ${tamanho}`, quem, tamanho, path: '/v2' }),
  ),
);

async function look(device: Aparelho, { quem, path, held, open }: Estado): Promise<string[]> {
  const { page, context, vigia } = device;
  vigia.allow(RECUSA);
  await bringAxe(context);
  if (quem) await enterAs(device, quem);
  if (held) await page.route(held, () => undefined);
  await (path === PARTES ? openCatalogo(page) : openReady(page, path));
  await open?.(page);
  return seriousFindings(page);
}

describe('Issue 3, done 2: axe finds nothing serious in either theme', () => {
  test.for([...NAVEGACAO, ...AVISOS, ...DIALOGOS, ...CAMPOS, ...RECUSAS, ...JANELA, ...TELAS])(
    '$nome',
    async (estado, { abrir }) => {
      expect(await look(await abrir(TAMANHOS[estado.tamanho]), estado)).toEqual([]);
    },
  );
});
