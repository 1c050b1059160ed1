import type { BrowserContext } from 'playwright-core';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Watches a browser context for what no journey may cause, and tells what it saw. */
export type Vigia = {
  /** Says that this journey causes such a problem on purpose. */
  allow(pattern: RegExp): void;
  problems(): string[];
};

/**
 * Remix 2.17 writes down the end of an answer that was still being read when the person went on to another screen
 * (`fetchAndDecode`): nothing has failed, and nothing was lost.
 */
const ABANDONED = /^AbortError: signal is aborted without reason\n[\s\S]*\[as navigate\]/;

/**
 * Collects script errors, console errors and warnings of the security policy, answers of 500 and more, and
 * requests that leave this machine.
 */
export async function watch(context: BrowserContext): Promise<Vigia> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  await context.exposeFunction('__reportViolation', (text: string) => seen.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, '__reportViolation') as (text: string) => void;
      report(`CSP ${event.violatedDirective} blocked ${event.blockedURI} on ${location.pathname}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !ABANDONED.test(message.text()))
      seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`script on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !LOCAL.has(hostname))
      seen.push(`request leaves the machine: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} from ${response.url()}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
