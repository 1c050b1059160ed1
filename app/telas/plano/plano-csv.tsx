import { createExport } from '~/components/resource/planilha.server.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';

/** Access: admin. `?versao=` of the company's plan; the one in force when not told. */
export const loader = createExport('plano/csv', chooseEmpresa, ({ context, empresa, params }) => {
  const text = params.get('versao');
  const versao = text === null ? undefined : Number(text);
  return {
    nome: versao === undefined ? 'plano.csv' : `plano-versao-${versao}.csv`,
    csv: context.planos.exportCsv(empresa.id, versao),
  };
});
