import { expect } from 'vitest';

const SEGREDO = 'ana@exemplo.com.br quebrou a linha 42';

/** Fails on purpose, with something in its message that nobody may see. */
export const breakDown = () => {
  throw new Error(SEGREDO);
};

/** A page in Portuguese with a way out, or the contract's JSON; never a trace of the inside. */
export async function expectFriendly(answer: Response, status: number, page: boolean): Promise<void> {
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(/.{0,40}(quebrou|node_modules|\.tsx?:\d).{0,40}/.exec(text)?.[0]).toBeUndefined();
  if (page) {
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const seen = text.replaceAll(/<script.*?<\/script>/gs, '');
    expect(/.{0,40}(Unexpected|Error).{0,40}/.exec(seen)?.[0]).toBeUndefined();
    expect(seen.includes('lang="pt-BR"') && /<a [^>]*href="\/"/.test(seen)).toBe(true);
  } else {
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(Object.keys(JSON.parse(text))).toEqual(['erro']);
  }
}
