import { useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { EXTRAS, KM_BAND_ROWS } from '~/domain/seminovos/avaliacao.ts';
import { CONSERVACOES } from '~/domain/seminovos/ficha.ts';
import type { FormResult } from '~/shared/form-fields.ts';

const ROUNDINGS = [
  { valor: '1', rotulo: 'Não arredondar' },
  { valor: '1000', rotulo: 'De R$ 10 em R$ 10' },
  { valor: '5000', rotulo: 'De R$ 50 em R$ 50' },
  { valor: '10000', rotulo: 'De R$ 100 em R$ 100' },
  { valor: '50000', rotulo: 'De R$ 500 em R$ 500' },
];

const NUMBER_INPUT = { inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const;

/** Form of the evaluation table: km bands, condition, papers, rounding. */
export function AvaliacaoTableForm({
  versao,
  campos,
  resultado,
}: {
  versao: number;
  campos: Readonly<Record<string, string>>;
  resultado?: FormResult;
}) {
  const { state } = useNavigation();
  const errors = resultado?.erros ?? {};
  return (
    <ActionForm
      resultado={resultado}
      preventScrollReset
      className="grid max-w-160 gap-6"
      data-rascunho="tabela"
    >
      <EmpresaField />
      <input type="hidden" name="versao" value={versao} />
      {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      <Card title="Percentual da FIPE por km">
        <TableError mensagem={errors.faixas} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-2">
          {Array.from({ length: KM_BAND_ROWS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a form, named by their number.
            <KmBand key={at} at={at} campos={campos} />
          ))}
        </div>
        <p className="mt-2 text-muted text-sm">
          Na última faixa deixe os km vazios: ela vale para tudo o que passar. Linhas vazias não contam.
        </p>
      </Card>
      <Card title="Estado de conservação">
        <TableError mensagem={errors.conservacao} />
        <div className="grid grid-cols-2 gap-3">
          {CONSERVACOES.map(({ valor, rotulo }) => (
            <PercentField key={valor} name={`conservacao.${valor}`} rotulo={rotulo} campos={campos} />
          ))}
        </div>
      </Card>
      <Card title="Documentos e acessórios">
        <TableError mensagem={errors.extras} />
        <div className="grid grid-cols-2 gap-3">
          {EXTRAS.map(({ nome, rotulo }) => (
            <PercentField key={nome} name={`extras.${nome}`} rotulo={rotulo} campos={campos} />
          ))}
        </div>
      </Card>
      <SelectField
        name="arredonda"
        rotulo="Arredondar para baixo"
        opcoes={ROUNDINGS}
        defaultValue={campos.arredonda}
      />
      <Button loading={state === 'submitting'} className="justify-self-start">
        Salvar a tabela
      </Button>
    </ActionForm>
  );
}

const TableError = ({ mensagem }: { mensagem?: string }) =>
  mensagem ? (
    <Notice tone="error" className="mb-4">
      {mensagem}
    </Notice>
  ) : null;

const KmBand = ({ at, campos }: { at: number; campos: Readonly<Record<string, string>> }) => (
  <>
    <TextField
      name={`faixas.${at}.ate`}
      rotulo="Até"
      sufixo="km"
      defaultValue={campos[`faixas.${at}.ate`]}
      {...NUMBER_INPUT}
    />
    <TextField
      name={`faixas.${at}.percentual`}
      rotulo="Vale"
      sufixo="%"
      defaultValue={campos[`faixas.${at}.percentual`]}
      {...NUMBER_INPUT}
    />
  </>
);

const PercentField = ({
  name,
  rotulo,
  campos,
}: {
  name: string;
  rotulo: string;
  campos: Readonly<Record<string, string>>;
}) => (
  <TextField
    name={name}
    rotulo={rotulo}
    sufixo="%"
    defaultValue={campos[name]}
    {...NUMBER_INPUT}
    inputMode="text"
  />
);
