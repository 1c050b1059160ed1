import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import { importSpreadsheet, refuseImport } from '~/components/resource/spreadsheet.server.ts';
import type { EstoqueImportRow } from '~/domain/estoque/estoque-csv.ts';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import { ESTOQUE_STATUS_LABELS } from '~/domain/estoque/estoque-status.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';

/** Performs the import form's action: `conferir` previews each line, `gravar` stores the valid ones. */
export async function importEstoque(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const { _acao, id = '' } = textFields(formData);
  return importSpreadsheet(formData, async (csv) => {
    if (_acao === 'gravar') {
      try {
        const gravadas = await context.estoque.importCsv(usuario, empresa.id, { id, csv });
        context.notify(
          gravadas === 0
            ? 'Tudo já estava assim.'
            : gravadas === 1
              ? '1 moto gravada.'
              : `${gravadas} motos gravadas.`,
        );
      } catch (error) {
        if (!isApiError(error)) throw error;
        return refuseImport({ csv, aviso: error.campos?.csv ?? error.message, erros: [] }, error.status);
      }
      throw redirect(withEmpresa('/estoque', empresa));
    }
    const lines = await orErrorPage(context.estoque.previewCsv(usuario, empresa.id, csv));
    const fields = createEstoqueFields(todayInSaoPaulo(context.clock()));
    const previa = createImportPreview(
      lines.map((line) => lineOf(line, fields)),
      {
        csv,
        idCliente: context.newId(),
        titulo: 'Moto',
        unidade: { um: 'moto', varios: 'motos' },
      },
    );
    return data<ImportActionAnswer>({ tela: 'importar', importacao: { previa } });
  });
}

function lineOf(line: EstoqueImportRow, fields: ReturnType<typeof createEstoqueFields>): ImportPreviewRow {
  if (line.situacao === 'errada') return wrongLine(line);
  const { linha, ficha, moto, aviso } = line;
  const titulo = [ficha.modelo, ficha.acabamento, ficha.cor, ficha.anoModelo, ficha.chassi]
    .filter(Boolean)
    .join(' · ');
  const preco = ficha.preco === null ? 'preço sugerido' : formatMoney(ficha.preco);
  if (line.situacao === 'nova')
    return {
      ...{ linha, titulo, situacao: 'nova' },
      texto: `Entra: ${ESTOQUE_STATUS_LABELS[ficha.situacao].toLowerCase()}, ${ficha.local}, ${preco}`,
      aviso: [moto === null && 'Modelo fora do catálogo.', aviso].filter(Boolean).join(' ') || null,
    };
  if (line.situacao === 'igual')
    return { linha, titulo, situacao: 'igual', texto: 'Já está assim.', aviso: null };
  const names = line.campos.map((field) => fields[field].desenho.rotulo.toLowerCase());
  return { linha, titulo, situacao: 'nova', texto: `Muda: ${names.join(', ')}`, aviso };
}
