/** Engines besides Chromium's. */
export type EngineName = 'firefox' | 'webkit';
export const ENGINE_NAMES: EngineName[];
export function findEngine(engine: EngineName): Promise<Record<string, string>>;
