import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import type { CampanhaPublica, CampanhasDoDia } from '~/domain/campanhas/do-dia.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { formatDataCurta } from '~/domain/valores/datas.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';

type Linha = { id: string; nome: string; texto: string; regras: string };

const ate = (fim: string) => `até ${formatDataCurta(fim)}`;

const linhasDe = (
  campanhas: readonly CampanhaPublica[],
  textoDe: (each: CampanhaPublica) => string,
): Linha[] =>
  campanhas.map((each) => ({
    id: each.id,
    nome: each.nome,
    texto: [textoDe(each), ate(each.fim)].filter(Boolean).join(', '),
    regras: each.regras,
  }));

const dinheiro = ({ valor }: CampanhaPublica) => formatDinheiro(valor ?? 0);

/**
 * The campaigns that count for what is simulated, each by its name. A rate counts by itself; money is put where it
 * belongs by who talks to the customer, once.
 */
export function CampanhasDaMoto({
  doDia,
  taxaVale,
  digitada,
  motos,
  set,
}: {
  doDia: CampanhasDoDia;
  /** Whether the rate counts in what is shown: not in a simulation of another day. */
  taxaVale: boolean;
  digitada: SimulacaoDigitada;
  /** With the prices that the store suggests today, in centavos. */
  motos: readonly { nome: string; preco: number | null }[];
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  const { taxa, desconto, bonus, brindes, textos } = doDia;
  const linhas = [
    ...linhasDe(
      taxaVale ? (taxa?.campanhas ?? []) : [],
      (each) => `taxa de ${formatPercentual(each.taxa ?? 0, 2)} ao mês`,
    ),
    ...linhasDe(desconto?.campanhas ?? [], (each) => `${dinheiro(each)} de desconto`),
    ...linhasDe(bonus?.campanhas ?? [], (each) => `${dinheiro(each)} a mais no usado`),
    ...linhasDe(brindes, () => 'brinde'),
    ...linhasDe(textos, () => ''),
  ];
  if (linhas.length === 0) return null;
  const precoDeTabela = motos.find(({ nome }) => nome === digitada.moto)?.preco ?? null;
  const comDesconto = precoDeTabela !== null && desconto ? precoDeTabela - desconto.valor : null;
  const canUse = comDesconto !== null && comDesconto > 0 && parseDinheiro(digitada.preco) === precoDeTabela;
  return (
    <Aviso
      tom="success"
      titulo={linhas.length === 1 ? 'Campanha de hoje' : 'Campanhas de hoje'}
      acao={
        canUse && (
          <Botao
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ preco: formatValor(comDesconto) })}
          >
            {`Usar o preço com desconto: ${formatDinheiro(comDesconto)}`}
          </Botao>
        )
      }
    >
      <ul className="grid gap-1">
        {linhas.map(({ id, nome, texto, regras }) => (
          <li key={id}>
            <strong className="font-medium">{nome}</strong>
            {`: ${texto}.`}
            {regras && <span className="block text-sm">{regras}</span>}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
