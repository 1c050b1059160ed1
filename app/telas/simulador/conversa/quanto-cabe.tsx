import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { perguntasOf } from './perguntas.ts';

/** Inverse calculation: the customer names the parcela. */
export function QuantoCabe({
  digitada,
  leitura,
  set,
  plano,
  motos,
  taxaLivre,
}: {
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  set: (change: Partial<SimulacaoDigitada>) => void;
  plano: PlanoPublicado;
  motos: readonly Moto[];
  taxaLivre: boolean;
}) {
  const parcela = parseDinheiro(digitada.cabe);
  const isWrong = parcela === null && digitada.cabe.trim() !== '';
  const respostas = perguntasOf(parcela, { digitada, leitura, plano, motos, taxaLivre });
  return (
    <Cartao titulo="Quanto cabe no bolso?" className="simulador-cabe">
      <CampoDeDinheiro
        form="simulacao"
        name="cabe"
        rotulo={
          leitura.condicoes?.sistema === 'sac'
            ? 'Primeira parcela que o cliente paga'
            : 'Parcela que o cliente paga'
        }
        valor={digitada.cabe}
        onDigitar={(cabe) => set({ cabe })}
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
                    Entrada de <Preco centavos={respostas.entrada.valor} className="text-2xl" />
                  </p>
                  <Botao
                    type="button"
                    variante="secundario"
                    compacto
                    onClick={() => set({ em: '', entrada: formatValor(respostas.entrada?.valor ?? 0) })}
                  >
                    Usar essa entrada
                  </Botao>
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
                Moto de até <Preco centavos={respostas.preco} className="text-2xl" />
              </p>
            )}
            {respostas.motos.length > 0 && (
              <ul className="cabe-motos">
                {respostas.motos.map((moto) => (
                  <li key={moto.id}>
                    <button
                      type="button"
                      className="escolha"
                      onClick={() => set({ moto: moto.nome, preco: formatValor(moto.preco) })}
                    >
                      <span className="min-w-0 truncate">{moto.nome}</span>
                      <span className="numeros text-muted">{formatDinheiro(moto.preco)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Cartao>
  );
}
