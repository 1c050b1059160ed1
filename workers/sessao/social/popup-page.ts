import { html, raw } from 'hono/html';
import { SIGN_IN_CHANNEL, type SignInPopupMessage } from '../../../app/domain/pessoas/social-sign-in.ts';

/** Delay before the window closes, ms, so that the message is delivered. */
const BEFORE_CLOSING_MS = 150;

/**
 * Renders the last page of a sign-in popup: posts the result to the page that opened it, and closes. Uses a
 * BroadcastChannel, because `opener` is lost once the provider's page is in a browsing context group of its
 * own. When a script cannot close the window, the page says what to do.
 */
export function windowPage(message: SignInPopupMessage, nonce: string): string {
  const title = message.kind === 'entrou' ? 'Pronto, você entrou' : message.mensagem;
  const text =
    message.kind === 'entrou'
      ? 'Pode fechar esta janela.'
      : (message.detalhe ?? 'Tente de novo em instantes.');
  const [saida, label] =
    message.kind === 'entrou' ? ['/', 'Continuar aqui'] : ['/login', 'Voltar para o login'];
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Balcão</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;--fundo:#fff;--tinta:#10181d;--suave:#4b5960}
@media (prefers-color-scheme:dark){:root{--fundo:#05090c;--tinta:#f2f5f8;--suave:#a3b1b9}}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--fundo);color:var(--tinta);font:400 1.0625rem/1.5 Roboto,system-ui,sans-serif}
main{padding:1.5rem}
h1{margin:0 0 .5rem;font:700 1.375rem/1.25 Poppins,system-ui,sans-serif}
p{margin:0 0 1.5rem;color:var(--suave)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 1.5rem;border-radius:8px;background:#2196f3;color:#05090c;font-weight:500;text-decoration:none}
a:focus-visible{outline:3px solid var(--tinta);outline-offset:3px}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${saida}">${label}</a>
</main>
<script nonce="${nonce}">${raw(script(message))}</script>
</body>
</html>`;
  return String(page);
}

function script(message: SignInPopupMessage): string {
  return (
    `if("BroadcastChannel" in self)new BroadcastChannel(${literal(SIGN_IN_CHANNEL)}).postMessage(${literal(message)});` +
    `setTimeout(()=>close(),${BEFORE_CLOSING_MS})`
  );
}

/** Serializes a value for a script; "<" is escaped so that no text can end the script. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
