import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import type { CampanhaPublica, CampanhasDoDia } from '~/domain/campanhas/do-dia.ts';
import type { CondicoesDaMesa } from '~/domain/campanhas/na-mesa.ts';
import type { CampanhaUsada, TipoQueConta } from '~/domain/campanhas/usadas.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import { formatValidade, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';

type Linha = { id: string; nome: string; texto: string; regras: string };

const ate = (fim: string) => `até ${formatValidade(fim, hojeEmSaoPaulo(new Date()))}`;

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

/** Describes the benefit of a campaign, for the kinds that change the numbers. */
const efeito: Record<TipoQueConta, (valor: number) => string> = {
  taxa: (valor) => `taxa de ${formatPercentual(valor, 2)} ao mês`,
  desconto: (valor) => `${formatDinheiro(valor)} de desconto`,
  bonus: (valor) => `${formatDinheiro(valor)} a mais no usado`,
  brinde: () => 'brinde',
};

const dinheiro =
  (tipo: 'desconto' | 'bonus') =>
  ({ valor }: CampanhaPublica) =>
    efeito[tipo](valor ?? 0);

const linhasDoDia = (
  { taxa, desconto, bonus, brindes, textos }: CampanhasDoDia,
  contam: boolean,
): Linha[] => [
  ...linhasDe(contam ? (taxa?.campanhas ?? []) : [], (each) => efeito.taxa(each.taxa ?? 0)),
  ...linhasDe(desconto?.campanhas ?? [], dinheiro('desconto')),
  ...linhasDe(contam ? (bonus?.campanhas ?? []) : [], dinheiro('bonus')),
  ...linhasDe(brindes, () => efeito.brinde(0)),
  ...linhasDe(textos, () => ''),
];

const linhasGuardadas = (usadas: readonly CampanhaUsada[]): Linha[] =>
  usadas.map(({ id, nome, tipo, valor }) => ({ id, nome, texto: efeito[tipo](valor ?? 0), regras: '' }));

/**
 * Campaigns that apply to the simulacao, by name. Rate and bonus apply automatically; a discount is applied
 * to the price by the person, once. A saved simulacao lists the campaigns it was made with.
 */
export function CampanhasDaMoto({
  condicoes: { doDia, de, podem },
  digitada,
  motos,
  set,
}: {
  condicoes: CondicoesDaMesa;
  digitada: SimulacaoDigitada;
  /** Motos with the loja's suggested price of today, in centavos. */
  motos: readonly { nome: string; preco: number | null }[];
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  const isSaved = de === 'guardada';
  const linhas = isSaved ? linhasGuardadas(podem) : linhasDoDia(doDia, de === 'hoje');
  if (linhas.length === 0) return null;
  const { desconto } = doDia;
  const precoDeTabela = motos.find(({ nome }) => nome === digitada.moto)?.preco ?? null;
  const comDesconto = precoDeTabela !== null && desconto ? precoDeTabela - desconto.valor : null;
  const canUse =
    !isSaved && comDesconto !== null && comDesconto > 0 && parseDinheiro(digitada.preco) === precoDeTabela;
  const [um, varias] = isSaved
    ? ['Campanha desta simulação', 'Campanhas desta simulação']
    : ['Campanha de hoje', 'Campanhas de hoje'];
  return (
    <Aviso
      tom="success"
      titulo={linhas.length === 1 ? um : varias}
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

/** Value of the trade-in including a campaign's bonus; renders nothing without a bonus. */
export const BonusNaTroca = ({ leitura: { bonus, troca } }: { leitura: Leitura }) =>
  bonus > 0 && troca !== null ? (
    <span className="numeros">{`Com ${formatDinheiro(bonus)} de bônus: ${formatDinheiro(troca)}`}</span>
  ) : null;
