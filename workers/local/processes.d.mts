type End = { name: string; code: number; log: string };

export function createChildren(options: { logs: string; echo?: string[] }): {
  start(
    name: string,
    program: string,
    args: string[] | (() => string[]),
  ): {
    log: string;
    pid(): number | undefined;
    hasEnded(): boolean;
    tail(): string;
    keepRunning(tell: (end: End) => void, agora?: () => number): void;
    waitForLog(text: string): Promise<void>;
  };
  firstEnd(): Promise<End>;
  stopAll(): Promise<void>;
};

export function runNode(
  program: string,
  args: string[],
  options?: { env?: Record<string, string>; keep?: number },
): Promise<{ code: number; output: string }>;
