import { html } from 'hono/html';
import type { ApiError, ErrorStatus } from '../base/api-error.ts';
import { plainPage } from '../base/plain-page.ts';

const TITLES: Partial<Record<ErrorStatus, string>> = {
  403: 'Pedido recusado',
  404: 'Não achamos essa página',
  405: 'Pedido não aceito',
  410: 'Não vale mais',
  413: 'Grande demais',
  415: 'Formato não aceito',
  429: 'Devagar um instante',
  502: 'A rede não respondeu direito',
  503: 'Fora do ar',
  504: 'A rede demorou demais',
};

/** Titles of codes whose status would suggest a wrong title. */
const TITLES_BY_CODE: Readonly<Record<string, string | undefined>> = {
  'banco-ocupado': 'Muita gente ao mesmo tempo',
  'link-trocado': 'Este link foi trocado',
};

/** Link of an error page. */
export type ExitLink = { para: string; rotulo: string };

const HOME_LINK: ExitLink = { para: '/', rotulo: 'Ir para o início' };

/** Renders the shell's own error page, for when no screen can. */
export function errorPage(
  error: ApiError,
  nonce: string,
  requestId: string,
  { para, rotulo }: ExitLink = HOME_LINK,
): string {
  const { status, codigo, message } = error;
  const titulo = TITLES_BY_CODE[codigo] ?? TITLES[status] ?? 'Algo deu errado';
  return plainPage(
    { titulo, codigo: `BALCÃO · ${status}`, nonce },
    html`<p>${message}</p>
<a href="${para}">${rotulo}</a>
<small>Se continuar, informe este código ao suporte: ${requestId}</small>`,
  );
}
