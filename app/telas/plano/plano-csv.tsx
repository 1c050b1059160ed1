import { createExport } from '~/components/resource/spreadsheet.server.ts';
import { chooseEmpresa } from '~/server/choose-empresa.ts';

/** Access: admin. Exports `?versao=` of the Empresa's plan; default: the one in force. */
export const loader = createExport('plano/csv', chooseEmpresa, ({ context, usuario, empresa, params }) => {
  const text = params.get('versao');
  const versao = text === null ? undefined : Number(text);
  return {
    nome: versao === undefined ? 'plano.csv' : `plano-versao-${versao}.csv`,
    csv: context.planos.exportCsv(usuario, empresa.id, versao),
  };
});
