import { describe, expect, test } from 'vitest';
import { askedPlace } from '~/components/frame/root/asked-place.ts';

const HERE = 'https://balcao.exemplo/financiamento?moto=NMAX&preco=20000';

type Link = { href: string; target?: string; download?: boolean; label?: string; text?: string };

/** A press as the browser reports it, on what stands in a link. */
function press({ href, target = '', download = false, label, text = 'Gerar' }: Link, more = {}) {
  const link = {
    ...{ href, target, textContent: text },
    hasAttribute: (name: string) => name === 'download' && download,
    getAttribute: () => label ?? null,
  };
  const element = { closest: () => link } as unknown as Element;
  const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  return askedPlace({ target: element, button: 0, defaultPrevented: false, ...keys, ...more }, HERE);
}

describe('Issue 28 §2: without a network the open screen stays', () => {
  test('a link of the bar asks for its screen, by its words', () => {
    expect(press({ href: 'https://balcao.exemplo/geradorpanfleto?moto=x#y' })).toEqual({
      pathname: '/geradorpanfleto',
      para: '/geradorpanfleto?moto=x#y',
      nome: 'Gerar',
    });
    expect(press({ href: '/', label: 'Início' })?.nome).toBe('Início');
    expect(press({ href: '/fipe', text: 'a'.repeat(60) })?.nome).toBe('A tela');
    expect(press({ href: '?moto=NMAX&preco=1' })?.para).toBe('/financiamento?moto=NMAX&preco=1');
  });

  test.each([
    ['another site', { href: 'https://wa.me/5541' }, {}],
    ['a telephone', { href: 'tel:+5541' }, {}],
    ['another tab', { href: '/fipe', target: '_blank' }, {}],
    ['a download', { href: '/estoque/csv', download: true }, {}],
    ['a place of this page', { href: '#conteudo' }, {}],
    ['this page', { href: HERE }, {}],
    ['a key for another tab', { href: '/fipe' }, { ctrlKey: true }],
    ['the middle button', { href: '/fipe' }, { button: 1 }],
    ['a press that something took', { href: '/fipe' }, { defaultPrevented: true }],
  ] as const)('%s is none of it', (_what, link, more) => expect(press(link, more)).toBeNull());

  test('nor is a press beside links', () => {
    const target = { closest: () => null } as unknown as Element;
    const event = { target, button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(askedPlace({ ...event, defaultPrevented: false }, HERE)).toBeNull();
  });
});
