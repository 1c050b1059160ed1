import { type CampanhaUsada, TIPOS_QUE_CONTAM } from '../campanhas/usadas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { type Campos, readIndices, semLista } from './linhas-do-formulario.ts';
import type { CampanhaDaProposta } from './proposta.ts';

/** Form fields of the discount campaign; empty for null. */
export const camposDaCampanha = (campanha: CampanhaDaProposta | null): Campos => ({
  'campanha.id': campanha?.id ?? '',
  'campanha.nome': campanha?.nome ?? '',
  'campanha.desconto': campanha ? formatValor(campanha.desconto) : '',
});

/** Form fields of the automatic campaigns: an amount as money, a rate as a number, a gift without value. */
export const camposDasCampanhas = (campanhas: readonly CampanhaUsada[]): Campos =>
  Object.fromEntries(
    campanhas.flatMap(({ id, nome, tipo, valor }, index) => {
      const typed = valor === null ? '' : tipo === 'taxa' ? String(valor) : formatValor(valor);
      return Object.entries({ id, nome, tipo, valor: typed }).map(
        ([name, value]) => [`campanhas.${index}.${name}`, value] as const,
      );
    }),
  );

const isTipo = (text: string): text is CampanhaUsada['tipo'] =>
  TIPOS_QUE_CONTAM.some((tipo) => tipo === text);

/**
 * Parses {@link camposDasCampanhas}; drops entries of an unknown kind, unreadable amounts become null. The
 * schema checks the rest.
 */
export const lerCampanhas = (campos: Campos): CampanhaUsada[] =>
  readIndices(campos, 'campanhas').flatMap((index) => {
    const get = (name: string) => campos[`campanhas.${index}.${name}`] ?? '';
    const tipo = get('tipo');
    if (!isTipo(tipo) || get('id') === '') return [];
    const taxa = /^\d{1,2}(\.\d{1,8})?$/.test(get('valor')) ? Number(get('valor')) : null;
    const valor = tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : parseDinheiro(get('valor'));
    return [{ id: get('id'), nome: get('nome'), tipo, valor }];
  });

/** Replaces the automatic campaigns of a form. */
export const comCampanhas = (campos: Campos, campanhas: readonly CampanhaUsada[]): Campos => ({
  ...semLista(campos, 'campanhas'),
  ...camposDasCampanhas(campanhas),
});
