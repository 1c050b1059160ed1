import { useMemo } from 'react';
import { Button } from '~/components/ui/button.tsx';
import {
  computePagamento,
  explainPastContract,
  isFinancedPagamento,
} from '~/domain/propostas/financed-pagamento.ts';
import { pagamentoCampanhaLines } from '~/domain/propostas/proposta-words.ts';
import { readIndices } from '~/domain/resource/typed-fields.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import type { PagamentoConditions } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

/** Reads the suggested amount from the message of an entrada programada: "junta R$ 7.500,00". */
const SUGGESTED_AMOUNT = /junta R\$\s([\d.]+,\d{2})/;

/** Numbers of a financed payment, calculated as in the simulator, or the reason it cannot be calculated. */
export function PagamentoNumbers({
  editor,
  index,
  condicoes: { plano, hoje, taxaLivre },
}: {
  editor: PropostaEditorState;
  index: number;
  condicoes: PagamentoConditions;
}) {
  const { campos, pintados, conteudo, set } = editor;
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const part = conteudo.pagamentos[readIndices(pintados, 'pagamentos').indexOf(index)];
  const contada = useMemo(
    () =>
      part && isFinancedPagamento(part) && part.valor > 0
        ? computePagamento(conteudo, part, { plano, hoje, taxaLivre })
        : null,
    [part, conteudo, plano, hoje, taxaLivre],
  );
  const passado = part ? explainPastContract(part, hoje) : null;
  if (passado)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="campo-erro">{passado}</p>
        <Button type="button" variante="secundario" compacto onClick={() => set({ [at('data')]: '' })}>
          Usar a data de hoje
        </Button>
      </div>
    );
  if (!contada) return <p className="text-muted">Diga o valor para ver a parcela.</p>;
  if (!contada.ok) {
    const [message = 'Confira os dados.'] = Object.values(contada.erros);
    const [, junta] = SUGGESTED_AMOUNT.exec(message) ?? [];
    return (
      <div className="grid justify-items-start gap-2">
        <p className="campo-erro">{message}</p>
        {contada.erros.plano && campos[at('plano')] !== String(plano.versao) && (
          <Button
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ [at('plano')]: String(plano.versao), [at('data')]: '', [at('venc')]: '' })}
          >
            Usar o plano de hoje
          </Button>
        )}
        {junta && (
          <Button type="button" variante="secundario" compacto onClick={() => set({ [at('valor')]: junta })}>
            {`Usar R$ ${junta}`}
          </Button>
        )}
      </div>
    );
  }
  const { parcelas, parcela, taxaMensal, cet, financiado, total, agente, primeiroVencimento } =
    contada.numeros;
  const facts = [
    agente,
    taxaMensal === null ? '' : `${formatPercent(taxaMensal)} ao mês`,
    cet === null ? '' : `CET ${formatPercent(cet)} ao ano`,
    primeiroVencimento === null ? '' : `1ª em ${formatDate(primeiroVencimento)}`,
  ];
  return (
    <div className="proposta-numeros" aria-live="polite">
      <p>
        <strong className="numeros text-2xl">{`${parcelas}× de ${formatMoney(parcela)}`}</strong>
      </p>
      <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      {part?.tipo === 'cdc' &&
        pagamentoCampanhaLines(conteudo).taxa.map((linha) => (
          <p key={linha} className="text-sm">
            {linha}
          </p>
        ))}
      <p className="numeros text-muted text-sm">
        Financiado R$ {formatAmount(financiado)} · total R$ {formatAmount(total)}
      </p>
    </div>
  );
}
