import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Every address without a screen ends here; the frame's error page says so. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, '*');
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NaoEncontrada() {
  return null;
}
