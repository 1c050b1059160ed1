import type { EntryContext } from '@remix-run/cloudflare';
import type { FaceArguments, InlineStylesheet, PageFaces } from '~/shared/stylesheet-context.ts';
import base from '~/styles/app.css?url';
import { STYLESHEET_COOKIE, stylesheetName } from './stylesheet-cookie.ts';

/** Texts of the stylesheets that modules import, by their paths. */
const SHEET_TEXTS = import.meta.glob<string>(
  ['/app/styles/app.css', '/app/components/**/*.css', '/app/telas/**/*.css'],
  { query: '?inline', import: 'default', eager: true },
);
/** Texts by file name without extension, which the build keeps in the file's address. */
const BY_NAME = new Map(
  Object.entries(SHEET_TEXTS).map(([path, text]) => [path.replace(/^.*\/|\.css$/g, ''), text]),
);
const sheetTextOf = (href: string): string | undefined =>
  BY_NAME.get(/([\w-]+)-[\w-]{8}\.css$/.exec(href)?.[1] ?? '');

const COOKIE = new RegExp(`(?:^|;\\s*)${STYLESHEET_COOKIE}=([^;]*)`);

/** `@font-face` rules with a downloaded font; local fonts with the same metrics are used until it loads. */
const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** Files that set running text; every other face is for single words. */
const RUNNING_TEXT = /(?:poppins-portugues-[57]00|roboto-latin-400-700)-normal(?!-all)/;

type SplitSheet = { folha: string; faces: readonly string[] };

/** Value of a descriptor of a minified `@font-face` rule. */
const descriptorOf = (rule: string, name: string): string =>
  new RegExp(`[{;]${name}:([^;}]*)`).exec(rule)?.[1]?.replace(/^"|"$/g, '') ?? '';

/** Converts a `@font-face` rule to the arguments of `new FontFace`. */
const faceArguments = (rule: string): FaceArguments => [
  descriptorOf(rule, 'font-family'),
  descriptorOf(rule, 'src'),
  {
    weight: descriptorOf(rule, 'font-weight'),
    display: 'swap',
    unicodeRange: descriptorOf(rule, 'unicode-range'),
  },
];

const pageFaces = (rules: readonly string[]): PageFaces => ({
  regras: rules.join(''),
  outras: rules.filter((rule) => !RUNNING_TEXT.test(rule)).join(''),
  corridas: rules.filter((rule) => RUNNING_TEXT.test(rule)).map(faceArguments),
});

/** Stylesheets by address, split once. */
const splitSheets = new Map<string, SplitSheet | null>();

/** Splits a stylesheet into its rules and its `@font-face` rules; null for an address that is none. */
function splitSheet(href: string): SplitSheet | null {
  const known = splitSheets.get(href);
  if (known !== undefined) return known;
  const text = sheetTextOf(href);
  const split = text ? { folha: text.replace(FONT_FACE, ''), faces: text.match(FONT_FACE) ?? [] } : null;
  splitSheets.set(href, split);
  return split;
}

/**
 * Returns the stylesheets to inline in a document request: those of the matched routes that the browser has not
 * cached. Requires Sec-Fetch-Dest: document, because the service worker caches pages and their files itself.
 */
export function inlineStylesheetFor(
  { headers }: Request,
  { manifest, staticHandlerContext: { matches } }: EntryContext,
): InlineStylesheet | undefined {
  if (!import.meta.env.PROD || headers.get('Sec-Fetch-Dest') !== 'document') return undefined;
  const kept = (COOKIE.exec(headers.get('Cookie') ?? '')?.[1] ?? '').split('.');
  const folhas: Record<string, string> = {};
  const faces: string[] = [];
  for (const href of [base, ...matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])]) {
    const sheet = kept.includes(stylesheetName(href)) ? null : splitSheet(href);
    if (!sheet) continue;
    folhas[href] = sheet.folha;
    faces.push(...sheet.faces);
  }
  return { folhas, letras: pageFaces(faces) };
}
