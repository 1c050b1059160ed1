import type { OfferedSimulacao } from '~/domain/financiamento/simulacao-summary.ts';
import { simulacaoToPanfletoNumbers, writePanfletoNumbers } from '~/domain/ofertas/panfleto-numbers.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';

/** Link to the flyer generator with this offer, or the reason there can be no flyer. */
export type PanfletoLink = { href: `/geradorpanfleto?${string}` } | { motivo: string };

/** Builds the link. @param version of the plan of the simulacao */
export function createPanfletoLink(oferecida: OfferedSimulacao, version: number): PanfletoLink {
  const { moto, validade, pedido } = oferecida;
  const calculado = simulacaoToPanfletoNumbers(oferecida, version);
  if (!calculado.ok) return { motivo: calculado.motivo };
  const { preco, entrada } = pedido;
  const fields = {
    moto,
    preco: formatAmount(preco),
    entrada: entrada > 0 ? formatAmount(entrada) : '',
    ...writePanfletoNumbers({ preco, entrada, ...calculado.numeros }),
    validade: formatDate(validade),
  };
  const params = new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ''));
  return { href: `/geradorpanfleto?${params.toString().replaceAll('%2C', ',')}` };
}
