import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { describeErrorPage } from '~/components/frame/error/error-description.ts';
import { ErrorScreen } from '~/components/frame/error/error-page.tsx';
import { requireAccess } from '~/server/require-access.ts';

export const meta: MetaFunction = () => [{ title: 'Sem acesso · Balcão' }];

/** Access: public. Page (403) for a person without permission for a screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'unauthorized');
  return null;
}

export default function Unauthorized() {
  return <ErrorScreen codigo={null} descricao={describeErrorPage(403)} />;
}
