import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';
import { ownBarPlaces } from '~/components/frame/navigation/bar-places.ts';
import { DefaultLayout } from '~/components/frame/navigation/default-layout.tsx';
import { writeOwnBar } from '~/domain/pagina/own-bar.ts';
import { sessionFlags } from '~/domain/pessoas/session-flags.ts';
import { VISITANTE } from '~/shared/current-person.ts';
import { SavedSimulacoes } from '~/telas/simulador/salvas/saved-simulacoes.tsx';

/** Markup of an element on the server, at an address. */
async function markupOf(element: ReactElement, address = '/'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(`https://balcao.exemplo${address}`));
  if (context instanceof Response) throw new Error('redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const identidade = { uid: 'u1', email: 'a@exemplo.com.br', emailVerificado: true };
const flags = sessionFlags(identidade, { uid: 'u1', nome: 'Ana', permissoes: [], aprovado: true });
const person = { ...VISITANTE, flags, nome: 'Ana Lima', primeiroNome: 'Ana' };

/** Words of the bottom bar, in its order. */
const barOf = (page: string) =>
  [...(/<nav class="barra-inferior".*?<\/nav>/s.exec(page)?.[0] ?? '').matchAll(/<\/svg>([^<]+)</g)].map(
    ([, text]) => text,
  );

describe('Issue 28 §2: the server draws the bar as it stays', () => {
  test('the default one, and one’s own', async () => {
    expect(barOf(await markupOf(<DefaultLayout person={person}>x</DefaultLayout>))).toEqual([
      ...['Início', 'Simular', 'Gerar', 'Imagens', 'Menu'],
    ]);
    const cookie = writeOwnBar('', 'u1', { escolhida: true, paths: ['fipe', 'clientes'] }, false);
    const barra = ownBarPlaces(cookie.split(';')[0], 'u1', flags);
    const page = await markupOf(<DefaultLayout person={{ ...person, barra }}>x</DefaultLayout>, '/fipe');
    expect(barOf(page)).toEqual(['Início', 'FIPE', 'Clientes', 'Menu']);
    expect(page).toMatch(
      /href="\/fipe" class="atalho"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/fipe"/,
    );
    // Room for the search, which comes with its code.
    expect(page).toContain('<div class="gaveta-busca"></div>');
  });
});

describe('Issue 28 §2: saved simulations are one line above the form', () => {
  const salva = {
    ...{ id: 's1', nome: 'Joana', nota: '', moto: 'NMAX', endereco: 'moto=NMAX&preco=1' },
    ...{ frase: '36× de R$ 500,00', criadaEm: '2026-11-20', planoMudou: false },
  };
  const list = {
    ...{ endereco: 'preco=1', pendentes: [], enviando: false, pronto: true },
    ...{ cancel: () => undefined, onHydrated: () => undefined },
  };

  test('closed, with what it holds, counted', async () => {
    const salvas = { simulacoes: [salva], proximo: 'x' };
    const page = await markupOf(<SavedSimulacoes {...list} salvas={salvas} />, '/financiamento');
    expect(page).toMatch(/<details><summary>.*Minhas simulações<\/h2><span[^>]*>1\+<\/span>/s);
    expect(page).toContain('href="/financiamento?moto=NMAX&amp;preco=1"');
  });

  test('open on a later page of the list; nothing where there is nothing', async () => {
    const salvas = { simulacoes: [salva], proximo: null };
    const page = await markupOf(<SavedSimulacoes {...list} salvas={salvas} />, '/financiamento?salvas=abc');
    expect(page).toContain('<details open="">');
    const none = { simulacoes: [], proximo: null };
    expect(await markupOf(<SavedSimulacoes {...list} salvas={none} />)).toBe('');
  });
});
