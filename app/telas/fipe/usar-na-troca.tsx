import { Form } from '@remix-run/react';
import { useState } from 'react';
import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { CONTINUA } from '~/domain/financiamento/usado-na-troca.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import type { DadosDaFipe } from './tipos.ts';

/** Form for the trade-in amount, by the loja's table or as typed. Adds it to the simulacao of this tab. */
export function UsarNaTroca({ troca }: Pick<DadosDaFipe, 'troca'>) {
  const [digitado, setDigitado] = useState(troca ? formatValor(troca.valor) : '');
  return (
    <Form method="get" action="/financiamento" className="fipe-troca">
      <CampoDeDinheiro
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
      <Botao name={CONTINUA} value="1" icone={<Icone nome="calculadora" />}>
        Usar na troca
      </Botao>
    </Form>
  );
}
