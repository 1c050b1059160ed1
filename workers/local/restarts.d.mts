export function createRestarts(agora: () => number): { mayRestart(): boolean };
