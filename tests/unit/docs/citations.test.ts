import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Folders and files that cite; migrations and kept data are written by programs. */
const CITING = [
  'app',
  'workers',
  'tests',
  'docs',
  'public',
  'wrangler.toml',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];
const TEXT = /(?:\.(?:ts|tsx|mts|mjs|js|css|md|toml)|^NOTICE)$/;
const NO_TEXT = /(?:^|\/)(?:migrations|results|dados|golden)(?:\/|$)/;

const filesBelow = (path: string): string[] => {
  if (NO_TEXT.test(path)) return [];
  if (!statSync(path).isDirectory()) return TEXT.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
};
const FILES = CITING.flatMap(filesBelow).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Every match of a pattern in the citing files, as "file: citation" with its groups. */
const cited = (pattern: RegExp, isRead: (path: string) => boolean = () => true) =>
  FILES.filter(({ path }) => isRead(path)).flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), (match) => ({ at: `${path}: ${match[0]}`, groups: match.slice(1) })),
  );

const lost = (
  citations: readonly { at: string; groups: (string | undefined)[] }[],
  leads: (...groups: (string | undefined)[]) => boolean,
): string[] => citations.filter(({ groups }) => !leads(...groups)).map(({ at }) => at);

const isCode = (path: string) => !path.endsWith('.md');

const REQUIREMENTS = 'docs/spec/requirements';
const requirements = new Map(
  readdirSync(REQUIREMENTS).flatMap((name) => {
    const [, number] = /^(\d{2})-/.exec(name) ?? [];
    return number ? [[Number(number), readFileSync(join(REQUIREMENTS, name), 'utf8')] as const] : [];
  }),
);
const FINDINGS = readFileSync(join(REQUIREMENTS, 'findings.md'), 'utf8');

/** Text of one numbered section of a requirement; null without it. */
function sectionOf(issue: number, section: string): string | null {
  const text = requirements.get(issue) ?? '';
  const [, body] = new RegExp(`^## §${section}\\b(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(text) ?? [];
  return body ?? null;
}

describe('Every citation leads to a text of this repository', () => {
  test('requirements: "Issue 25", "Issue 25 §1", "Issue 25 §1.3"', () => {
    const citations = cited(/\b[Ii]ssue (\d+)(?: §(\d+)(?:\.(\d+))?)?/g);
    expect(citations.length).toBeGreaterThan(500);
    expect(
      lost(citations, (issue, section, line) => {
        if (!requirements.has(Number(issue))) return false;
        if (section === undefined) return true;
        const body = sectionOf(Number(issue), section);
        return body !== null && (line === undefined || new RegExp(`^${line}\\. `, 'm').test(body));
      }),
    ).toEqual([]);
  });

  test('findings: "F-09", "narrow 4", "attack 3", "use-manager 7"', () => {
    const citations = cited(/\b(F-\d{2}|narrow \d+|attack \d+|use-manager \d+)\b/g, isCode);
    expect(citations.length).toBeGreaterThan(20);
    expect(lost(citations, (finding) => new RegExp(`^\\| ${finding}\\b`, 'm').test(FINDINGS))).toEqual([]);
  });

  test('sections of the specification: "section 4"', () => {
    const product = readFileSync('docs/spec/product.md', 'utf8');
    const citations = cited(/\b[Ss]ection (\d+)\b/g, isCode);
    expect(citations.length).toBeGreaterThan(50);
    expect(lost(citations, (section) => product.includes(`\n## ${section}. `))).toEqual([]);
  });

  test('records and pages by path: "docs/decisions/0007", "docs/spec/trade.md", and their headings', () => {
    const names = readdirSync('docs/decisions');
    expect(
      lost(cited(/\bdocs\/decisions\/(\d{4})\b/g), (number) =>
        names.some((name) => name.startsWith(`${number}-`)),
      ),
    ).toEqual([]);
    expect(lost(cited(/\b(docs\/[\w/-]+\.md)\b/g), (path) => existsSync(path ?? ''))).toEqual([]);
    expect(
      lost(cited(/\b(docs\/spec\/[\w-]+\.md), "([^"\n*]+)"/g, isCode), (path, heading) =>
        readFileSync(path ?? '', 'utf8').includes(heading ?? ''),
      ),
    ).toEqual([]);
  });

  test('files and folders by path: "tests/workers/api", "app/domain/valores"', () => {
    const written = /(?<![\w/~.-])((?:app|workers|tests)\/(?!\S*__nome__)[\w./$-]*\w)(?![\w/]*[*{<])/g;
    const ends = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx'];
    const MADE_BY_RUNS = ['tests/e2e/results', 'tests/bench/results.json'];
    const citations = cited(written, (path) => !/^(?:tests\/|CHANGELOG)/.test(path));
    expect(citations.length).toBeGreaterThan(200);
    expect(
      lost(
        citations,
        (path = '') => MADE_BY_RUNS.includes(path) || ends.some((end) => existsSync(`${path}${end}`)),
      ),
    ).toEqual([]);
  });

  test('files by name in comments: "see open-door.ts"', () => {
    const names = new Set([...readdirSync('.'), ...FILES.map(({ path }) => basename(path))]);
    const comments = /^[ \t]*(?:\/\*\*?|\*|\/\/)(.*)$/gm;
    const written = /(?<![\w/.*{@-])([\w-]+(?:\.[\w-]+)?\.(?:ts|tsx|mjs))\b/g;
    const citations = cited(comments, isCode).flatMap(({ at, groups: [line = ''] }) =>
      Array.from(line.matchAll(written), ([, name]) => ({ at, groups: [name] })),
    );
    expect(citations.length).toBeGreaterThan(40);
    expect(lost(citations, (name = '') => names.has(name))).toEqual([]);
  });

  test('names of code with their file: "`Usuario` in `app/domain/pessoas/usuario.ts`"', () => {
    const citations = cited(/((?:`\w+`(?:, | and )?)+) in `((?:app|workers)\/[^`]+)`/g, (path) =>
      path.startsWith('docs/'),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(
      lost(citations, (names = '', path = '') => {
        const text = readFileSync(path, 'utf8');
        return Array.from(names.matchAll(/\w+/g)).every(([name]) => new RegExp(`\\b${name}\\b`).test(text));
      }),
    ).toEqual([]);
  });

  test('links of Markdown, with their anchors', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const anchorsOf = (path: string) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slug(heading));
    const broken = FILES.filter(({ path }) => path.endsWith('.md')).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)).flatMap(
        ([link, to = '', anchor]) => {
          const target = to === '' ? path : resolve(dirname(path), to);
          const leads =
            existsSync(target) &&
            (anchor === undefined || (target.endsWith('.md') && anchorsOf(target).includes(anchor)));
          return leads ? [] : [`${relative('.', path)}: ${link}`];
        },
      ),
    );
    expect(broken).toEqual([]);
  });
});
