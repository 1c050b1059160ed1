import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { describeErrorPage } from '~/components/frame/error/error-description.ts';
import { ErrorScreen } from '~/components/frame/error/error-page.tsx';
import { openDoor } from '~/server/open-door.ts';

export const meta: MetaFunction = () => [{ title: 'Sem acesso · Balcão' }];

export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, 'unauthorized');
  return null;
}

export default function Unauthorized() {
  return <ErrorScreen codigo={null} descricao={describeErrorPage(403)} />;
}
