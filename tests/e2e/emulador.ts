import type { Page } from 'playwright-core';
import { inject } from 'vitest';

type Codigo = {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
  oobLink: string;
};

const project = () => `http://${inject('emulatorHost')}/emulator/v1/projects/demo-balcao`;

/** The messages that the emulator would have sent to an address, oldest first. */
export async function readCodes(email: string): Promise<Codigo[]> {
  const response = await fetch(`${project()}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: Codigo[] };
  return oobCodes.filter((code) => code.email === email);
}

/** Follows the newest verification link of an address, as its owner does in the message, in this page's browser. */
export async function followVerification(email: string, page: Pick<Page, 'context'>): Promise<void> {
  const code = (await readCodes(email)).findLast((one) => one.requestType === 'VERIFY_EMAIL');
  if (!code) throw new Error(`No verification message was sent to ${email}.`);
  const tab = await page.context().newPage();
  const response = await tab.goto(code.oobLink);
  if (!response?.ok()) throw new Error(`The verification link answered ${response?.status()}.`);
  await tab.close();
}

/** Sets a password with the newest reset link of an address. */
export async function followReset(email: string, password: string): Promise<void> {
  const code = (await readCodes(email)).findLast((one) => one.requestType === 'PASSWORD_RESET');
  if (!code) throw new Error(`No message for a new password was sent to ${email}.`);
  const url = new URL(code.oobLink);
  url.searchParams.set('newPassword', password);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The reset link answered ${response.status}.`);
}
