/** Name and value of a line on the diagnostics screen. */
export type DiagnosticFact = readonly [nome: string, valor: string];

const formatYesNo = (value: boolean): string => (value ? 'sim' : 'não');

const MEGA = 1024 * 1024;
/** Formats bytes, for example "12,3 MB". */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

const prefers = (query: string): boolean => matchMedia(query).matches;

/** Reads screen, browser and preferences of this device. */
export function readDevice(): DiagnosticFact[] {
  const { width, height } = screen;
  return [
    ['Tela', `${innerWidth} × ${innerHeight} (aparelho ${width} × ${height}, densidade ${devicePixelRatio})`],
    ['Navegador', navigator.userAgent],
    ['Idioma', navigator.language],
    ['Fuso horário', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Toque', formatYesNo(navigator.maxTouchPoints > 0)],
    ['Sistema prefere escuro', formatYesNo(prefers('(prefers-color-scheme: dark)'))],
    ['Sistema pede menos movimento', formatYesNo(prefers('(prefers-reduced-motion: reduce)'))],
    ['Aberto como aplicativo', formatYesNo(prefers('(display-mode: standalone)'))],
    ['Compartilhar pelo sistema', formatYesNo('share' in navigator)],
    ['Cookies', formatYesNo(navigator.cookieEnabled)],
  ];
}

/** Reads the storage used and available; null when the browser does not report it. */
export async function readStorageSpace(): Promise<DiagnosticFact | null> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return ['Espaço usado', `${formatMegabytes(usage)} de ${formatMegabytes(quota)}`];
}

/** Describes the state of the service worker. */
export async function readAppState(): Promise<DiagnosticFact> {
  const nome = 'Início sem internet';
  if (!('serviceWorker' in navigator)) return [nome, 'este navegador não tem'];
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return [nome, 'ainda não preparado'];
  return [nome, navigator.serviceWorker.controller ? 'pronto' : 'pronto na próxima abertura'];
}

/** Formats the facts as text for a message to the support. */
export const formatFactsAsText = (
  groups: readonly (readonly [titulo: string, fatos: readonly DiagnosticFact[]])[],
): string =>
  groups
    .map(([title, facts]) => [title, ...facts.map(([nome, value]) => `${nome}: ${value}`)].join('\n'))
    .join('\n\n');
