import { addDias, type Data, diasEntre, inicioDoDia } from '../valores/datas.ts';

type Panfleto = { validade: Data; encerrada: boolean };

/** Days left, the last included, below which an offer counts as about to end. */
export const VENCE_LOGO_DIAS = 3;

export type SituacaoDoPanfleto = 'valendo' | 'vence-logo' | 'encerrado';

/** State of an offer on a day of the dealership's calendar. */
export function situacaoDoPanfleto({ validade, encerrada }: Panfleto, hoje: Data): SituacaoDoPanfleto {
  const left = diasEntre(hoje, validade);
  if (encerrada || left < 0) return 'encerrado';
  return left < VENCE_LOGO_DIAS ? 'vence-logo' : 'valendo';
}

/**
 * Counts the flyers made on a day of the dealership's calendar.
 * @param panfletos `criadaEm`: instant, ISO 8601
 */
export function countFeitosEm(panfletos: readonly { criadaEm: string }[], dia: Data): number {
  const [begins, ends] = [dia, addDias(dia, 1)].map((day) => inicioDoDia(day).getTime()) as [number, number];
  const isOn = (em: number) => em >= begins && em < ends;
  return panfletos.filter(({ criadaEm }) => isOn(Date.parse(criadaEm))).length;
}

/** Describes a validity: "Vence hoje", "Vence amanhã", "Vence em 2 dias", "Até 30/11", "Encerrado". */
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
