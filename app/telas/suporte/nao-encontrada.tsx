import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { openDoor } from '~/server/open-door.ts';

/** Fallback route: throws 404, shown by the layout's error page. */
export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, '*', { unread: true });
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
