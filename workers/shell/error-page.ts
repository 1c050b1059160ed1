import { html } from 'hono/html';
import type { ErroDaApi, StatusDeErro } from '../base/api-error.ts';
import { plainPage } from '../base/plain-page.ts';

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
 * The shell's own error page: it stands when the screens cannot.
 */
export function errorPage(erro: ErroDaApi, nonce: string, requestId: string): string {
  const { status, codigo, message } = erro;
  const titulo = TITULOS_POR_CODIGO[codigo] ?? TITULOS[status] ?? 'Algo deu errado';
  return plainPage(
    { titulo, codigo: `BALCÃO · ${status}`, nonce },
    html`<p>${message}</p>
<a href="/">Ir para o início</a>
<small>Se continuar, informe este código ao suporte: ${requestId}</small>`,
  );
}
