import { type Data, parseData } from '../valores/datas.ts';
import type { Digitado } from './campos-das-artes.ts';
import { fotoPedida } from './figurado-digitado.ts';

/** Separates photos that exist only in this page (object URLs, before sign-in) from the typed fields. */
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
 * Restores a draft of an earlier day: resets a past last day to the default, replaces another person's name
 * and telephone by the author's own if others are not allowed, and drops photos that were never uploaded.
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
