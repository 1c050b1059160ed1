import ts from 'typescript';

const inner = (e: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(e) ? inner(e.expression) : e;

const isNothing = (e: ts.Expression): boolean =>
  e.kind === ts.SyntaxKind.NullKeyword ||
  e.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(e) && e.text === 'undefined') ||
  (ts.isStringLiteralLike(e) && e.text === '');

type Drawn = { words: boolean; nothing: boolean };

const either = (a: Drawn, b: Drawn): Drawn => ({
  words: a.words || b.words,
  nothing: a.nothing || b.nothing,
});

/** Tells what an expression among a tag's children may draw. */
function drawn(expression: ts.Expression): Drawn {
  const e = inner(expression);
  if (isNothing(e)) return { words: false, nothing: true };
  if (ts.isStringLiteralLike(e) || ts.isTemplateExpression(e)) return { words: true, nothing: false };
  if (ts.isConditionalExpression(e)) return either(drawn(e.whenTrue), drawn(e.whenFalse));
  if (!ts.isBinaryExpression(e)) return { words: false, nothing: false };
  const right = drawn(e.right);
  return e.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? { words: right.words, nothing: true }
    : either(drawn(e.left), right);
}

/** A variable by its name: what it holds may be ''. `children` are a component's own. */
function isVariable(expression: ts.Expression): boolean {
  const e = inner(expression);
  if (ts.isIdentifier(e)) return e.text !== 'children';
  return ts.isPropertyAccessExpression(e) || ts.isElementAccessExpression(e);
}

const isBlank = (child: ts.JsxChild): boolean =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) ||
  (ts.isJsxExpression(child) && !child.expression);

const isWords = (child: ts.JsxChild | undefined): boolean =>
  child !== undefined &&
  (ts.isJsxText(child) ||
    (ts.isJsxExpression(child) && child.expression !== undefined && drawn(child.expression).words));

/** Tells whether a translated page breaks where this child becomes empty, or comes, beside its neighbours. */
function isLoose(
  child: ts.JsxChild,
  before: ts.JsxChild | undefined,
  after: ts.JsxChild | undefined,
): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const { words, nothing } = drawn(child.expression);
  if (nothing) return words || isWords(after);
  return isVariable(child.expression) && [before, after].some((each) => each && ts.isJsxText(each));
}

/**
 * Lines of a source where a text stands beside others and may be empty, or where something may come before a text. A
 * translator puts each text into an element of its own, and React then no longer finds the one that it takes away.
 */
export function textosSoltos(name: string, source: string): { linha: number; texto: string }[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { linha: number; texto: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      for (const [i, child] of children.entries()) {
        if (children.length > 1 && isLoose(child, children[i - 1], children[i + 1])) {
          const linha = file.getLineAndCharacterOfPosition(child.getStart()).line + 1;
          found.push({ linha, texto: child.getText() });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
