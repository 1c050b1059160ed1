import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error The build has no types of its own; `npm test` builds before it tests.
import * as build from '../../../build/server/index.js';

/** The screens as they are deployed. */
export const telasConstruidas = build as ServerBuild;
