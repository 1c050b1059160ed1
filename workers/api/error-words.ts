import type { ErrorStatus } from '../base/api-error.ts';

/** Description and example of each error status. */
export const ERROR_WORDS: Readonly<
  Record<
    ErrorStatus,
    { descricao: string; codigo: string; mensagem: string; campos?: Record<string, string> }
  >
> = {
  400: {
    ...{ descricao: 'O pedido não pôde ser lido.', codigo: 'json-invalido' },
    mensagem: 'O corpo não é um JSON válido.',
  },
  401: {
    ...{ descricao: 'Sem chave ou sessão que valha.', codigo: 'chave-invalida' },
    mensagem: 'Esta chave não vale. Confira se ela foi copiada inteira.',
  },
  403: {
    ...{ descricao: 'A chave ou a pessoa não pode fazer isto.', codigo: 'sem-escopo' },
    mensagem: 'Esta chave não tem a permissão "acessorio:escrita".',
  },
  404: { descricao: 'Não existe, ou é de outra loja.', codigo: 'nao-encontrado', mensagem: 'Não existe.' },
  405: {
    ...{ descricao: 'O endereço não aceita este método; `Allow` diz quais.', codigo: 'metodo-nao-permitido' },
    mensagem: 'Este endereço não aceita esse método.',
  },
  409: {
    ...{ descricao: 'Outra pessoa mudou antes, ou o id já guarda outra coisa.', codigo: 'item-mudou' },
    mensagem: 'Este acessório mudou enquanto você editava. Confira e salve de novo.',
    campos: { preco: 'Helena mudou para R$ 509,90.' },
  },
  410: {
    ...{ descricao: 'Existiu e foi excluído; o id não volta.', codigo: 'item-excluido' },
    mensagem: 'Este acessório foi excluído.',
  },
  413: {
    ...{ descricao: 'O corpo passa do limite: 64 kB de JSON, 8 MB de foto.', codigo: 'grande-demais' },
    mensagem: 'O que você enviou é grande demais. Diminua e tente de novo.',
  },
  415: {
    ...{ descricao: 'O tipo do corpo não é aceito.', codigo: 'tipo-nao-aceito' },
    mensagem: 'Envie os dados como application/json.',
  },
  422: {
    ...{ descricao: 'Um ou mais campos estão errados.', codigo: 'dados-invalidos' },
    mensagem: 'Confira os campos marcados.',
    campos: { preco: 'Informe o preço, até R$ 100.000,00.' },
  },
  429: {
    ...{ descricao: 'Pedidos demais. Espere os segundos de `Retry-After`.', codigo: 'muitas-tentativas' },
    mensagem: 'Foram muitos pedidos seguidos. Espere um minuto e tente de novo.',
  },
  500: {
    ...{ descricao: 'Um erro nosso, já anotado.', codigo: 'inesperado' },
    mensagem: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  },
  502: {
    ...{ descricao: 'Um sistema de que este depende respondeu errado.', codigo: 'origem-falhou' },
    mensagem: 'O cadastro não respondeu. Tente de novo em instantes.',
  },
  503: {
    ...{ descricao: 'Ocupado. Tente de novo em instantes.', codigo: 'ocupado' },
    mensagem: 'Há muita gente usando agora. Tente de novo em instantes.',
  },
  504: {
    ...{ descricao: 'Um sistema de que este depende demorou demais.', codigo: 'origem-lenta' },
    mensagem: 'O cadastro demorou para responder. Tente de novo em instantes.',
  },
};
