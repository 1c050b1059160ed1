import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { describe, expect, test } from 'vitest';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { ScreenPath } from '~/routes/lookup.ts';
import type { RouteScreen } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';
import { openDoor } from '~/server/open-door.ts';

const SOURCES = import.meta.glob<string>('../../../app/**/*.{ts,tsx}', {
  ...{ query: '?raw', import: 'default' },
  eager: true,
});
const sourceOf = (file: string): string => SOURCES[`../../../app/${file}`] ?? '';

/** First words of each loader and action; a body is read from its brace. */
function doorsIn(source: string): { nome: string; first: string }[] {
  const pattern =
    /^export (?:async function|const) (loader|action)\b([\s\S]*?)(?:\{\n|= )\s*(?=([\s\S]{0,200}))/gm;
  return Array.from(source.matchAll(pattern), ([, nome = '', , first = '']) => ({ nome, first }));
}

/** Doors of the table: a shared module opens the one of its address. */
const doors = routeTable.flatMap(({ path, file, recurso }: RouteScreen) =>
  doorsIn(sourceOf(file)).map((door) => ({ ...door, path, recurso })),
);

/** Before the door: a context to answer with when the door fails. */
const BEFORE = /^const \{ context \} = args;\s*try \{\s*/;
const OPENS = /^(?:const (?:\w+|\{[^}]*\}) = |return \w+\()?await (\w+)\(\s*args(?:,\s*'([^']*)')?/;

describe('§2 Route guard: every loader and action begins with the door of its own row', () => {
  test('every row has its loader, and every row that takes a form its action', () => {
    const rows = (nome: string) => doors.filter((door) => door.nome === nome).map(({ path }) => path);
    expect(rows('loader')).toEqual(routeTable.map(({ path }) => path));
    expect(rows('action')).toEqual(
      routeTable.filter((tela: RouteScreen) => tela.envio).map(({ path }) => path),
    );
  });

  test.each(doors)('$nome of /$path', ({ path, first, recurso }) => {
    const rest = first.replace(BEFORE, '');
    if (rest.startsWith('loader;') || rest.startsWith(`createExport('${path}', `)) return;
    const [, opener, opened] = OPENS.exec(rest) ?? [rest];
    expect([opener, opened]).toEqual(recurso ? ['openResource', undefined] : ['openDoor', path]);
  });

  test('what opens a door for several screens opens it first', () => {
    expect(sourceOf('components/resource/spreadsheet.server.ts')).toMatch(
      /=>\n {2}async \(args: LoaderFunctionArgs\): Promise<Response> => \{\n {4}const \{ nome, csv \} = write\(await openDoor\(args, path\)\);/,
    );
    expect(sourceOf('telas/recursos/guard.server.ts')).toMatch(
      /const \{ recurso: nome, path \} = screenOfAddress\(new URL\(args\.request\.url\)\.pathname\);[\s\S]*\.\.\.\(await openDoor\(args, path as ResourcePath\)\)/,
    );
  });

  test('nobody asks guard or Empresa by hand', () => {
    const byHand = Object.entries(SOURCES)
      .filter(([, source]) => /\b(?:requireAccess|chooseEmpresa|chooseScope)\(/.test(source))
      .map(([file]) => file.replace('../../../app/', ''));
    expect(byHand.sort()).toEqual(['server/choose-empresa.ts', 'server/open-door.ts']);
  });
});

const USUARIO = { uid: 'ana', id_empresa: 1, aprovado: true, permissoes: ['admin', 'rede'] };
const EMPRESAS = [1, 2].map((id) => ({ id, nome: `Loja ${id}` }));

/** A request of somebody who administers the network, and what has been asked for in its course. */
function request(path: string, { usuario = USUARIO as unknown, form = null as string | null } = {}) {
  const asked: string[] = [];
  const flags = { loggedIn: true, registered: Boolean(usuario), approved: true, admin: true };
  const context = {
    quem: async () => {
      asked.push('quem');
      return { flags, usuario };
    },
    usuarios: {
      empresas: async () => {
        asked.push('empresas');
        return { value: EMPRESAS };
      },
    },
    responseHeaders: new Headers(),
  } as unknown as AppLoadContext;
  const sent = new Request(`https://exemplo.com.br/${path}`, {
    method: form === null ? 'GET' : 'POST',
    ...(form === null ? {} : { body: new URLSearchParams(form) }),
  });
  const formData = sent.formData.bind(sent);
  sent.formData = () => {
    asked.push('form');
    return formData();
  };
  return { asked, args: { context, request: sent, params: { id: 'x' } } as unknown as LoaderFunctionArgs };
}

describe('what a door gives', () => {
  test('a loader: guard, then the company of the address; no form is read', async () => {
    const { asked, args } = request('plano?empresa=2');
    const { usuario, empresa, searchParams, form } = await openDoor(args, 'plano');
    expect([usuario.uid, empresa.id, searchParams.get('empresa'), [...form]]).toEqual(['ana', 2, '2', []]);
    expect(asked).toEqual(['quem', 'empresas']);
  });

  test('an action: guard, form, then the company, which the form says before the address', async () => {
    const { asked, args } = request('estoque/x?empresa=2', { form: 'empresa=1&_acao=vender' });
    const { empresa, params, form, answer } = await openDoor(args, 'estoque/:id');
    expect([empresa.id, params.id, form.get('_acao')]).toEqual([1, 'x', 'vender']);
    expect(asked).toEqual(['quem', 'form', 'empresas']);
    expect(await answer(Promise.resolve(data({ feito: true }, { status: 409 })))).toMatchObject({
      ...{ data: { feito: true, empresa }, init: { status: 409 } },
    });
  });

  test('the whole network, where a screen shows it', async () => {
    expect((await openDoor(request('admin').args, 'admin')).alcance).toBe('rede');
    expect((await openDoor(request('admin?empresa=2').args, 'admin')).alcance).toBe(2);
  });

  test('a public screen and its visitor: no company, and a body that the action may leave unread', async () => {
    const { asked, args } = request('seminovos/x', { usuario: null, form: '_acao=editar' });
    const { usuario, form } = await openDoor(args, 'seminovos/:id', { unread: true });
    expect([usuario, [...form], asked]).toEqual([null, [], ['quem']]);
  });

  test('what else is asked of a person comes before form and company', async () => {
    const { asked, args } = request('premiacao/x/imprimir', { form: '' });
    const first = ({ uid }: Usuario) => {
      throw new Error(`${uid} may not`);
    };
    await expect(openDoor(args, 'premiacao/:id/imprimir', { first })).rejects.toThrow('ana may not');
    expect(asked).toEqual(['quem']);
  });

  test.each<ScreenPath>(['plano', 'perfil', 'lotes'])(
    '/%s sends who is nobody home, and reads nothing',
    async (path) => {
      const { asked, args } = request(path, { usuario: null, form: 'empresa=1' });
      await expect(openDoor(args, path)).rejects.toMatchObject({ status: 302 });
      expect(asked).toEqual(['quem']);
    },
  );
});
