import { Form, useNavigation } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { ImportPreview, ImportPreviewRow } from '~/domain/resource/import-preview.ts';
import { SpreadsheetText } from './choose-spreadsheet.tsx';

/**
 * Preview of an import, line by line with invalid lines first, corrected here; nothing is stored until
 * confirmed.
 */
export function CheckSpreadsheet({
  previa: { csv, titulos, idCliente, titulo, linhas, ocultas, resumo, gravar },
  acao,
}: {
  previa: ImportPreview;
  /** Value of `_acao` that parses the spreadsheet again. */
  acao: string;
}) {
  const { state, formData } = useNavigation();
  const withEmpresa = useWithEmpresa();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const hasErrors = linhas.some(({ situacao }) => situacao === 'errada');
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="id" value={idCliente} />
      <EmpresaField />
      {titulos !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <textarea name="titulos" defaultValue={titulos} hidden readOnly aria-label="Títulos da planilha" />
          <p className="text-muted">As colunas foram lidas como você disse para estes títulos.</p>
          <Button name="_acao" value="rever" variante="texto" loading={doing === 'rever'}>
            Rever colunas
          </Button>
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        {resumo.map(({ tom, texto }) => (
          <Chip key={texto} tone={tom}>
            {texto}
          </Chip>
        ))}
      </p>
      {hasErrors && gravar !== null && (
        <Notice tone="warning">
          Linhas com erro ficam de fora. Corrija abaixo para gravar tudo de uma vez.
        </Notice>
      )}
      <DataList
        caption="Linhas da planilha"
        columns={columnsWith(titulo)}
        items={linhas}
        chave={({ linha }) => String(linha)}
      />
      {ocultas > 0 && (
        <Notice>
          {`Aparecem as ${linhas.length} primeiras linhas, com erro ou dúvida na frente. Mais ${ocultas.toLocaleString('pt-BR')} vão do mesmo jeito.`}
        </Notice>
      )}
      <details className="parte" open={hasErrors}>
        <summary>
          <h2>Corrigir aqui</h2>
          <Icon name="abaixo" />
        </summary>
        <div className="parte-corpo">
          <SpreadsheetText csv={csv} />
          <Button
            name="_acao"
            value={acao}
            variante="secundario"
            className="justify-self-start"
            loading={doing === acao}
          >
            Conferir de novo
          </Button>
        </div>
      </details>
      <ActionBar>
        <div className="flex gap-3">
          <ButtonLink to={withEmpresa('?importar')} reloadDocument variante="secundario">
            Outra planilha
          </ButtonLink>
          {gravar !== null && (
            <Button name="_acao" value="gravar" loading={doing === 'gravar'} className="flex-1 md:flex-none">
              {gravar}
            </Button>
          )}
        </div>
      </ActionBar>
    </Form>
  );
}

const LINE_STATUS = {
  nova: { tom: 'success', rotulo: 'Muda' },
  igual: { tom: 'neutro', rotulo: 'Igual' },
  errada: { tom: 'error', rotulo: 'Erro' },
} as const;

const columnsWith = (titulo: string): ListColumn<ImportPreviewRow>[] => [
  {
    titulo: 'Linha',
    celula: ({ linha }) => <span className="numeros text-muted">{`Linha ${linha}`}</span>,
    cartao: 'metade',
    largura: '104px',
  },
  {
    titulo: 'Situação',
    celula: ({ situacao }) => <Chip tone={LINE_STATUS[situacao].tom}>{LINE_STATUS[situacao].rotulo}</Chip>,
    cartao: 'metade',
    largura: '120px',
  },
  {
    titulo,
    celula: (linha) => <span className="line-clamp-3 break-words font-medium">{linha.titulo || '—'}</span>,
  },
  {
    titulo: 'O que acontece',
    celula: ({ situacao, texto, aviso, colunas = [] }) => (
      <span className="numeros block">
        <span className={situacao === 'errada' ? 'text-error-ink' : undefined}>{texto}</span>
        {aviso && <span className="block text-sm text-warning-ink">{`${aviso} Confira.`}</span>}
        {colunas.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {colunas.map(({ rotulo, valor, antes }) => (
              <span key={rotulo} className="wrap-anywhere">
                <span className="text-muted">{`${rotulo}: `}</span>
                {antes === undefined ? valor : `${antes} → ${valor}`}
              </span>
            ))}
          </span>
        )}
      </span>
    ),
  },
];
