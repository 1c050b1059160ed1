const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
};

/** Reads the fields that a browser without JavaScript would send of the form of a page that has this field. */
export function fieldsOf(page: string, field: string): Record<string, string> {
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((each) => each.includes(`name="${field}"`)) ?? '';
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const selects = form.match(/<select[\s\S]*?<\/select>/g) ?? [];
  return Object.fromEntries([
    ...inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
    ...selects.map((tag) => [
      attribute(tag, 'name') ?? '',
      attribute(/<option[^>]*selected[^>]*>/.exec(tag)?.[0] ?? '', 'value') ?? '',
    ]),
  ]);
}

/** Fields of a plan's form, with the IOF that a company's first plan asks of each lender. */
export const withIof = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('.iof') && value === '' ? 'pf' : value,
    ]),
  );
