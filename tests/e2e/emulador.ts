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

/** Follows the newest verification link of an address, as its owner does in the message. */
export async function followVerification(email: string): Promise<void> {
  const code = (await readCodes(email)).findLast((one) => one.requestType === 'VERIFY_EMAIL');
  if (!code) throw new Error(`No verification message was sent to ${email}.`);
  const response = await fetch(code.oobLink);
  if (!response.ok) throw new Error(`The verification link answered ${response.status}.`);
}
