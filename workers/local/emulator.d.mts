import type { createChildren } from './processes.mjs';

type Children = ReturnType<typeof createChildren>;

export function startEmulator(
  children: Children,
  folder: string,
  ports: { auth: number; hub: number; logging: number },
): Promise<{
  child: ReturnType<Children['start']>;
  /** Saves now; the periodic saving continues. */
  saved(): Promise<void>;
  /** Saves a last time and stops the periodic saving. */
  save(): Promise<void>;
  keepRunning(tell: (end: { name: string; code: number; log: string }) => void): void;
}>;
