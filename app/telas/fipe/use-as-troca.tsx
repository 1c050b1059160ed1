import { Form } from '@remix-run/react';
import { useState } from 'react';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { CONTINUE_PARAMETER } from '~/domain/financiamento/troca-seminovo.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import type { FipeScreenData } from './screen-data.ts';

/** Form for the trade-in amount, by the loja's table or as typed. Adds it to the simulacao of this tab. */
export function UseAsTroca({ troca }: Pick<FipeScreenData, 'troca'>) {
  const [digitado, setDigitado] = useState(troca ? formatAmount(troca.valor) : '');
  return (
    <Form method="get" action="/financiamento" className="grid gap-3">
      <MoneyField
        name="troca"
        rotulo="A loja paga na troca"
        valor={digitado}
        onDigitar={setDigitado}
        ajuda={
          troca
            ? `Pela tabela da loja, com ${troca.km.toLocaleString('pt-BR')} km, bom estado e documentos em dia. Mude se a moto for outra coisa.`
            : 'FIPE não é o que a loja paga. Escreva o valor da avaliação.'
        }
      />
      <Button name={CONTINUE_PARAMETER} value="1" icone={<Icon nome="calculadora" />}>
        Usar na troca
      </Button>
    </Form>
  );
}
