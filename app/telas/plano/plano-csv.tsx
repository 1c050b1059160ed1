import { createExport } from '~/components/resource/spreadsheet.server.ts';

/** Access: admin. Exports `?versao=` of the Empresa's plan; default: the one in force. */
export const loader = createExport('plano/csv', ({ context, usuario, empresa, searchParams }) => {
  const text = searchParams.get('versao');
  const version = text === null ? undefined : Number(text);
  return {
    nome: version === undefined ? 'plano.csv' : `plano-versao-${version}.csv`,
    csv: context.planos.exportCsv(usuario, empresa.id, version),
  };
});
