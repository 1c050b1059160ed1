type Engine = { file: string; from: string; pages: number };
export const ENGINES: readonly Engine[];
export function pathOf(file: string): string;
export function withSmallMemory(engine: Pick<Engine, 'from' | 'pages'>): Uint8Array;
