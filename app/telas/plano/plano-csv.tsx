import { createExport } from '~/components/resource/spreadsheet.server.ts';

/** Access: admin. Exports `?versao=` of the Empresa's plan; default: the one in force. */
export const loader = createExport('plano/csv', ({ context, usuario, empresa, searchParams }) => {
  const text = searchParams.get('versao');
  const versao = text === null ? undefined : Number(text);
  return {
    nome: versao === undefined ? 'plano.csv' : `plano-versao-${versao}.csv`,
    csv: context.planos.exportCsv(usuario, empresa.id, versao),
  };
});
