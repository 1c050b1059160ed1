import { ExpectedFailure } from '../../../workers/local/terminal.mjs';

const attributesOf = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value ?? '']),
  );
const plain = (text) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Reads the fields that a browser would send of a page's form, its buttons left out. */
function fieldsOf(html) {
  const fields = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const { name, value = 'on', type, ...rest } = attributesOf(tag);
    const isOff = (type === 'checkbox' || type === 'radio') && rest.checked === undefined;
    if (name && !isOff) fields.append(name, plain(value));
  }
  for (const [, head, options] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const chosen = all.find(({ selected }) => selected !== undefined) ?? all[0];
    fields.append(attributesOf(head).name, plain(chosen?.value ?? ''));
  }
  return fields;
}

/**
 * Publishes a plan whose first lender's longest term is `parcelas`, through the administrator's screen.
 *
 * @param {string} cookie session of an administrator
 */
export async function publishPlan(product, cookie, parcelas) {
  const headers = { Cookie: cookie, Origin: product.url.origin };
  const page = await fetch(new URL('/plano?editar', product.url), { headers });
  const fields = fieldsOf(await page.text());
  const terms = [...fields.keys()].filter((name) => /^financeiras\.0\.prazos\.\d+$/.test(name));
  const longest = terms.at(-1);
  if (!longest)
    throw new ExpectedFailure(`GET /plano?editar answered ${page.status} without a lender's terms.`);
  fields.set(longest, String(parcelas));
  // The first plan of a company asks which IOF each lender charges.
  for (const name of fields.keys()) if (/\.iof$/.test(name) && !fields.get(name)) fields.set(name, 'pf');
  fields.set('_acao', 'publicar');
  const answer = await fetch(new URL('/plano', product.url), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: fields,
  });
  if (answer.status !== 302) throw new ExpectedFailure(`POST /plano answered ${answer.status}.`);
}
