/** Name and value of a line on the diagnostics screen. */
export type Fato = readonly [nome: string, valor: string];

const simOuNao = (value: boolean): string => (value ? 'sim' : 'não');

const MEGA = 1024 * 1024;
/** Formats bytes, for example "12,3 MB". */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / MEGA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

const prefers = (query: string): boolean => matchMedia(query).matches;

/** Reads screen, browser and preferences of this device. */
export function readAparelho(): Fato[] {
  const { width, height } = screen;
  return [
    ['Tela', `${innerWidth} × ${innerHeight} (aparelho ${width} × ${height}, densidade ${devicePixelRatio})`],
    ['Navegador', navigator.userAgent],
    ['Idioma', navigator.language],
    ['Fuso horário', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Toque', simOuNao(navigator.maxTouchPoints > 0)],
    ['Sistema prefere escuro', simOuNao(prefers('(prefers-color-scheme: dark)'))],
    ['Sistema pede menos movimento', simOuNao(prefers('(prefers-reduced-motion: reduce)'))],
    ['Aberto como aplicativo', simOuNao(prefers('(display-mode: standalone)'))],
    ['Compartilhar pelo sistema', simOuNao('share' in navigator)],
    ['Cookies', simOuNao(navigator.cookieEnabled)],
  ];
}

/** Reads the storage used and available; null when the browser does not report it. */
export async function readEspaco(): Promise<Fato | null> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return ['Espaço usado', `${formatMegabytes(usage)} de ${formatMegabytes(quota)}`];
}

/** Describes the state of the service worker. */
export async function readAplicativo(): Promise<Fato> {
  const nome = 'Início sem internet';
  if (!('serviceWorker' in navigator)) return [nome, 'este navegador não tem'];
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return [nome, 'ainda não preparado'];
  return [nome, navigator.serviceWorker.controller ? 'pronto' : 'pronto na próxima abertura'];
}

/** Formats the facts as text for a message to the support. */
export const fatosAsText = (groups: readonly (readonly [titulo: string, fatos: readonly Fato[]])[]): string =>
  groups
    .map(([titulo, fatos]) => [titulo, ...fatos.map(([nome, valor]) => `${nome}: ${valor}`)].join('\n'))
    .join('\n\n');
