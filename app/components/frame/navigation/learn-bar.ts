import { noteOpening } from '~/browser/storage/screen-openings.ts';
import type { RootData } from '~/shared/current-person.ts';
import { barChoicesOf, defaultBarOf } from './bar-places.ts';

/** Notes that a screen was opened; returns what to tell the person when their bar changes with the next page. */
export function learnFromOpening(pathname: string, { flags, sessaoLocal }: RootData): string | null {
  if (!sessaoLocal?.usuario) return null;
  const choices = barChoicesOf(flags);
  const change = noteOpening(
    {
      path: pathname.replace(/^\/|\/$/g, ''),
      dono: sessaoLocal.user.uid,
      initial: defaultBarOf(flags),
      choices: choices.map(({ path }) => path),
    },
    document,
    localStorage,
    location.protocol === 'https:',
  );
  if (!change) return null;
  const nameOf = (asked: string) => choices.find(({ path }) => path === asked)?.curto ?? asked;
  return `${nameOf(change.entra)} entra na barra na próxima página, no lugar de ${nameOf(change.sai)}. Para escolher, abra o Menu.`;
}
