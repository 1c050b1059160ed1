import { initialsOf } from '~/shared/person-names.ts';
import { joinClasses } from './classes.ts';

/**
 * Initials of a person, drawn by CSS. Decorative: the name is always beside them, so screen readers skip it.
 */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return <span aria-hidden data-iniciais={initialsOf(name)} className={joinClasses('avatar', className)} />;
}
