import { html } from 'hono/html';
import {
  ALREADY_SIGNED_IN,
  type CarriedForm,
  type InterruptedField,
  REQUEST_FIELD,
  SIGN_IN_AGAIN_PATH,
  TYPED_DATA_FIELD,
} from '../../app/domain/pessoas/ended-session.ts';
import { type Html, plainPage } from '../base/plain-page.ts';

/** Form submitted after the session had ended: its address and fields. */
export type InterruptedForm = CarriedForm & { pedido: string };

/** Failed sign-in: errors by field, and the e-mail to show again. */
export type SignInRefusal = {
  email: string;
  erros: Record<string, string | undefined>;
  mensagem: string | null;
};

const PAGE_CODE = 'BALCÃO · SESSÃO';

/**
 * Page that says that the session has ended, with a sign-in form that carries the typed fields along, for
 * browsers without JavaScript.
 */
export function endedPage(nonce: string, job: InterruptedForm, refusal: SignInRefusal | null): string {
  const { campos, pedido } = job;
  return plainPage(
    { titulo: 'Sua sessão terminou', codigo: PAGE_CODE, nonce },
    html`<p>${whatIsKept(job)}</p>
${refusal?.mensagem ? html`<p class="erro" role="alert">${refusal.mensagem}</p>` : ''}
<form method="post" action="${SIGN_IN_AGAIN_PATH}">
${field({ nome: 'email', rotulo: 'E-mail', tipo: 'email', completa: 'username', valor: refusal?.email ?? '', erro: refusal?.erros.email })}
${field({ nome: 'senha', rotulo: 'Senha', tipo: 'password', completa: 'current-password', valor: '', erro: refusal?.erros.senha })}
${hidden(REQUEST_FIELD, pedido)}
${hidden(TYPED_DATA_FIELD, JSON.stringify(campos))}
<button>Entrar e continuar</button>
<a class="outro" href="/login" target="_blank" rel="opener">Entrar de outro jeito, em outra aba</a>
<button class="outro" name="_acao" value="${ALREADY_SIGNED_IN}" formnovalidate>Já entrei na outra aba</button>
</form>`,
  );
}

/** Page after the sign-in that asks, before submitting the work, whether it is to be sent as this person. */
export function backAtWorkPage(
  nonce: string,
  { pedido, campos }: Pick<InterruptedForm, 'pedido' | 'campos'>,
  email: string,
): string {
  if (campos.length === 0)
    return plainPage(
      { titulo: 'Pronto, você entrou', codigo: PAGE_CODE, nonce },
      html`<p>Você entrou como ${email}.</p>
<a href="${pedido}">Voltar ao que eu fazia</a>`,
    );
  return plainPage(
    { titulo: 'Pronto, você entrou', codigo: PAGE_CODE, nonce },
    html`<p>Você entrou como ${email}. O que foi digitado está guardado e ainda não foi enviado. Se foi outra pessoa que digitou, não envie.</p>
<form method="post" action="${pedido}">
${campos.map((field) => hidden(...field))}
<button>Enviar o que eu digitei</button>
</form>
<a class="outro" href="${pedido}">Não enviar e começar de novo</a>`,
  );
}

function whatIsKept({ arquivos, grandeDemais }: InterruptedForm): string {
  if (grandeDemais)
    return 'Nada foi enviado. O que você digitou é grande demais para passar por esta página: volte uma página, copie o texto e depois entre de novo.';
  return arquivos
    ? 'O que você digitou não se perdeu. Entre de novo para continuar; o arquivo precisa ser escolhido outra vez.'
    : 'Nada do que você digitou se perdeu. Entre de novo para continuar.';
}

const hidden = (...[nome, value]: InterruptedField): Html =>
  html`<input type="hidden" name="${nome}" value="${value}">`;

type SignInField = {
  nome: string;
  rotulo: string;
  tipo: string;
  completa: string;
  valor: string;
  erro: string | undefined;
};

function field({ nome, rotulo, tipo, completa, valor, erro }: SignInField): Html {
  const wrong = erro ? html` aria-invalid="true" aria-describedby="${nome}-erro"` : '';
  return html`<label>${rotulo}<input name="${nome}" type="${tipo}" autocomplete="${completa}" autocapitalize="none" spellcheck="false" required value="${valor}"${wrong}>${erro ? html`<span class="erro" id="${nome}-erro">${erro}</span>` : ''}</label>`;
}
