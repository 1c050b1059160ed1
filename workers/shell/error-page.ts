import { html } from 'hono/html';
import type { ErroDaApi, StatusDeErro } from '../base/api-error.ts';

const TITULOS: Partial<Record<StatusDeErro, string>> = {
  403: 'Pedido recusado',
  404: 'Não achamos essa página',
  405: 'Pedido não aceito',
  413: 'Grande demais',
  415: 'Formato não aceito',
  429: 'Devagar um instante',
  502: 'A rede não respondeu direito',
  503: 'Fora do ar',
  504: 'A rede demorou demais',
};

/** Where the status alone would say something else. */
const TITULOS_POR_CODIGO: Readonly<Record<string, string | undefined>> = {
  'banco-ocupado': 'Muita gente ao mesmo tempo',
};

/**
 * The shell's own error page: it stands when the screens cannot, so it needs no script, no style sheet and no
 * font. Colours are those of section 9.
 */
export function errorPage(erro: ErroDaApi, nonce: string, requestId: string): string {
  const { status, codigo, message } = erro;
  const titulo = TITULOS_POR_CODIGO[codigo] ?? TITULOS[status] ?? 'Algo deu errado';
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo} · Balcão</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;--fundo:#fff;--tinta:#10181d;--suave:#4b5960;--linha:#d5dde3}
@media (prefers-color-scheme:dark){:root{--fundo:#05090c;--tinta:#f2f5f8;--suave:#a3b1b9;--linha:#263038}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--fundo);color:var(--tinta);font:400 1.0625rem/1.5 Roboto,system-ui,sans-serif}
main{width:100%;max-width:34rem;margin:0 auto;padding:2rem 1rem}
p.codigo{margin:0 0 1rem;padding-bottom:1rem;border-bottom:2px solid var(--linha);font:500 .875rem/1 Poppins,system-ui,sans-serif;letter-spacing:.08em;color:var(--suave)}
h1{margin:0 0 .75rem;font:700 1.75rem/1.2 Poppins,system-ui,sans-serif}
p{margin:0 0 1.5rem;color:var(--suave)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 1.5rem;border-radius:8px;background:#2196f3;color:#05090c;font-weight:500;text-decoration:none}
a:focus-visible{outline:3px solid var(--tinta);outline-offset:3px}
small{display:block;margin-top:2rem;color:var(--suave)}
</style>
</head>
<body>
<main>
<p class="codigo">BALCÃO · ${status}</p>
<h1>${titulo}</h1>
<p>${message}</p>
<a href="/">Ir para o início</a>
<small>Se continuar, informe este código ao suporte: ${requestId}</small>
</main>
</body>
</html>`;
  return String(page);
}
