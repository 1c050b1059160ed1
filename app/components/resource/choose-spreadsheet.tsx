import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SpreadsheetField } from '~/components/ui/spreadsheet-field.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { type RefusedSpreadsheet, textRefusal } from '~/shared/spreadsheet.ts';
import type { ImportTexts } from './import-answers.ts';

/** Form to select a spreadsheet, and to correct its text when it has errors. Parsing stores nothing. */
export function ChooseSpreadsheet({
  texts,
  recusada,
}: {
  texts: ImportTexts;
  recusada: RefusedSpreadsheet | undefined;
}) {
  const { state } = useNavigation();
  const withEmpresa = useWithEmpresa();
  const csv = recusada?.csv;
  return (
    <div className="grid gap-4">
      {recusada?.aviso && !recusada.onde && <Notice tone="error">{recusada.aviso}</Notice>}
      {recusada && recusada.erros.length > 0 && <WrongLines erros={recusada.erros} nada={texts.nada} />}
      <Form
        method="post"
        encType="multipart/form-data"
        className={csv ? 'grid gap-4' : 'grid max-w-160 gap-4'}
      >
        <EmpresaField />
        {csv && (
          <Card title="Corrigir aqui">
            <SpreadsheetText csv={csv} erro={recusada?.onde === 'csv' ? recusada.aviso : undefined} />
          </Card>
        )}
        <SpreadsheetField rotulo={csv ? 'Ou envie outra planilha' : texts.planilha} recusada={recusada}>
          {texts.ajuda}
        </SpreadsheetField>
        {!csv && (
          <details className="parte">
            <summary>
              <h2>Ou cole o texto</h2>
              <Icon name="abaixo" />
            </summary>
            <div className="parte-corpo">
              <SpreadsheetText csv="" />
            </div>
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="_acao" value={texts.acao} loading={state === 'submitting'}>
            Ler planilha
          </Button>
          <ButtonLink
            to={withEmpresa(texts.modelo.para)}
            reloadDocument
            variante="secundario"
            icone={<Icon name="baixar" />}
          >
            {texts.modelo.rotulo}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/** Spreadsheet as text, to be corrected or replaced; one that is too large is told while it is still here. */
export function SpreadsheetText({ csv, erro }: { csv: string; erro?: string | undefined }) {
  const [tooLarge, setTooLarge] = useState<string | null>();
  return (
    <TextAreaField
      name="csv"
      rotulo="Texto da planilha"
      defaultValue={csv}
      spellCheck={false}
      className="texto-cru"
      erro={(tooLarge === undefined ? erro : tooLarge) ?? undefined}
      onChange={({ target }) => setTooLarge(textRefusal(target.value))}
    />
  );
}

function WrongLines({ erros, nada }: Pick<RefusedSpreadsheet, 'erros'> & { nada: string }) {
  return (
    <Notice
      tone="error"
      title={
        erros.length === 1 ? '1 linha precisa de correção' : `${erros.length} pontos precisam de correção`
      }
    >
      <ul className="mt-1 grid gap-1">
        {erros.map(({ linha, mensagem }) => (
          <li key={`${linha} ${mensagem}`}>
            {linha !== null && <strong className="numeros font-medium">{`Linha ${linha}: `}</strong>}
            {mensagem}
          </li>
        ))}
      </ul>
      <p className="mt-2">{nada}</p>
    </Notice>
  );
}
