import { html } from 'hono/html';

/** Markup made by hono's `html`. */
export type Html = ReturnType<typeof html>;

/**
 * Renders a static page: no script, no style sheet, no font. Colours are those of section 9. `codigo` stands
 * above the title.
 */
export function plainPage(
  { titulo, codigo, nonce }: { titulo: string; codigo: string; nonce: string },
  body: Html,
): string {
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${titulo} · Balcão</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;--fundo:#fff;--tinta:#10181d;--suave:#4b5960;--linha:#d5dde3;--erro:#b3261e}
@media (prefers-color-scheme:dark){:root{--fundo:#05090c;--tinta:#f2f5f8;--suave:#a3b1b9;--linha:#263038;--erro:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--fundo);color:var(--tinta);font:400 1.0625rem/1.5 Roboto,system-ui,sans-serif}
main{width:100%;max-width:34rem;margin:0 auto;padding:2rem 1rem}
p.codigo{margin:0 0 1rem;padding-bottom:1rem;border-bottom:2px solid var(--linha);font:500 .875rem/1 Poppins,system-ui,sans-serif;letter-spacing:.08em;color:var(--suave)}
h1{margin:0 0 .75rem;font:700 1.75rem/1.2 Poppins,system-ui,sans-serif}
p{margin:0 0 1.5rem;color:var(--suave);overflow-wrap:anywhere}
a,button{display:inline-flex;align-items:center;min-height:48px;padding:0 1.5rem;border:0;border-radius:8px;background:#2196f3;color:#05090c;font:500 1em/1.2 Roboto,system-ui,sans-serif;text-decoration:none;cursor:pointer}
a.outro,button.outro{padding:0;background:none;color:inherit;text-decoration:underline}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--tinta);outline-offset:3px}
form{display:grid;gap:1rem;justify-items:start;margin:0 0 1rem}
label{display:block;width:100%;font-weight:500}
input{display:block;width:100%;min-height:48px;margin-top:.25rem;padding:0 .75rem;border:1px solid var(--suave);border-radius:8px;background:transparent;color:inherit;font:inherit}
input[aria-invalid=true]{border-color:var(--erro)}
.erro{display:block;margin:.25rem 0 0;color:var(--erro);font-weight:400}
p.erro{margin:0 0 1rem}
small{display:block;margin-top:2rem;color:var(--suave)}
</style>
</head>
<body>
<main>
<p class="codigo">${codigo}</p>
<h1>${titulo}</h1>
${body}
</main>
</body>
</html>`;
  return String(page);
}
