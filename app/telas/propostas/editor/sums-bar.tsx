import { memo } from 'react';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { Button } from '~/components/ui/button.tsx';
import type { PropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { formatMoney } from '~/domain/valores/money.ts';

/** Describes the remaining amount. */
export function describeMissing({ preco, devido, falta }: PropostaAccount): {
  rotulo: string;
  valor: string;
  fechou: boolean;
} {
  if (preco === 0) return { rotulo: 'Falta', valor: 'a moto e o preço', fechou: false };
  if (falta > 0) return { rotulo: 'Falta', valor: formatMoney(falta), fechou: false };
  if (falta < 0) return { rotulo: 'Sobra', valor: formatMoney(-falta), fechou: false };
  return { rotulo: 'Conta fechada', valor: formatMoney(devido), fechou: true };
}

/** Sticky bar with the remaining amount and the save button. */
export const SumsBar = memo(function BarraDaConta({
  conta,
  salvando,
  pronto,
}: {
  conta: PropostaAccount;
  salvando: boolean;
  pronto: boolean;
}) {
  const { rotulo, valor, fechou } = describeMissing(conta);
  return (
    <ActionBar>
      <div className="proposta-barra">
        <output className={fechou ? 'proposta-falta proposta-fechou' : 'proposta-falta'} aria-live="polite">
          {pronto || conta.preco > 0 ? (
            <>
              <span className="text-sm">{rotulo}</span>
              <strong className="numeros">{valor}</strong>
            </>
          ) : null}
        </output>
        <Button name="_acao" value="salvar" loading={salvando}>
          Salvar proposta
        </Button>
      </div>
    </ActionBar>
  );
});
