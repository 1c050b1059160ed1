import { addDias, type Data, diasEntre, inicioDoDia } from '../valores/datas.ts';

type Panfleto = { validade: Data; encerrada: boolean };

/** An offer with this many days left, its last included, has to be renewed soon. */
export const VENCE_LOGO_DIAS = 3;

export type SituacaoDoPanfleto = 'valendo' | 'vence-logo' | 'encerrado';

/** How an offer stands on a day, by the dealership's calendar. */
export function situacaoDoPanfleto({ validade, encerrada }: Panfleto, hoje: Data): SituacaoDoPanfleto {
  const left = diasEntre(hoje, validade);
  if (encerrada || left < 0) return 'encerrado';
  return left < VENCE_LOGO_DIAS ? 'vence-logo' : 'valendo';
}

/** How many offers stand how; one that ends soon still stands. */
export function countPanfletos(panfletos: readonly Panfleto[], hoje: Data) {
  const situacoes = panfletos.map((panfleto) => situacaoDoPanfleto(panfleto, hoje));
  const count = (wanted: SituacaoDoPanfleto) => situacoes.filter((situacao) => situacao === wanted).length;
  const venceLogo = count('vence-logo');
  return { valendo: count('valendo') + venceLogo, venceLogo, encerrados: count('encerrado') };
}

/**
 * How many were made on a day, by the dealership's calendar.
 * @param panfletos `criadaEm`: instant, ISO 8601
 */
export function countFeitosEm(panfletos: readonly { criadaEm: string }[], dia: Data): number {
  const [begins, ends] = [dia, addDias(dia, 1)].map((day) => inicioDoDia(day).getTime()) as [number, number];
  const isOn = (em: number) => em >= begins && em < ends;
  return panfletos.filter(({ criadaEm }) => isOn(Date.parse(criadaEm))).length;
}

/** "Vence hoje", "Vence amanhã", "Vence em 2 dias", "Até 30/11", "Encerrado". */
export function describeValidade(panfleto: Panfleto, hoje: Data): string {
  switch (situacaoDoPanfleto(panfleto, hoje)) {
    case 'encerrado':
      return 'Encerrado';
    case 'vence-logo': {
      const left = diasEntre(hoje, panfleto.validade);
      if (left === 0) return 'Vence hoje';
      return left === 1 ? 'Vence amanhã' : `Vence em ${left} dias`;
    }
    case 'valendo': {
      const [, mes = '', dia = ''] = panfleto.validade.split('-');
      return `Até ${dia}/${mes}`;
    }
  }
}
