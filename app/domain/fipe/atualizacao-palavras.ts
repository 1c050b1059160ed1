import { hojeEmSaoPaulo } from '../valores/datas.ts';
import { FONTES, type MotivoDaFalha, NOME_DA_FONTE, type Posicao } from './atualizacao.ts';

/** Reasons for a pause of the refresh. */
export const MOTIVOS_DA_PAUSA = ['franquia', 'fontes', 'mes', 'erro'] as const;
export type MotivoDaPausa = (typeof MOTIVOS_DA_PAUSA)[number];

const isMotivo = (text: string | null): text is MotivoDaPausa =>
  MOTIVOS_DA_PAUSA.some((known) => known === text);

const PORQUE: Readonly<Record<MotivoDaFalha, string>> = {
  bloqueio: 'recusou o acesso',
  limite: 'disse que foram pedidos demais',
  desafio: 'respondeu com uma página de verificação',
  cortada: 'cortou a resposta no meio',
  forma: 'respondeu algo que não dá para ler',
  grande: 'respondeu demais',
  demorou: 'demorou demais',
  fora: 'está fora do ar',
  ausente: 'não tem o modelo',
  'mes-anterior': 'ainda está no mês anterior',
  incompleta: 'respondeu só uma parte dos anos',
};

/** Explains for each suspended source why: "A BrasilAPI demorou demais." @param agora ISO 8601 UTC */
export const fontesFechadas = (fontes: Posicao['fontes'], agora: string): string[] =>
  FONTES.flatMap((fonte) => {
    const { fechadaAte, motivo } = fontes[fonte];
    if (fechadaAte === null || fechadaAte <= agora || motivo === null) return [];
    return [`A ${NOME_DA_FONTE[fonte]} ${PORQUE[motivo]}.`];
  });

/** Explains a pause to administrators. @param franquia daily quota of requests */
export function explainPausa(motivo: string | null, franquia: number): string {
  if (!isMotivo(motivo)) return 'Está em pausa.';
  switch (motivo) {
    case 'franquia':
      return `Os ${franquia.toLocaleString('pt-BR')} pedidos de hoje acabaram.`;
    case 'fontes':
      return 'Nenhuma fonte responde agora.';
    case 'mes':
      return 'A tabela deste mês ainda não saiu.';
    case 'erro':
      return 'Houve uma falha aqui.';
  }
}

const HORA = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });

/** Formats the time of resumption: "hoje às 14:05", "amanhã às 00:00" in São Paulo. @param em ISO 8601 UTC */
export function quandoContinua(em: string, agora: Date): string {
  const at = new Date(em);
  const today = hojeEmSaoPaulo(at) === hojeEmSaoPaulo(agora);
  return `${today ? 'hoje' : 'amanhã'} às ${HORA.format(at)}`;
}
