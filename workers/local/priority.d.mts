export function runBehindOthers(pid?: number): void;
