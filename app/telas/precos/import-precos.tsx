import type { ImportResult } from '~/components/resource/import-answers.ts';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';

/** Import of prices from a spreadsheet; each line is previewed before it is stored. */
export const ImportPrecos = ({ resposta }: { resposta: ImportResult | undefined }) => (
  <SpreadsheetImport
    resposta={resposta}
    texts={{
      titulo: 'Importar preços',
      voltar: { para: '/pps', rotulo: 'Preços sugeridos' },
      apoio: 'Atualize vários preços de uma vez.',
      acao: 'conferir',
      planilha: 'Planilha de preços',
      ajuda: 'CSV de até 2 MB, com as colunas modelo e preco; ano, cor e vale_de se quiser.',
      modelo: { para: '/pps/csv', rotulo: 'Baixar exemplo' },
      nada: 'Nada foi gravado.',
    }}
  />
);
