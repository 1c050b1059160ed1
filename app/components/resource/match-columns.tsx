import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import type { ColumnQuestion } from '~/domain/resource/column-matching.ts';

/** Choices which column of a file is which of ours, each with an example. */
export function ColumnChoices({ semTitulos, daPlanilha, nossas }: ColumnQuestion) {
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(nossas.map(({ nome, escolhida }) => [nome, String(escolhida ?? '')])),
  );
  const used = new Set(Object.values(chosen));
  const left = daPlanilha.filter((_, index) => !used.has(String(index))).map(({ titulo }) => titulo);
  const options = daPlanilha.map(({ titulo, exemplo }, index) => ({
    valor: String(index),
    rotulo: exemplo === '' ? titulo : `${titulo} · ${exemplo}`,
  }));
  const partOf = (needed: boolean) =>
    nossas
      .filter(({ obrigatoria }) => obrigatoria === needed)
      .map(({ nome, rotulo, erro }) => (
        <SelectField
          key={nome}
          name={`coluna.${nome}`}
          rotulo={rotulo}
          opcional={!needed}
          vazio="Não está na planilha"
          opcoes={options}
          value={chosen[nome]}
          onChange={({ target }) => setChosen({ ...chosen, [nome]: target.value })}
          {...(erro === undefined ? {} : { erro })}
        />
      ));
  return (
    <>
      {semTitulos && (
        <p className="mb-4 text-muted">A planilha não tem títulos: a primeira linha dela também conta.</p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {partOf(true)}
        {partOf(false)}
      </div>
      <p className="mt-4 text-muted" role="status">
        {left.length === 0 ? 'Nenhuma coluna fica de fora.' : `Ficam de fora: ${left.join(', ')}.`}
      </p>
    </>
  );
}

/** Asks which column of a file is which of ours. Nothing is stored but the answer. */
export function MatchColumns({ pergunta }: { pergunta: ColumnQuestion }) {
  const { csv, titulos } = pergunta;
  const { state } = useNavigation();
  const withEmpresa = useWithEmpresa();
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <EmpresaField />
      <textarea name="csv" defaultValue={csv} hidden readOnly aria-label="Texto da planilha" />
      <textarea name="titulos" defaultValue={titulos} hidden readOnly aria-label="Títulos da planilha" />
      <Card title="Qual coluna da sua planilha é cada uma?">
        <ColumnChoices {...pergunta} />
      </Card>
      <ActionBar>
        <div className="flex gap-3">
          <ButtonLink to={withEmpresa('?importar')} reloadDocument variante="secundario">
            Outra planilha
          </ButtonLink>
          <Button
            name="_acao"
            value="colunas"
            loading={state === 'submitting'}
            className="flex-1 md:flex-none"
          >
            Conferir linhas
          </Button>
        </div>
      </ActionBar>
    </Form>
  );
}
