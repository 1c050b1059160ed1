import ts from 'typescript';

/** Attributes whose value nobody reads. */
const MUTE =
  /^(className|name|value|valor|to|href|id|key|action|method|type|rel|d|icone|variante|tom|htmlFor|autoComplete|prefetch|src|fill|viewBox)$/;

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Without a capital letter and without a space it may be a key: it is a text only where it is put on a screen. */
const isKey = (text: string): boolean => /^[^\s\p{Lu}]*$/u.test(text);

function attributeOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  return ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) ? parent.parent.name.getText() : null;
}

const isSilent = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isTaggedTemplateExpression(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

const templateText = (node: ts.TemplateExpression): string =>
  [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');

/** Reads the text between two tags, with `{}` for each value that is put in. */
const childrenText = (node: ts.JsxElement | ts.JsxFragment): string =>
  node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ');
      if (!ts.isJsxExpression(child)) return ' ';
      const { expression } = child;
      return expression && ts.isStringLiteralLike(expression) ? expression.text : '{}';
    })
    .join('');

/**
 * The texts of a source that a person may read, with their lines: of tags, of attributes and of strings. A value that
 * is put in, and a number written out, is `{}`. Keys, class names, modules, types and SQL are left out.
 */
export function textosDaFonte(path: string, source: string): { linha: number; texto: string }[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: { linha: number; texto: string }[] = [];
  const keep = (node: ts.Node, text: string) => {
    const texto = squeeze(text.replace(/\d+/g, '{}'));
    const linha = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (texto !== '' && texto !== '{}') found.push({ linha, texto });
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) keep(node, childrenText(node));
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? templateText(node)
        : null;
    if (text !== null && !isSilent(node)) {
      const attribute = attributeOf(node);
      if (attribute === null ? !isKey(text) : !MUTE.test(attribute)) keep(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
