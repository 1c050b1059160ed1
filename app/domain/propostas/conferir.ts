import type { Data } from '../valores/datas.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { temCredito } from './alcada.ts';
import { contaDe } from './conta.ts';
import { contratoPassado, isFinanciada, type ParteContada } from './financiado.ts';
import { motivoDoNome } from './nome-de-pessoa.ts';
import type { ConteudoDaProposta, ParteDoPagamento } from './proposta.ts';
import { checkValidadeDaProposta } from './validade.ts';

/** Portuguese messages by field for whatever blocks sending; empty when the proposal is complete. */
export type FaltaNaProposta = Record<string, string>;

/** Describes the difference that keeps the account from closing. */
function faltaEmPalavras(falta: number): string {
  return falta > 0
    ? `Faltam ${formatDinheiro(falta)} para fechar a conta.`
    : `Sobram ${formatDinheiro(-falta)}: ajuste os pagamentos.`;
}

/**
 * Lists what keeps a proposal from being sent.
 * @param hoje calendar date in São Paulo
 * @param contar computes a financed part under its plan
 */
export function faltaParaEnviar(
  conteudo: ConteudoDaProposta,
  hoje: Data,
  contar: (parte: Extract<ParteDoPagamento, { plano: number }>) => ParteContada,
): FaltaNaProposta {
  const { cliente, item, pagamentos, validade } = conteudo;
  const { devido, falta } = contaDe(conteudo);
  const messages = new Map<string, string>();
  const ask = (campo: string, message: string | null | false) => {
    if (message && !messages.has(campo)) messages.set(campo, message);
  };
  ask('cliente.nome', motivoDoNome(cliente.nome));
  ask(
    'cliente.telefone',
    cliente.telefone === null && cliente.email === null && 'Informe o telefone ou o e-mail.',
  );
  ask('item', item === null && 'Escolha a moto.');
  if (item !== null) {
    ask('desconto', devido <= 0 && 'O desconto passa do preço.');
    ask('pagamentos', falta !== 0 && faltaEmPalavras(falta));
  }
  ask('pagamentos', pagamentos.filter(({ tipo }) => tipo === 'cdc').length > 1 && 'Use um financiamento só.');
  if (validade !== null) ask('validade', checkValidadeDaProposta(validade, hoje, temCredito(conteudo)));
  pagamentos.forEach((parte, index) => {
    ask(`pagamentos.${index}.data`, contratoPassado(parte, hoje));
  });
  if (messages.size === 0) {
    pagamentos.forEach((parte, index) => {
      if (!isFinanciada(parte)) return;
      const counted = contar(parte);
      if (counted.ok) return;
      for (const [campo, message] of Object.entries(counted.erros))
        ask(`pagamentos.${index}.${campo}`, message);
    });
  }
  return Object.fromEntries(messages);
}
