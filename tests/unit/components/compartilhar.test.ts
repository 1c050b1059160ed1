import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageFileName, isShareDismissed, shareFile } from '~/components/compartilhar/image-files.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the file that leaves the phone', () => {
  it.each([
    ['Fazer FZ25 ABS Connected', 'feed', 'fazer-fz25-abs-connected-feed.jpg'],
    ['Nêo 125 · edição única', 'story', 'neo-125-edicao-unica-story.jpg'],
    ['', 'feed', 'panfleto-feed.jpg'],
    ['🏍', 'feed', 'panfleto-feed.jpg'],
    ['../../etc/passwd', 'feed', 'etc-passwd-feed.jpg'],
  ])('of %j as %s is %s', (title, format, nome) => {
    expect(imageFileName(title, format, 'panfleto')).toBe(nome);
  });

  const file = new File(['imagem'], 'simulacao.jpg', { type: 'image/jpeg' });

  it('goes to the share sheet where the phone takes files', async () => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => void shared.push(data);
    vi.stubGlobal('navigator', { canShare: () => true, share });
    await shareFile(file);
    expect(shared).toEqual([{ files: [file] }]);
  });

  it.each([
    ['there is no share sheet', {}],
    ['the share sheet takes no files', { canShare: () => false, share: () => Promise.reject(new Error()) }],
  ])('is downloaded where %s', async (_, navigator) => {
    const clicked: object[] = [];
    const createElement = (): { click(): void } => {
      const link = { click: () => void clicked.push({ ...link, click: undefined }) };
      return link;
    };
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('document', { createElement });
    await shareFile(file);
    expect(clicked).toEqual([{ href: expect.stringMatching(/^blob:/), download: 'simulacao.jpg' }]);
  });

  it('was kept by somebody who closed the share sheet; a lost network is a failure', () => {
    expect(isShareDismissed(new DOMException('closed', 'AbortError'))).toBe(true);
    expect(isShareDismissed(new DOMException('no', 'NotAllowedError'))).toBe(false);
    expect(isShareDismissed(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('the address that opens WhatsApp', () => {
  const text = 'R$ 1.000,00 & mais\n100%';

  it('carries the text whole, for whichever contact is chosen', () => {
    const address = new URL(whatsAppUrl(text));
    expect([address.pathname, address.searchParams.get('text')]).toEqual(['/', text]);
  });

  it('goes straight to a number', () => {
    const address = new URL(whatsAppUrl(text, '5511987654321'));
    expect([address.pathname, address.searchParams.get('text')]).toEqual(['/5511987654321', text]);
  });
});
