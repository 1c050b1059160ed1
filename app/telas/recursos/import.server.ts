import { data, redirect } from '@remix-run/cloudflare';
import type { ImportActionAnswer, ImportTexts } from '~/components/resource/import-answers.ts';
import { importSpreadsheet, refuseImport } from '~/components/resource/spreadsheet.server.ts';
import { withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { FieldDeclarations } from '~/domain/resource/field-declarations.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { ResourceCsvLine } from '../../../workers/resource/spreadsheet-service.ts';
import type { ResourceRequest } from './guard.server.ts';
import { resourceEnvironmentOf } from './list.server.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the import screen. */
export async function loadImportTexts(pedido: ResourceRequest): Promise<ImportTexts> {
  const { nome, recurso } = pedido;
  const fields = recurso.campos(await resourceEnvironmentOf(pedido));
  const columns = (opcional: boolean) =>
    Object.values(fields)
      .filter(({ planilha }) => planilha.opcional === opcional)
      .flatMap(({ planilha }) => planilha.colunas.map((column) => column.nome))
      .join(', ');
  const key = recurso.chave.map((each) => fields[each]?.planilha.colunas[0]?.nome ?? each).join(' e ');
  return {
    titulo: `Importar ${recurso.varios}`,
    voltar: { para: `/${nome}`, rotulo: recurso.menu.rotulo },
    apoio: `De uma planilha. ${capitalized(key)} ${recurso.chave.length > 1 ? 'dizem' : 'diz'} qual é qual: repetir não duplica.`,
    acao: 'conferir',
    planilha: `Planilha de ${recurso.varios}`,
    ajuda: `CSV de até 60 kB, com ${columns(false)}; ${columns(true)} se quiser.`,
    modelo: { para: `/${nome}/csv`, rotulo: 'Baixar exemplo' },
    nada: 'Nada foi gravado.',
  };
}

/** Performs the import form's action: `conferir` previews each line, `gravar` stores the valid ones. */
export async function importResource({ context, nome, recurso, usuario, empresa, form }: ResourceRequest) {
  const { _acao, id = '' } = textFields(form);
  return importSpreadsheet(form, async (csv) => {
    if (_acao === 'gravar') {
      try {
        const total = await context.recursos.importCsv(nome, usuario, empresa.id, { id, csv });
        const words = total === 1 ? `1 ${recurso.um}` : `${total} ${recurso.varios}`;
        context.notify(total === 0 ? 'Tudo já estava assim.' : `Planilha gravada: ${words}.`);
      } catch (error) {
        if (!isApiError(error)) throw error;
        return refuseImport({ csv, aviso: error.campos?.csv ?? error.message, erros: [] }, error.status);
      }
      throw redirect(withEmpresa(`/${nome}`, empresa));
    }
    const { campos, lines } = await orErrorPage(context.recursos.previewCsv(nome, usuario, empresa.id, csv));
    const previa = createImportPreview(
      lines.map((line) => lineOf(line, campos, recurso.titulo)),
      {
        csv,
        idCliente: context.newId(),
        titulo: capitalized(recurso.um),
        unidade: { um: recurso.um, varios: recurso.varios },
      },
    );
    return data<ImportActionAnswer>({ tela: 'importar', importacao: { previa } });
  });
}

function lineOf(line: ResourceCsvLine, fields: FieldDeclarations, nomeDoTitulo: string): ImportPreviewRow {
  if (line.situacao === 'errada') return wrongLine(line);
  const words = (each: string, value: unknown) => fields[each]?.toList(value) || '—';
  const { linha, valores } = line;
  const titulo = words(nomeDoTitulo, valores[nomeDoTitulo]);
  if (line.situacao === 'igual')
    return { linha, titulo, situacao: 'igual', texto: 'Já está assim.', aviso: null };
  const texto =
    line.situacao === 'nova'
      ? `Entra: ${Object.keys(fields)
          .filter((each) => each !== nomeDoTitulo)
          .map((each) => words(each, valores[each]))
          .filter((each) => each !== '—')
          .slice(0, 5)
          .join(', ')}`
      : `Muda: ${Object.entries(line.mudou)
          .map(
            ([each, [, after]]) => `${fields[each]?.desenho.rotulo.toLowerCase()} para ${words(each, after)}`,
          )
          .join(', ')}`;
  return { linha, titulo, situacao: 'nova', texto, aviso: line.aviso };
}
