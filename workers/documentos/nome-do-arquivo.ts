import { slug } from '../../app/domain/valores/nome-de-arquivo.ts';
import type { DadosDoDocumento } from '../desenho/contrato/documento.ts';

const COMECOS = { plano: 'plano-de-pagamento', simulacao: 'simulacao' } as const;
const LONGEST = 80;

/**
 * File name: "plano-de-pagamento-crosser-150-s-abs-48x-a4.pdf". Never the customer's name: files are
 * forwarded.
 */
export function nomeDoArquivo({
  tipo,
  papel,
  oferecida,
}: Pick<DadosDoDocumento, 'tipo' | 'papel' | 'oferecida'>): string {
  const begin = [COMECOS[tipo], slug(oferecida.moto)].filter(Boolean).join('-').slice(0, LONGEST);
  return `${begin.replace(/-$/, '')}-${oferecida.contas.parcelas.length}x-${papel}.pdf`;
}
