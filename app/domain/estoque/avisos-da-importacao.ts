import type { MotoComPrecos } from '../motos/pps.ts';
import { addDias, type Data, formatData } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { avisoDoPreco } from '../valores/preco-estranho.ts';
import type { CampoDoEstoque, FichaDoEstoque } from './campos.ts';
import { precoVigente } from './preco.ts';
import type { Situacao } from './situacoes.ts';

/** Longest way of a motorcycle in transit, days; one that comes later has a date worth a second look. */
const DIAS_DE_VIAGEM = 90;

/** Line of an import as it would be stored; `antes` is the stored item that it changes, in `campos`. */
type LinhaConferida = {
  ficha: FichaDoEstoque;
  moto: string | null;
  situacao: Situacao;
  antes: Pick<FichaDoEstoque, 'preco' | 'custo'> | null;
  campos: readonly CampoDoEstoque[] | 'todos';
};

/**
 * Asks about what a valid line says and may be a slip of the spreadsheet: price or cost far from the suggestion in
 * force, or from the amount of before; an entry after today. Null when there is nothing to ask. In Portuguese.
 * @param motos catalogue with the company's prices in force
 */
export function avisoDaLinha(
  { ficha, moto, situacao, antes, campos }: LinhaConferida,
  motos: readonly MotoComPrecos[],
  hoje: Data,
): string | null {
  const says = (campo: CampoDoEstoque) => campos === 'todos' || campos.includes(campo);
  const { preco, custo, entrouEm, anoModelo, cor } = ficha;
  const sugerido = precoVigente({ moto, anoModelo, cor, preco: null }, motos).preco;
  const parts = [
    says('preco') &&
      avisoDoPreco(preco, ...(sugerido === null ? antesDe(antes?.preco) : doSugerido(sugerido))),
    says('custo') &&
      avisoDoPreco(custo, ...(sugerido === null ? antesDe(antes?.custo, preco) : doSugerido(sugerido))),
    says('entrouEm') && avisoDaEntrada(entrouEm, situacao, hoje),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : null;
}

type Conhecido = [valor: Centavos | null, qual: string];
const doSugerido = (sugerido: Centavos): Conhecido => [sugerido, 'preço sugerido'];

/** A model without a suggestion is compared with the amount that it had, a new cost with the price beside it. */
const antesDe = (antes: Centavos | null = null, preco: Centavos | null = null): Conhecido =>
  antes === null ? [preco, 'preço'] : [antes, 'de antes'];

function avisoDaEntrada(entrouEm: Data, situacao: Situacao, hoje: Data): string | null {
  const latest = situacao === 'em_transito' ? addDias(hoje, DIAS_DE_VIAGEM) : hoje;
  return entrouEm > latest ? `Entrada em ${formatData(entrouEm)}, depois de hoje.` : null;
}
