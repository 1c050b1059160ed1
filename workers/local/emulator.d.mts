import type { createChildren } from './processes.mjs';

type Children = ReturnType<typeof createChildren>;

export function startEmulator(
  children: Children,
  folder: string,
  ports: { auth: number; hub: number; logging: number },
): Promise<{
  child: ReturnType<Children['start']>;
  /** Saves now, and goes on saving. */
  saved(): Promise<void>;
  /** Saves a last time. */
  save(): Promise<void>;
  keepRunning(tell: (end: { name: string; code: number; log: string }) => void): void;
}>;
