import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { importPlanilha, refuseImport } from '~/components/resource/planilha.server.ts';
import type { RespostaImportar } from '~/components/resource/respostas.ts';
import { createCamposDoEstoque } from '~/domain/estoque/campos.ts';
import type { LinhaDoEstoque } from '~/domain/estoque/estoque-csv.ts';
import { NOME_DA_SITUACAO } from '~/domain/estoque/situacoes.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { createPrevia, type LinhaDaPrevia, wrongLine } from '~/domain/resource/previa.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';

/** Performs the import form's action: `conferir` previews each line, `gravar` stores the valid ones. */
export async function importEstoque(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const { _acao, id = '' } = textFields(formData);
  return importPlanilha(formData, async (csv) => {
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
        if (!isErroDaApi(error)) throw error;
        return refuseImport({ csv, aviso: error.campos?.csv ?? error.message, erros: [] }, error.status);
      }
      throw redirect(withEmpresa('/estoque', empresa));
    }
    const lines = await orErrorPage(context.estoque.previewCsv(usuario, empresa.id, csv));
    const campos = createCamposDoEstoque(hojeEmSaoPaulo(context.agora()));
    const previa = createPrevia(
      lines.map((line) => lineOf(line, campos)),
      {
        csv,
        idCliente: ulid(context.agora().getTime()),
        titulo: 'Moto',
        unidade: { um: 'moto', varios: 'motos' },
      },
    );
    return data<RespostaImportar>({ tela: 'importar', importacao: { previa } });
  });
}

function lineOf(line: LinhaDoEstoque, campos: ReturnType<typeof createCamposDoEstoque>): LinhaDaPrevia {
  if (line.situacao === 'errada') return wrongLine(line);
  const { linha, ficha, moto, aviso } = line;
  const titulo = [ficha.modelo, ficha.acabamento, ficha.cor, ficha.anoModelo, ficha.chassi]
    .filter(Boolean)
    .join(' · ');
  const preco = ficha.preco === null ? 'preço sugerido' : formatDinheiro(ficha.preco);
  if (line.situacao === 'nova')
    return {
      ...{ linha, titulo, situacao: 'nova' },
      texto: `Entra: ${NOME_DA_SITUACAO[ficha.situacao].toLowerCase()}, ${ficha.local}, ${preco}`,
      aviso: [moto === null && 'Modelo fora do catálogo.', aviso].filter(Boolean).join(' ') || null,
    };
  if (line.situacao === 'igual')
    return { linha, titulo, situacao: 'igual', texto: 'Já está assim.', aviso: null };
  const names = line.campos.map((campo) => campos[campo].desenho.rotulo.toLowerCase());
  return { linha, titulo, situacao: 'nova', texto: `Muda: ${names.join(', ')}`, aviso };
}
