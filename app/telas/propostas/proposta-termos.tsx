import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { FinancedNumbers } from '~/domain/propostas/financed-pagamento.ts';
import type { PropostaTermos } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import {
  describePagamentos,
  describeTroca,
  pagamentoCampanhaLines,
} from '~/domain/propostas/proposta-words.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { PropostaSums } from './proposta-sums.tsx';

/** Terms as loja and customer read them: calculation, trade-in, payments, notes. */
export function PropostaTermosView({
  termos,
  numeros,
}: {
  termos: PropostaTermos;
  numeros: Readonly<Record<string, FinancedNumbers>>;
}) {
  const { devido, falta } = computePropostaAccount(termos);
  const parts = describePagamentos(termos, numeros);
  const { troca, observacoes } = termos;
  const { bonus, taxa } = pagamentoCampanhaLines(termos);
  return (
    <>
      <section className="grid gap-3" aria-label="Conta">
        <PrecoText
          centavos={termos.item ? devido : null}
          desconhecido="Preço por definir"
          className="text-4xl"
        />
        <PropostaSums conteudo={termos} />
      </section>
      {(troca || parts.length > 0) && (
        <section className="grid gap-2">
          <h2>Pagamento</h2>
          <ul className="proposta-pagamentos">
            {troca && (
              <li>
                <span>
                  <strong className="font-medium">Usado na troca</strong>
                  <span className="block text-muted text-sm">{describeTroca(termos)}</span>
                </span>
                <span className="numeros">{formatMoney(troca.valor)}</span>
              </li>
            )}
            {troca &&
              bonus.map(({ rotulo, valor }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have the same name.
                <li key={`bonus-${index}`}>
                  <strong className="min-w-0 font-medium wrap-anywhere">{rotulo}</strong>
                  <span className="numeros">{formatMoney(valor)}</span>
                </li>
              ))}
            {parts.map(({ titulo, valor, parcela, detalhe, oferta }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be equal.
              <li key={index}>
                <span>
                  <strong className="font-medium">{titulo}</strong>
                  {parcela && <span className="numeros block font-medium">{parcela}</span>}
                  {detalhe && <span className="block text-muted text-sm">{detalhe}</span>}
                </span>
                <span className="numeros">{formatMoney(valor)}</span>
                {oferta.length > 0 && (
                  <div className="col-span-full text-muted text-[0.8125rem] leading-[1.4]">
                    {oferta.map((linha) => (
                      <p key={linha}>{linha}</p>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {taxa.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
          {termos.item && falta !== 0 && (
            <p className="campo-erro">
              {falta > 0 ? `Faltam ${formatMoney(falta)}` : `Sobram ${formatMoney(-falta)}`} para fechar a
              conta.
            </p>
          )}
        </section>
      )}
      {observacoes && (
        <section className="grid gap-2">
          <h2>Observações</h2>
          <p className="whitespace-pre-line wrap-anywhere">{observacoes}</p>
        </section>
      )}
    </>
  );
}
