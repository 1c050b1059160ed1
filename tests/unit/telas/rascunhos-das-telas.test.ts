import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { RouteScreen } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';

const APP = new URL('../../../app/', import.meta.url);

/** Elements that send a form. */
const FORM = /^(?:form|ActionForm|(?:\w+\.)?Form)$/;
/** Elements inside a form into which nobody types. */
const INERT =
  /^(?:Button|ButtonLink|Notice|Icon|Link|Suspense|Card|Chip|Dialog|EmpresaField|ActionBar|ResultNotice|HiddenSimulacaoFields|ApprovalHint|Skeleton|WithJavaScript|FotoActionButton|UploadProgress|PrecoFields|ActionForm|Form)$/;

type FoundForm = { place: string; declared: string | null; typed: string[] };

const attributesOf = (element: ts.JsxOpeningLikeElement, source: ts.SourceFile) =>
  new Map(
    element.attributes.properties.flatMap((each) =>
      ts.isJsxAttribute(each)
        ? [[each.name.getText(source), each.initializer?.getText(source).replace(/^["']|["']$/g, '') ?? '']]
        : [],
    ),
  );

/** Names of what stands in a form and may be typed into. */
function typedParts(form: ts.Node, source: ts.SourceFile): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = node.tagName.getText(source);
      const type = attributesOf(node, source).get('type');
      const isField = /^(?:select|textarea|input)$/.test(name);
      if (isField ? !/^(?:hidden|file|submit)$/.test(type ?? '') : /^[A-Z]/.test(name) && !INERT.test(name))
        if (!/^(?:\w+\.)?Form$/.test(name)) found.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(form);
  return [...found];
}

/** Forms of a file that are sent, in their order; those that only look something up (GET) are none. */
function formsIn(name: string, text: string): FoundForm[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: FoundForm[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) && FORM.test(node.openingElement.tagName.getText(source))) {
      const attributes = attributesOf(node.openingElement, source);
      const tag = node.openingElement.tagName.getText(source);
      const isSent =
        tag === 'ActionForm' ||
        attributes.get('method') === 'post' ||
        (tag === 'form' && attributes.has('onSubmit'));
      if (isSent)
        found.push({
          place: `${name}${found.length === 0 ? '' : ` ${found.length + 1}`}`,
          declared: attributes.get('data-rascunho') ?? null,
          typed: typedParts(node, source),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('arte/'));
const forms = files.flatMap((name) => formsIn(name, readFileSync(new URL(name, APP), 'utf8')));
const typedInto = forms.filter(({ typed }) => typed.length > 0);

/** Forms that keep their draft through the same storage by a hook of their own, and the module that does. */
const BY_THEMSELVES: Record<string, string> = {
  'telas/estudio/studio.tsx': 'telas/estudio/rascunho/form-memory.tsx',
  'telas/propostas/editor/editor.tsx': 'telas/propostas/editor/use-keep-draft.ts',
};

/** Forms without a draft, and why. */
const WITHOUT: Record<string, string> = {
  'telas/avaliacao/pedido/request-form.tsx': 'keeps its photos too, in IndexedDB (evaluation-request.ts)',
  'telas/avaliacao/avaliacao-public-page.tsx': 'a page without JavaScript',
  'telas/avaliacao/correct-request.tsx': 'a page without JavaScript',
  'telas/propostas/publica/proposta-public-page.tsx': 'a page without JavaScript',
  'telas/propostas/publica/proposta-public-page.tsx 2': 'a page without JavaScript',
  'telas/conta/login.tsx': 'a password',
  'components/frame/session/session-ended-dialog.tsx': 'a password',
  'telas/conta/portrait-form.tsx': 'a photo alone',
  'components/fotos/new-foto.tsx': 'a photo alone',
  'telas/propostas/anexos/add-anexo.tsx': 'a file, and which one it is',
  'components/resource/choose-spreadsheet.tsx': 'a file, or its text',
  'components/resource/check-spreadsheet.tsx': 'the text of a file',
  'components/resource/match-columns.tsx': 'the text of a file, and choices that the company keeps',
  'telas/recursos/campanha-panfletos.tsx': 'nothing is typed: names of flyers',
  'telas/impressora/print-settings-form.tsx': 'this device’s own settings, shown as they are changed',
  'telas/simulador/simulator.tsx': 'the address holds what is typed',
  'telas/comparador/comparison.tsx': 'the address holds what is typed',
  'telas/simulador/salvas/save-dialog.tsx': 'a name and a note, filled in for the simulation on the screen',
  'telas/simulador/envio/send-simulacao.tsx 2': 'a name that goes onto the paper and is kept nowhere',
};

describe('Issue 28 §1 (A3): every form keeps a draft on the device', () => {
  test('the walk finds the product’s forms', () => {
    expect(forms.length).toBeGreaterThan(60);
    expect(typedInto.length).toBeGreaterThan(35);
  });

  test.each(typedInto.map((form) => [form.place, form] as const))('%s', (place, { declared, typed }) => {
    const isExcused = place in BY_THEMSELVES || place in WITHOUT;
    expect(
      [declared !== null, isExcused],
      `${place} is typed into (${typed.join(', ')}): name its draft with data-rascunho, or say here why it has none.`,
    ).toEqual([!isExcused, isExcused]);
  });

  test('what is excused is still there', () => {
    const places = new Set(typedInto.map(({ place }) => place));
    expect(
      [...Object.keys(BY_THEMSELVES), ...Object.keys(WITHOUT)].filter((place) => !places.has(place)),
    ).toEqual([]);
  });

  test.each(Object.entries(BY_THEMSELVES))('%s keeps it in the one storage', (_, module) => {
    expect(readFileSync(new URL(module, APP), 'utf8')).toMatch(/from '~\/browser\/storage\/drafts\.ts'/);
  });

  test('every screen that takes fields, and has a page with JavaScript, has its form among these', () => {
    const withForm = (routeTable as readonly RouteScreen[]).filter(
      ({ envio, layout }) => envio !== undefined && layout !== 'folha',
    );
    // A family's form lies in its folder, or is drawn from one of the shared pieces.
    const folders = new Set(forms.map(({ place }) => place.split('/').slice(0, 2).join('/')));
    const shared = /ResourceForm|SpreadsheetImport|NewFoto|FileUpload|RemoveButton/;
    const alone = withForm.filter(({ file }) => {
      if (folders.has(file.split('/').slice(0, 2).join('/'))) return false;
      return !shared.test(readFileSync(new URL(file, APP), 'utf8'));
    });
    expect(alone.map(({ path, file }) => `${path} ${file}`)).toEqual(['* telas/suporte/nao-encontrada.tsx']);
  });

  test('two forms of one screen are told apart', () => {
    const names = forms.flatMap(({ place, declared }) =>
      declared ? `${place.split(' ')[0]} ${declared}` : [],
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('Issue 28 §1 (A3): the walk itself', () => {
  test.each([
    ['<ActionForm><TextField name="a" /></ActionForm>', ['TextField']],
    ['<Form method="post"><input type="hidden" name="a" /><Button>Ir</Button></Form>', []],
    ['<fetcher.Form method="post"><select name="a" /></fetcher.Form>', ['select']],
    ['<form onSubmit={go}><textarea name="a" /></form>', ['textarea']],
  ])('%s', (text, typed) => {
    expect(formsIn('a.tsx', `const a = ${text};`)).toEqual([{ place: 'a.tsx', declared: null, typed }]);
  });

  test.each(['<Form method="get"><TextField name="a" /></Form>', '<Form><TextField name="a" /></Form>'])(
    '%s looks something up',
    (text) => {
      expect(formsIn('a.tsx', `const a = ${text};`)).toEqual([]);
    },
  );
});
