import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { qrDe } from '~/arte/qr.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: public. `{code}.svg`: the way to the screen where an administrator takes this television on. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireAccess(context, 'tv/codigo/:arquivo');
  const codigo = /^([0-9A-Z]{6})\.svg$/.exec(params.arquivo ?? '')?.[1];
  if (!codigo) throw data({ mensagem: 'Este código não existe.' } satisfies DadosDeErro, { status: 404 });
  const { lado, path } = qrDe(`${context.publicUrl}/admin/televisoes/adotar?codigo=${codigo}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}"><path fill="#fff" d="M0 0h${lado}v${lado}h-${lado}z"/><path d="${path}" shape-rendering="crispEdges"/></svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': "default-src 'none'" },
  });
}
