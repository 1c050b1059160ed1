export function isFullFile(path: string): boolean;
export function isFullRun(): boolean;
export function leaveNothingOut(): void;
export function leftOut(): string[];
