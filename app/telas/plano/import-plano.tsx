import type { ImportResult } from '~/components/resource/import-answers.ts';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';

/** Import of a plan from a spreadsheet; a valid one becomes a draft. */
export const ImportPlano = ({ resposta }: { resposta: ImportResult | undefined }) => (
  <SpreadsheetImport
    resposta={resposta}
    texts={{
      titulo: 'Importar plano',
      voltar: { para: '/plano', rotulo: 'Plano de financiamento' },
      apoio: 'Traga o plano de uma planilha. Você confere antes de publicar.',
      acao: 'importar',
      planilha: 'Planilha do plano',
      ajuda: 'CSV de até 2 MB. Depois de ler, você confere tudo antes de publicar.',
      modelo: { para: '/plano/csv', rotulo: 'Baixar o plano atual' },
      nada: 'Nada foi publicado.',
    }}
  />
);
