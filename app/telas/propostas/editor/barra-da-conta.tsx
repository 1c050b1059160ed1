import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import type { Conta } from '~/domain/propostas/conta.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

/** Describes the remaining amount. */
export function faltaEmPalavras({ preco, devido, falta }: Conta): {
  rotulo: string;
  valor: string;
  fechou: boolean;
} {
  if (preco === 0) return { rotulo: 'Falta', valor: 'a moto e o preço', fechou: false };
  if (falta > 0) return { rotulo: 'Falta', valor: formatDinheiro(falta), fechou: false };
  if (falta < 0) return { rotulo: 'Sobra', valor: formatDinheiro(-falta), fechou: false };
  return { rotulo: 'Conta fechada', valor: formatDinheiro(devido), fechou: true };
}

/** Sticky bar with the remaining amount and the save button. */
export function BarraDaConta({
  conta,
  salvando,
  pronto,
}: {
  conta: Conta;
  salvando: boolean;
  pronto: boolean;
}) {
  const { rotulo, valor, fechou } = faltaEmPalavras(conta);
  return (
    <BarraDeAcao>
      <div className="proposta-barra">
        <output className={fechou ? 'proposta-falta proposta-fechou' : 'proposta-falta'} aria-live="polite">
          {pronto || conta.preco > 0 ? (
            <>
              <span className="text-sm">{rotulo}</span>
              <strong className="numeros">{valor}</strong>
            </>
          ) : null}
        </output>
        <Botao name="_acao" value="salvar" carregando={salvando}>
          Salvar proposta
        </Botao>
      </div>
    </BarraDeAcao>
  );
}
