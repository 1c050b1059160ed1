import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { type Aparelho, emailOf, enterAs, freshEmail, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openCatalogo, openReady } from './pronta.ts';

type Estado = {
  nome: string;
  quem?: NomeDaConta;
  tamanho: keyof typeof TAMANHOS;
  /** Brings the state about, as a person does; it lasts while axe looks. */
  open: (page: Page) => Promise<void>;
};

/** Answers that a form's refusal logs in the browser. */
const RECUSA = /status of 4(?:01|22)/;

const celular = 'celular';
const computador = 'computador';

/** Sends a form of the screen empty of what it needs, and waits for the message beside a field. */
async function sendRefused(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.locator('.campo-erro').first().waitFor();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

const NAVEGACAO: Estado[] = [
  {
    nome: 'the drawer',
    quem: 'admin',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#gaveta').getByRole('link', { name: 'Usuários' }).waitFor();
    },
  },
  {
    nome: 'the account menu',
    quem: 'consultor',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/');
      await page.getByRole('button', { name: 'Sua conta' }).click();
      await page.getByRole('link', { name: 'Meu perfil' }).waitFor();
    },
  },
  {
    nome: 'the account menu of an administrator',
    quem: 'admin',
    tamanho: computador,
    open: async (page) => {
      await openReady(page, '/');
      await page.locator('#gaveta').getByRole('button').click();
      await page.getByText('Administra os usuários').waitFor();
    },
  },
];

const AVISOS: Estado[] = [
  {
    nome: 'the notice of an update or of idleness',
    tamanho: celular,
    open: async (page) => {
      await openCatalogo(page);
      await page.getByRole('button', { name: 'Mostrar contagem' }).click();
      await page.getByText('Atualizando em 10 s…').waitFor();
    },
  },
  ...['success', 'info', 'warning', 'error'].map(
    (color): Estado => ({
      nome: `a notification: ${color}`,
      tamanho: celular,
      open: async (page) => {
        await openCatalogo(page);
        await page.getByRole('button', { name: `Notificar ${color}` }).click();
        // It stays while the focus is on it.
        await page.getByRole('button', { name: 'Fechar aviso' }).focus();
        await page.locator(`.notificacao.tom-${color}`).waitFor();
      },
    }),
  ),
  {
    nome: 'the loading bar',
    tamanho: computador,
    open: async (page) => {
      await page.route('**/saude', () => undefined);
      await openReady(page, '/teste2');
      await page.getByRole('progressbar').waitFor();
    },
  },
];

const DIALOGOS: Estado[] = [
  {
    nome: 'saving a simulation',
    quem: 'consultor',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/financiamento?preco=19000');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByLabel('Anotação').waitFor();
    },
  },
  ...['Encerrar sessões', 'Excluir usuário'].map(
    (acao): Estado => ({
      nome: `a person, then ${acao}`,
      quem: 'admin',
      tamanho: acao === 'Excluir usuário' ? celular : computador,
      open: async (page) => {
        await openReady(page, '/usuarios');
        await page
          .getByRole('main')
          .locator('li, tr')
          .filter({ hasText: emailOf('consultor') })
          .getByRole('link')
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Empresa').waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await dialog.getByRole('link', { name: acao }).click();
        await page.getByRole('heading', { name: `${acao}?` }).waitFor();
      },
    }),
  ),
  {
    nome: 'the sheet of a motorcycle’s prices',
    quem: 'admin',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/pps');
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
    open: async (page) => {
      await openCatalogo(page);
      await page.getByRole('button', { name: 'Abrir diálogo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).waitFor();
    },
  },
];

const CAMPOS: Estado[] = [
  {
    nome: 'the rules of a password, one of them kept',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/login');
      await page.getByLabel('Senha', { exact: true }).pressSequentially('abc');
      await page.getByRole('list', { name: 'A senha precisa de' }).waitFor();
    },
  },
  {
    nome: 'errors beside the fields of the sign-in',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/login');
      await sendRefused(page, 'Entrar');
    },
  },
  {
    nome: 'the sentence of a wrong password',
    tamanho: computador,
    open: async (page) => {
      await openReady(page, '/login');
      await page.getByLabel('E-mail').fill(emailOf('consultor'));
      await page.getByLabel('Senha', { exact: true }).fill(`${SENHA}-errada`);
      await sendRefused(page, 'Entrar');
    },
  },
  {
    nome: 'errors of the registration',
    quem: 'novo',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/');
      await page.getByLabel('Nome', { exact: true }).fill('');
      await page.getByLabel(/telefone/i).fill('12');
      await sendRefused(page, 'Concluir cadastro');
    },
  },
  {
    nome: 'errors of the profile',
    quem: 'consultor',
    tamanho: computador,
    open: async (page) => {
      await openReady(page, '/perfil');
      await page.getByLabel('Nome', { exact: true }).fill('');
      await sendRefused(page, 'Salvar');
    },
  },
  {
    nome: 'errors of the flyer',
    quem: 'consultor',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/geradorpanfleto');
      await sendRefused(page, 'Gerar panfleto');
    },
  },
  {
    nome: 'the list of motorcycles while searching',
    quem: 'consultor',
    tamanho: celular,
    open: async (page) => {
      await openReady(page, '/geradorpanfleto');
      await page.getByRole('combobox', { name: 'Moto' }).pressSequentially('fa');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
    },
  },
];

/** Ends a sign-in with a provider on the page of its window, in a tab that no script may close. */
async function endOfWindow(page: Page, provedor: 'google' | 'facebook', email: string): Promise<void> {
  await page.goto('/login');
  await page.goto(`/entrar/${provedor}?janela=1`);
  await page.getByLabel('Outro e-mail').fill(email);
  await page.getByRole('button', { name: 'Usar este' }).click();
}

const JANELA: Estado[] = [
  {
    nome: 'the last page of a sign-in window that went well',
    tamanho: computador,
    open: async (page) => {
      await endOfWindow(page, 'google', freshEmail('eixo'));
      await page.getByRole('heading', { name: 'Pronto, você entrou' }).waitFor();
    },
  },
  {
    nome: 'the last page of a sign-in window that failed',
    tamanho: celular,
    open: async (page) => {
      await endOfWindow(page, 'facebook', emailOf('consultor'));
      await page.getByRole('heading', { name: 'Conta já existe com credenciais diferentes.' }).waitFor();
    },
  },
];

const TELAS: Estado[] = (['consultor', 'admin'] as const).flatMap((quem) =>
  [celular, computador].map(
    (tamanho): Estado => ({
      nome: `§2 HomeV2 of ${quem} on a ${tamanho}`,
      quem,
      tamanho: tamanho === celular ? celular : computador,
      open: (page) => openReady(page, '/v2'),
    }),
  ),
);

async function look(aparelho: Aparelho, { quem, open }: Estado): Promise<string[]> {
  const { page, context, vigia } = aparelho;
  vigia.allow(RECUSA);
  await bringAxe(context);
  if (quem) await enterAs(aparelho, quem);
  await open(page);
  return seriousFindings(page);
}

describe('Issue 3, done 2: axe finds nothing serious in either theme', () => {
  test.for([...NAVEGACAO, ...AVISOS, ...DIALOGOS, ...CAMPOS, ...JANELA, ...TELAS])(
    '$nome',
    async (estado, { abrir }) => {
      expect(await look(await abrir(TAMANHOS[estado.tamanho]), estado)).toEqual([]);
    },
  );
});
