import { type AnyNode, parse } from 'acorn';
import { NEWER_GLOBALS, NEWER_MEMBERS } from './newer-than-chrome-58.ts';

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

const childrenOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

/** Reads the name that a node uses: a global or a member that came after Chrome 58; of `'name' in x`, the word. */
function newerName(node: AnyNode): string | null {
  if (node.type === 'Identifier' && Object.hasOwn(NEWER_GLOBALS, node.name)) return node.name;
  if (node.type !== 'MemberExpression') return null;
  const { property, computed } = node;
  const name =
    property.type === 'Literal' ? String(property.value) : !computed && 'name' in property && property.name;
  return typeof name === 'string' && Object.hasOwn(NEWER_MEMBERS, name) ? name : null;
}

/** Tells whether a condition asks for the name: as a member, by `typeof`, or by `'name' in …`. */
function asksFor(condition: AnyNode, name: string): boolean {
  if (newerName(condition) === name) return true;
  if (condition.type === 'Literal' && condition.value === name) return true;
  return childrenOf(condition).some((child) => asksFor(child, name));
}

const leaves = (node: AnyNode): boolean =>
  node.type === 'ReturnStatement' ||
  node.type === 'ThrowStatement' ||
  (node.type === 'BlockStatement' &&
    node.body.length > 0 &&
    leaves(node.body[node.body.length - 1] as AnyNode));

/** Tells whether `child` of `parent` runs only where something asked for the name, or is that question. */
function isChecked(parent: AnyNode, child: AnyNode, name: string): boolean {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
    return child === parent.test ? isQuestion(child, name) : asksFor(parent.test, name);
  if (parent.type === 'LogicalExpression')
    return child === parent.left ? isQuestion(child, name) : asksFor(parent.left, name);
  if (parent.type === 'UnaryExpression') return isQuestion(child, name);
  if (parent.type !== 'BlockStatement') return false;
  const before = parent.body.slice(0, parent.body.indexOf(child as (typeof parent.body)[number]));
  return before.some(
    (one) => one.type === 'IfStatement' && asksFor(one.test, name) && leaves(one.consequent),
  );
}

/** The name itself, perhaps negated or one of several: nothing is called or read of it. */
function isQuestion(node: AnyNode, name: string): boolean {
  if (node.type === 'UnaryExpression') return isQuestion(node.argument, name);
  if (node.type === 'LogicalExpression') return isQuestion(node.left, name) || isQuestion(node.right, name);
  return newerName(node) === name;
}

/**
 * Finds what a script uses without asking first and Chrome 58 does not know, as "line: name". Throws a SyntaxError for
 * syntax after ES2017.
 */
export function newerThanChrome58(script: string): string[] {
  const found: string[] = [];
  const visit = (node: AnyNode, above: AnyNode[]): void => {
    const name = newerName(node);
    const path = [...above, node];
    const asked =
      name !== null && path.some((one, at) => at > 0 && isChecked(path[at - 1] as AnyNode, one, name));
    const line = node.loc?.start.line;
    if (name !== null && !asked) found.push(`${line}: ${name}`);
    // Chrome 60 brought asking for more time later than at once.
    if (isLateWaitUntil(node, above)) found.push(`${line}: waitUntil after an await`);
    for (const child of childrenOf(node)) visit(child, path);
  };
  visit(parse(script, { ecmaVersion: 8, sourceType: 'script', locations: true }), []);
  return found;
}

function isLateWaitUntil(node: AnyNode, above: AnyNode[]): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  if (!['waitUntil', 'respondWith'].includes(node.property.name)) return false;
  return above.some((one) => 'async' in one && one.async === true);
}
