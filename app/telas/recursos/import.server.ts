import { data, redirect } from '@remix-run/cloudflare';
import type { ImportActionAnswer, ImportTexts } from '~/components/resource/import-answers.ts';
import { importSpreadsheet } from '~/components/resource/spreadsheet.server.ts';
import { withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { wantedColumns } from '~/domain/resource/column-matching.ts';
import type { FieldDeclarations } from '~/domain/resource/field-declarations.ts';
import { importQuery } from '~/domain/resource/import-outcome.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import { textFields } from '~/shared/form-fields.ts';
import { SPREADSHEET_LIMIT } from '~/shared/spreadsheet.ts';
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
    ajuda: `CSV de até ${SPREADSHEET_LIMIT}, com ${columns(false)}; ${columns(true)} se quiser.`,
    modelo: { para: `/${nome}/csv`, rotulo: 'Baixar exemplo' },
    nada: 'Nada foi gravado.',
  };
}

/** Performs the import form's action: `conferir` previews each line, `gravar` stores the valid ones. */
export async function importResource(pedido: ResourceRequest) {
  const { context, nome, recurso, usuario, empresa, form } = pedido;
  const { _acao, id = '' } = textFields(form);
  const colunas = {
    ...{ context, usuario, idEmpresa: empresa.id, tipo: nome },
    colunas: wantedColumns(recurso.campos(await resourceEnvironmentOf(pedido))),
  };
  return importSpreadsheet(form, colunas, async (csv, titulos) => {
    if (_acao === 'gravar') {
      const done = await context.recursos.importCsv(nome, usuario, empresa.id, { id, csv });
      throw redirect(withEmpresa(`/${nome}?${importQuery(done)}`, empresa));
    }
    const { campos, lines } = await context.recursos.previewCsv(nome, usuario, empresa.id, csv);
    const previa = createImportPreview(
      lines.map((line) => lineOf(line, campos, recurso.titulo)),
      {
        ...{ csv, titulos },
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
  const labelOf = (each: string) => fields[each]?.desenho.rotulo ?? each;
  const said = Object.keys(fields)
    .filter((each) => each !== nomeDoTitulo)
    .map((each) => ({ rotulo: labelOf(each), valor: words(each, valores[each]) }))
    .filter(({ valor }) => valor !== '—');
  if (line.situacao === 'igual')
    return { linha, titulo, situacao: 'igual', texto: 'Já está assim.', colunas: said, aviso: null };
  if (line.situacao === 'nova')
    return { linha, titulo, situacao: 'nova', texto: 'Entra.', colunas: said, aviso: line.aviso };
  const colunas = Object.entries(line.mudou).map(([each, [antes, depois]]) => ({
    ...{ rotulo: labelOf(each), antes: words(each, antes), valor: words(each, depois) },
  }));
  const names = colunas.map(({ rotulo }) => rotulo.toLowerCase());
  return {
    ...{ linha, titulo, situacao: 'nova', colunas, aviso: line.aviso },
    texto: `Muda: ${names.join(', ')}`,
  };
}
