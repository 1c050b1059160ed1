import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import type { SeminovoAnswer, SeminovoPanelData } from './types.ts';

/** Evaluation of a seminovo: the value given, the table's proposal line by line, and the evaluator's form. */
export function AvaliacaoSection({
  avaliacao,
  contato,
  proposta,
  atos,
  versao,
  resposta,
}: SeminovoPanelData & { resposta?: SeminovoAnswer }) {
  const { valor, frase, motivo, pergunta, simular, propor } = avaliacao;
  const avalia = atos.some(({ ato }) => ato === 'avaliar');
  if (!avalia && valor === null) return null;
  return (
    <Card title="Avaliação">
      <div className="grid gap-4">
        {avaliacao.resposta === 'aceita' && <Notice tone="success">O cliente aceitou o valor.</Notice>}
        {avaliacao.resposta === 'perguntou' && (
          <Notice tone="warning" title="O cliente perguntou">
            {pergunta}
          </Notice>
        )}
        {valor !== null && (
          <div className="grid justify-items-start gap-1">
            <PrecoText centavos={valor} className="text-4xl" />
            <p className="text-muted">{[frase, motivo].filter(Boolean).join(' · ')}</p>
            {simular && (
              <p className="mt-2 flex flex-wrap gap-3">
                <ButtonLink to={simular}>Usar na simulação</ButtonLink>
                {propor && (
                  <ButtonLink to={propor} variante="secundario">
                    Usar na proposta
                  </ButtonLink>
                )}
              </p>
            )}
          </div>
        )}
        {avalia && <TableProposal proposta={proposta} />}
        {avalia && (
          <ActionForm
            resultado={resposta?.parte === 'avaliar' ? resposta.resultado : undefined}
            preventScrollReset
            data-rascunho="avaliar"
            className="grid gap-3 border-line border-t pt-4"
          >
            {resposta?.parte === 'avaliar' && resposta.resultado.aviso && (
              <Notice tone="error">{resposta.resultado.aviso}</Notice>
            )}
            <input type="hidden" name="versao" value={versao} />
            <TextField
              name="valor"
              rotulo={valor === null ? 'Valor' : 'Novo valor'}
              prefixo="R$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={proposta ? formatAmount(proposta.valor) : ''}
            />
            <SureQuestion campos={['valor']} />
            <TextField
              name="motivo"
              rotulo="Motivo"
              opcional
              ajuda={`Obrigatório quando o valor não é o da tabela.${contato ? ' O cliente lê este motivo.' : ''}`}
              maxLength={300}
              autoComplete="off"
            />
            <Button name="_acao" value="avaliar" variante={valor === null ? 'primario' : 'secundario'}>
              {valor === null ? 'Dar este valor' : 'Trocar o valor'}
            </Button>
            <p className="text-muted text-sm">
              {contato ? 'Vale sete dias. O cliente vê pelo link que recebeu.' : 'Vale sete dias.'}
            </p>
          </ActionForm>
        )}
      </div>
    </Card>
  );
}

/** Value proposed by the Empresa's table. */
function TableProposal({ proposta }: Pick<SeminovoPanelData, 'proposta'>) {
  if (!proposta)
    return <p className="text-muted">Sem valor da FIPE a tabela não propõe nada: escreva o valor.</p>;
  return (
    <div className="grid gap-2">
      <h3>Pela tabela da loja</h3>
      <ul className="seminovo-soma">
        {proposta.linhas.map(({ rotulo, detalhe, valor }) => (
          <li key={rotulo}>
            <span className="min-w-0">
              {rotulo}
              {detalhe && <span className="block text-muted text-sm">{detalhe}</span>}
            </span>
            <span className="numeros">{formatMoney(valor)}</span>
          </li>
        ))}
        <li className="font-medium">
          <span>Proposta</span>
          <span className="numeros">{formatMoney(proposta.valor)}</span>
        </li>
      </ul>
    </div>
  );
}
