import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { describe, expect, test } from 'vitest';
import { RESOURCE_NAMES } from '~/domain/resource/resource-headers.ts';
import type { RouteScreen } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';

type Modulo = {
  clientAction?: (args: ClientActionFunctionArgs) => Promise<unknown>;
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
};

const MODULOS = import.meta.glob<Modulo>('../../../app/telas/**/*.tsx');

/** Module of the screen at this path. */
async function moduleOf(path: string): Promise<Modulo> {
  const tela = (routeTable as readonly RouteScreen[]).find((each) => each.path === path);
  const load = MODULOS[`../../../app/${tela?.file}`];
  if (!load) throw new Error(`${path} is no screen`);
  return load();
}

const SEM_INTERNET = 'Sem internet agora. Tente de novo quando a conexão voltar.';

/** Sends a form while the network is dead. */
async function sendInVain(path: string, fields: Record<string, string>) {
  const { clientAction, shouldRevalidate } = await moduleOf(path);
  if (!clientAction) throw new Error(`${path} loses its form to an error page.`);
  const request = new Request(`https://exemplo.com.br/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = await clientAction({ request, serverAction, params: {} });
  const reload = { actionResult: answer, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs;
  return { text: JSON.stringify(answer), isReloaded: shouldRevalidate?.(reload) ?? true };
}

const NOME = { nome: 'Troféu "Ipê" & Cia.' };
const CSV = { csv: 'moto;preço\nfactor-dx;1' };
/** Screens whose form stays, by path: what is sent. */
const FORMULARIOS: [path: string, fields: Record<string, string>][] = [
  ...[
    ...['premiacao/nova', 'premiacao/:id/editar', 'propostas/:id', 'propostas/:id/anexos', 'proposta2'],
    ...RESOURCE_NAMES.flatMap((nome) => [`${nome}/criar`, `${nome}/editar/:id`]),
    ...['propostas/regras', 'estoque/novo', 'estoque/:id', 'estoque/:id/editar', 'registrarseminovo'],
    ...['seminovos/:id', 'seminovos/tabela', 'lotes/novo', 'marca', 'pps'],
    ...[
      'admin/televisoes',
      'admin/televisoes/adotar',
      'admin/televisoes/:id',
      'admin/televisoes/programacao/:id',
    ],
  ].map((path): [string, Record<string, string>] => [path, { _acao: 'salvar', ...NOME }]),
  ['plano', { _acao: 'conferir', base: '3', de: NOME.nome }],
  ['plano', { _acao: 'importar', ...CSV }],
  ...['pps', 'estoque/importar', ...RESOURCE_NAMES.map((nome) => `${nome}/importar`)].map(
    (path): [string, Record<string, string>] => [path, { _acao: 'conferir', ...CSV }],
  ),
];
/** Screens of photos alone: there is nothing typed to keep. */
const DE_FOTOS = ['estoque/:id/fotos', 'fotos-dos-modelos', 'recursos'];
/** Screens that take a form to the device in their own way, each with its own tests. */
const A_SEU_MODO = [
  ...[
    'financiamento',
    'geradorpanfleto',
    'imagempost',
    'imagemparabens',
    'imagempecas',
    'admin/fipe',
    'ligar',
  ],
];

describe('a form that was sent while the network is dead', () => {
  test.each(FORMULARIOS)('%s: what was typed stays, and the screen says why: %j', async (path, fields) => {
    const { text, isReloaded } = await sendInVain(path, fields);
    const typed = fields.csv ?? NOME.nome;
    expect(text).toContain(SEM_INTERNET);
    expect(text, 'what was typed').toContain(JSON.stringify(typed).slice(1, -1));
    expect(isReloaded, 'a screen loaded anew without a network is an error page').toBe(false);
  });

  test.each(DE_FOTOS)('%s: the screen stays and says why', async (path) => {
    const { text, isReloaded } = await sendInVain(path, { _acao: 'tirar', peca: 'logo' });
    expect(text).toContain(SEM_INTERNET);
    expect(isReloaded, 'a screen loaded anew without a network is an error page').toBe(false);
  });

  test('every screen that keeps its form is one of these', async () => {
    const known = new Set([...FORMULARIOS.map(([path]) => path), ...DE_FOTOS, ...A_SEU_MODO]);
    const others = [];
    for (const { path, file, envio } of routeTable as readonly RouteScreen[])
      if (envio && !known.has(path) && file.endsWith('.tsx') && (await moduleOf(path)).clientAction)
        others.push(path);
    expect(others).toEqual([]);
  });
});
