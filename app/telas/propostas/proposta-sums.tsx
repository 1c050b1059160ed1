import { memo } from 'react';
import type { PropostaTermos } from '~/domain/propostas/proposta.ts';
import { accountLines } from '~/domain/propostas/proposta-account.ts';
import { formatMoney } from '~/domain/valores/money.ts';

/** Calculation from the price to the total. */
export const PropostaSums = memo(function Conta({ conteudo }: { conteudo: PropostaTermos }) {
  if (!conteudo.item || conteudo.item.preco === 0) return null;
  return (
    <dl className="proposta-conta">
      {accountLines(conteudo).map(({ rotulo, valor, total, cortesia, brinde }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name.
        <div key={index} className={total ? 'proposta-total' : undefined}>
          <dt className="wrap-anywhere">{rotulo || 'Sem nome'}</dt>
          <dd className="numeros">
            {brinde ? (
              'brinde'
            ) : cortesia ? (
              <>
                <s className="text-muted">{formatMoney(valor)}</s> cortesia
              </>
            ) : (
              formatMoney(valor)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});
