import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { describeErrorPage } from '~/components/moldura/erro/descricao.ts';
import { ErrorScreen } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';

export const meta: MetaFunction = () => [{ title: 'Sem acesso · Balcão' }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'unauthorized');
  return null;
}

export default function Unauthorized() {
  return <ErrorScreen codigo={null} descricao={describeErrorPage(403)} />;
}
