import { linhasDaConta } from '~/domain/propostas/conta.ts';
import type { TermosDaProposta } from '~/domain/propostas/proposta.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

/** Calculation from the price to the total. */
export function ResumoDaConta({ conteudo }: { conteudo: TermosDaProposta }) {
  if (!conteudo.item || conteudo.item.preco === 0) return null;
  return (
    <dl className="proposta-conta">
      {linhasDaConta(conteudo).map(({ rotulo, valor, total, cortesia, brinde }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name.
        <div key={index} className={total ? 'proposta-total' : undefined}>
          <dt className="wrap-anywhere">{rotulo || 'Sem nome'}</dt>
          <dd className="numeros">
            {brinde ? (
              'brinde'
            ) : cortesia ? (
              <>
                <s className="text-muted">{formatDinheiro(valor)}</s> cortesia
              </>
            ) : (
              formatDinheiro(valor)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
