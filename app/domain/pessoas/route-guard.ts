import type { SessionFlags } from './session-flags.ts';

/** Result of a route guard. */
export type GuardDecision = 'pass' | 'home' | 'unauthorized';

/**
 * Section 2, route guard: a route needing auth redirects to Home when the user is not registered; one needing
 * admin also redirects to Unauthorized when the user is not an administrator. Approval is never checked.
 */
export function decideAccess(access: 'public' | 'auth' | 'admin', flags: SessionFlags): GuardDecision {
  if (access === 'public') return 'pass';
  if (!flags.registered) return 'home';
  if (access === 'admin' && !flags.admin) return 'unauthorized';
  return 'pass';
}
