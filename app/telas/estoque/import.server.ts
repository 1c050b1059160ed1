import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import { importSpreadsheet } from '~/components/resource/spreadsheet.server.ts';
import type { EstoqueImportRow } from '~/domain/estoque/estoque-csv.ts';
import {
  createEstoqueFields,
  type EstoqueField,
  type EstoqueValues,
} from '~/domain/estoque/estoque-fields.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { wantedColumns } from '~/domain/resource/column-matching.ts';
import type { FieldDeclaration } from '~/domain/resource/field-declarations.ts';
import { importQuery } from '~/domain/resource/import-outcome.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { textFields } from '~/shared/form-fields.ts';

/** Performs the import form's action: `conferir` previews each line, `gravar` stores the valid ones. */
export async function importEstoque(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const { _acao, id = '' } = textFields(formData);
  const fields = createEstoqueFields(todayInSaoPaulo(context.clock()));
  const colunas = {
    ...{ context, usuario, idEmpresa: empresa.id },
    ...{ tipo: 'estoque' as const, colunas: wantedColumns(fields) },
  };
  return importSpreadsheet(formData, colunas, async (csv, titulos) => {
    if (_acao === 'gravar') {
      const done = await context.estoque.importCsv(usuario, empresa.id, { id, csv });
      throw redirect(withEmpresa(`/estoque?${importQuery(done)}`, empresa));
    }
    const lines = await context.estoque.previewCsv(usuario, empresa.id, csv);
    const previa = createImportPreview(
      lines.map((line) => lineOf(line, fields)),
      {
        ...{ csv, titulos },
        idCliente: context.newId(),
        titulo: 'Moto',
        unidade: { um: 'moto', varios: 'motos' },
      },
    );
    return data<ImportActionAnswer>({ tela: 'importar', importacao: { previa } });
  });
}

/** Fields that stand in a line's title already. */
const IN_TITLE: readonly EstoqueField[] = ['modelo', 'acabamento', 'cor', 'anoModelo', 'chassi'];

type Fields = ReturnType<typeof createEstoqueFields>;

/** Value of a field in words; the suggested price where the item has none. */
function wordsOf(fields: Fields, field: EstoqueField, ficha: Omit<EstoqueValues, 'situacao'>): string {
  if (field === 'preco' && ficha.preco === null) return 'o sugerido';
  const declared: FieldDeclaration<unknown> = fields[field] as FieldDeclaration<unknown>;
  return declared.toList((ficha as Partial<EstoqueValues>)[field]);
}

function lineOf(line: EstoqueImportRow, fields: Fields): ImportPreviewRow {
  if (line.situacao === 'errada') return wrongLine(line);
  const { linha, ficha, aviso } = line;
  const said = (Object.keys(fields) as EstoqueField[])
    .filter((field) => !IN_TITLE.includes(field) && (field !== 'situacao' || line.situacao === 'nova'))
    .map((field) => ({ rotulo: fields[field].desenho.rotulo, valor: wordsOf(fields, field, ficha) }))
    .filter(({ valor }) => valor !== '' && valor !== '—');
  const titulo = [ficha.modelo, ficha.acabamento, ficha.cor, ficha.anoModelo, ficha.chassi]
    .filter(Boolean)
    .join(' · ');
  if (line.situacao === 'nova')
    return { linha, titulo, situacao: 'nova', texto: 'Entra no estoque.', colunas: said, aviso };
  if (line.situacao === 'igual')
    return { linha, titulo, situacao: 'igual', texto: 'Já está assim.', colunas: said, aviso: null };
  const colunas = line.campos.map((field) => ({
    rotulo: fields[field].desenho.rotulo,
    antes: wordsOf(fields, field, line.antes) || '—',
    valor: wordsOf(fields, field, ficha) || '—',
  }));
  const names = colunas.map(({ rotulo }) => rotulo.toLowerCase());
  return { linha, titulo, situacao: 'nova', texto: `Muda: ${names.join(', ')}`, colunas, aviso };
}
