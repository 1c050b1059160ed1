import { type Data, parseData } from '../valores/datas.ts';
import type { Digitado } from './campos-das-artes.ts';

/**
 * What was typed on another day, as the form takes it today: a last day that has passed is today's again, and whoever
 * may not sign with another's name signs with their own.
 * @param hoje calendar date in São Paulo
 */
export function rascunhoRecuperado(
  campos: Digitado,
  { inicial, contatoLivre, hoje }: { inicial: Digitado; contatoLivre: boolean; hoje: Data },
): Digitado {
  const own = (campo: string): string =>
    (contatoLivre ? campos[campo] || inicial[campo] : inicial[campo]) ?? '';
  const dia = parseData(campos.validade ?? '', hoje);
  const isOver = dia !== null && dia < hoje;
  return {
    ...campos,
    nome: own('nome'),
    telefone: own('telefone'),
    ...(isOver ? { validade: inicial.validade ?? '' } : {}),
  };
}
