import { type Data, parseData } from '../valores/datas.ts';
import type { Digitado } from './campos-das-artes.ts';
import { fotoPedida } from './figurado-digitado.ts';

/** Photos that only this page's life knows, as a visitor's before they sign in, apart from all that was typed. */
export function separarFotosLocais(campos: Digitado): { fotos: Digitado; digitado: Digitado } {
  const isLocal = ([campo, valor]: [string, string]) =>
    /(?:^|\.)foto$/.test(campo) && fotoPedida(valor)?.id === '';
  const entries = Object.entries(campos);
  return {
    fotos: Object.fromEntries(entries.filter(isLocal)),
    digitado: Object.fromEntries(entries.map((each) => (isLocal(each) ? [each[0], ''] : each))),
  };
}

/**
 * What was typed on another day, as the form takes it today: a last day that has passed is today's again, whoever may
 * not sign with another's name signs with their own, and a photo that was never sent is chosen anew.
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
    ...separarFotosLocais(campos).digitado,
    nome: own('nome'),
    telefone: own('telefone'),
    ...(isOver ? { validade: inicial.validade ?? '' } : {}),
  };
}
