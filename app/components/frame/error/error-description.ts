/** Title, text and action of an error page. `tentar` reloads the same address. */
export type ErrorDescription = { titulo: string; texto: string; saida: 'tentar' | 'inicio' | 'entrar' };

const UNEXPECTED_ERROR: ErrorDescription = {
  titulo: 'Algo deu errado aqui',
  texto: 'A falha foi registrada e não é culpa sua. Tente de novo; se continuar, volte ao início.',
  saida: 'tentar',
};

const ERRORS_BY_STATUS: Record<number, ErrorDescription> = {
  401: {
    titulo: 'Sua sessão terminou',
    texto: 'Entre de novo para continuar de onde parou.',
    saida: 'entrar',
  },
  403: {
    titulo: 'Esta tela não é para o seu acesso',
    texto: 'Se você precisa dela no dia a dia, peça a um administrador da sua loja.',
    saida: 'inicio',
  },
  404: {
    titulo: 'Não achamos esta página',
    texto: 'O endereço pode ter mudado ou o link veio cortado. Confira e tente de novo.',
    saida: 'inicio',
  },
  405: { titulo: 'Isto não se faz por aqui', texto: 'Volte ao início e siga pelo menu.', saida: 'inicio' },
  410: {
    titulo: 'Isto saiu do ar',
    texto: 'Quem publicou tirou do ar. Fale com a loja para saber a condição de hoje.',
    saida: 'inicio',
  },
  413: { titulo: 'É grande demais', texto: 'Escolha um arquivo menor e envie de novo.', saida: 'tentar' },
  429: { titulo: 'Foram pedidos demais', texto: 'Espere um minuto e tente de novo.', saida: 'tentar' },
  502: {
    titulo: 'O sistema da rede não respondeu',
    texto: 'O cadastro fica em outro sistema, que está com problema agora. Tente de novo em instantes.',
    saida: 'tentar',
  },
  503: {
    titulo: 'Muita gente ao mesmo tempo',
    texto: 'Espere um instante e tente de novo.',
    saida: 'tentar',
  },
  504: {
    titulo: 'O sistema da rede demorou demais',
    texto: 'O cadastro fica em outro sistema, que está lento agora. Tente de novo em instantes.',
    saida: 'tentar',
  },
};

const NO_NETWORK_ERROR: ErrorDescription = {
  titulo: 'Você está sem internet',
  texto: 'Assim que a conexão voltar, toque em tentar de novo.',
  saida: 'tentar',
};

/**
 * Describes a failure by its HTTP status; null means no answer. A Portuguese `message` of the service
 * replaces the general text. Details of unexpected errors are never shown.
 */
export function describeErrorPage(status: number | null, message?: string, online = true): ErrorDescription {
  if (status === null) return online ? UNEXPECTED_ERROR : NO_NETWORK_ERROR;
  const description = ERRORS_BY_STATUS[status] ?? UNEXPECTED_ERROR;
  return message ? { ...description, texto: message } : description;
}
