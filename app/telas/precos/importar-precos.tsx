import { Importacao } from '~/components/resource/importacao.tsx';
import type { RespostaDeImportacao } from '~/components/resource/respostas.ts';

/** Import of prices from a spreadsheet; each line is previewed before it is stored. */
export const ImportarPrecos = ({ resposta }: { resposta: RespostaDeImportacao | undefined }) => (
  <Importacao
    resposta={resposta}
    textos={{
      titulo: 'Importar preços',
      voltar: { para: '/pps', rotulo: 'Preços sugeridos' },
      apoio: 'Atualize vários preços de uma vez.',
      acao: 'conferir',
      planilha: 'Planilha de preços',
      ajuda: 'CSV de até 60 kB, com as colunas modelo e preco; ano, cor e vale_de se quiser.',
      modelo: { para: '/pps/csv', rotulo: 'Baixar exemplo' },
      nada: 'Nada foi gravado.',
    }}
  />
);
