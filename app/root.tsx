import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { useNonce } from './lib/nonce.ts';
import './styles/app.css';

export default function Root() {
  const nonce = useNonce();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
