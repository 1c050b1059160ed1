import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireAccess } from '~/server/require-access.ts';

/** Fallback route: throws 404, shown by the layout's error page. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, '*');
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NaoEncontrada() {
  return null;
}
