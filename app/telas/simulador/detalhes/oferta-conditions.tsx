import { type OfferedSimulacao, offeredSimulacaoLines } from '~/domain/financiamento/simulacao-summary.ts';

/**
 * Complete legal statement beside the parcela (CDC art. 52 and 54-B), collapsed; works without JavaScript.
 */
export function OfertaConditions({ oferecida }: { oferecida: OfferedSimulacao }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3 font-medium">Condições da oferta</summary>
      <ul className="grid gap-1 pb-2 text-muted">
        {offeredSimulacaoLines(oferecida).map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
    </details>
  );
}
