import { useMemo } from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { campanhasNoPagamento } from '~/domain/propostas/em-palavras.ts';
import { contarParte, contratoPassado, isFinanciada } from '~/domain/propostas/financiado.ts';
import { readIndices } from '~/domain/propostas/linhas-do-formulario.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import type { Condicoes } from './tipos.ts';
import type { Editor } from './use-editor.ts';

/** Reads the suggested amount from the message of an entrada programada: "junta R$ 7.500,00". */
const JUNTA = /junta R\$\s([\d.]+,\d{2})/;

/** Numbers of a financed payment, calculated as in the simulator, or the reason it cannot be calculated. */
export function NumerosDaParte({
  editor,
  index,
  condicoes: { plano, hoje, taxaLivre },
}: {
  editor: Editor;
  index: number;
  condicoes: Condicoes;
}) {
  const { campos, conteudo, set } = editor;
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const parte = conteudo.pagamentos[readIndices(campos, 'pagamentos').indexOf(index)];
  const contada = useMemo(
    () =>
      parte && isFinanciada(parte) && parte.valor > 0
        ? contarParte(conteudo, parte, { plano, hoje, taxaLivre })
        : null,
    [parte, conteudo, plano, hoje, taxaLivre],
  );
  const passado = parte ? contratoPassado(parte, hoje) : null;
  if (passado)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="campo-erro">{passado}</p>
        <Botao type="button" variante="secundario" compacto onClick={() => set({ [at('data')]: '' })}>
          Usar a data de hoje
        </Botao>
      </div>
    );
  if (!contada) return <p className="text-muted">Diga o valor para ver a parcela.</p>;
  if (!contada.ok) {
    const [message = 'Confira os dados.'] = Object.values(contada.erros);
    const [, junta] = JUNTA.exec(message) ?? [];
    return (
      <div className="grid justify-items-start gap-2">
        <p className="campo-erro">{message}</p>
        {contada.erros.plano && campos[at('plano')] !== String(plano.versao) && (
          <Botao
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ [at('plano')]: String(plano.versao), [at('data')]: '', [at('venc')]: '' })}
          >
            Usar o plano de hoje
          </Botao>
        )}
        {junta && (
          <Botao type="button" variante="secundario" compacto onClick={() => set({ [at('valor')]: junta })}>
            {`Usar R$ ${junta}`}
          </Botao>
        )}
      </div>
    );
  }
  const { parcelas, parcela, taxaMensal, cet, financiado, total, agente, primeiroVencimento } =
    contada.numeros;
  const facts = [
    agente,
    taxaMensal === null ? '' : `${formatPercentual(taxaMensal)} ao mês`,
    cet === null ? '' : `CET ${formatPercentual(cet)} ao ano`,
    primeiroVencimento === null ? '' : `1ª em ${formatData(primeiroVencimento)}`,
  ];
  return (
    <div className="proposta-numeros" aria-live="polite">
      <p>
        <strong className="numeros text-2xl">{`${parcelas}× de ${formatDinheiro(parcela)}`}</strong>
      </p>
      <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      {parte?.tipo === 'cdc' &&
        campanhasNoPagamento(conteudo).taxa.map((linha) => (
          <p key={linha} className="text-sm">
            {linha}
          </p>
        ))}
      <p className="numeros text-muted text-sm">
        Financiado R$ {formatValor(financiado)} · total R$ {formatValor(total)}
      </p>
    </div>
  );
}
