export function isPulse(line: string): boolean;
export function startPulse(address: string, every?: number): () => void;
