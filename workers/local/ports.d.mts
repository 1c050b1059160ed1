export function isPortFree(port: number): Promise<boolean>;
export function findFreePorts(count: number): Promise<number[]>;
