import { slug } from '../../app/domain/valores/file-name.ts';
import type { DocumentData } from '../desenho/contract/document.ts';

const BEGINNINGS = { plano: 'plano-de-pagamento', simulacao: 'simulacao' } as const;
const LONGEST = 80;

/**
 * File name: "plano-de-pagamento-crosser-150-s-abs-48x-a4.pdf". Never the customer's name: files are
 * forwarded.
 */
export function documentFileName({
  tipo,
  papel,
  oferecida,
}: Pick<DocumentData, 'tipo' | 'papel' | 'oferecida'>): string {
  const begin = [BEGINNINGS[tipo], slug(oferecida.moto)].filter(Boolean).join('-').slice(0, LONGEST);
  return `${begin.replace(/-$/, '')}-${oferecida.contas.parcelas.length}x-${papel}.pdf`;
}
