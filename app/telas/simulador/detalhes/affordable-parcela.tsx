import { MoneyField } from '~/components/financing/money-field.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';
import { computeInverseAnswers } from './inverse-answers.ts';

/** Inverse calculation: the customer names the parcela. */
export function AffordableParcela({
  digitada,
  leitura,
  set,
  plano,
  motos,
  taxaLivre,
}: {
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  set: (change: Partial<TypedSimulacao>) => void;
  plano: PublishedPlano;
  motos: readonly Moto[];
  taxaLivre: boolean;
}) {
  const parcela = parseMoney(digitada.cabe);
  const isWrong = parcela === null && digitada.cabe.trim() !== '';
  const respostas = computeInverseAnswers(parcela, { digitada, leitura, plano, motos, taxaLivre });
  return (
    <Card title="Quanto cabe no bolso?" className="simulador-cabe">
      <MoneyField
        form="simulacao"
        name="cabe"
        rotulo={
          leitura.condicoes?.sistema === 'sac'
            ? 'Primeira parcela que o cliente paga'
            : 'Parcela que o cliente paga'
        }
        valor={digitada.cabe}
        onType={(cabe) => set({ cabe })}
        erro={isWrong ? 'Confira a parcela. Ex.: 800,00.' : undefined}
      />
      {respostas && (
        <div className="cabe-respostas" role="status">
          {respostas.entrada && (
            <div>
              <p className="text-muted">{`${respostas.entrada.moto}, em ${respostas.parcelas}×`}</p>
              {respostas.entrada.valor === null ? (
                <p>Nenhuma entrada chega nessa parcela.</p>
              ) : respostas.entrada.valor === 0 ? (
                <p className="font-medium">Cabe sem entrada.</p>
              ) : (
                <>
                  <p>
                    Entrada de <PrecoText centavos={respostas.entrada.valor} className="text-2xl" />
                  </p>
                  <Button
                    type="button"
                    variante="secundario"
                    compacto
                    onClick={() => set({ em: '', entrada: formatAmount(respostas.entrada?.valor ?? 0) })}
                  >
                    Usar essa entrada
                  </Button>
                </>
              )}
            </div>
          )}
          <div>
            <p className="text-muted">
              {`${respostas.trazendo ? `Com ${respostas.trazendo}` : 'Sem entrada'}, em ${respostas.parcelas}×`}
            </p>
            {respostas.preco === null ? (
              <p>Nenhuma moto cabe nessa parcela.</p>
            ) : (
              <p>
                Moto de até <PrecoText centavos={respostas.preco} className="text-2xl" />
              </p>
            )}
            {respostas.motos.length > 0 && (
              <ul className="cabe-motos">
                {respostas.motos.map((moto) => (
                  <li key={moto.id}>
                    <button
                      type="button"
                      className="escolha"
                      onClick={() => set({ moto: moto.nome, preco: formatAmount(moto.preco) })}
                    >
                      <span className="min-w-0 truncate">{moto.nome}</span>
                      <span className="numeros text-muted">{formatMoney(moto.preco)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
