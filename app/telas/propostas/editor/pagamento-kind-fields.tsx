import { useMemo, useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import type { Financeira } from '~/domain/financiamento/plano.ts';
import { DEFAULT_PRAZO, nearestPrazo } from '~/domain/financiamento/resolve-condicoes.ts';
import { isContractPast } from '~/domain/propostas/financed-pagamento.ts';
import { CASH_FORM_LABELS, CASH_FORMS, type PagamentoKind } from '~/domain/propostas/proposta.ts';
import { EditorMoneyField, EditorSelect, EditorTextField, HiddenFields } from './fields.tsx';
import type { PagamentoConditions } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

type Props = { editor: PropostaEditorState; index: number; condicoes: PagamentoConditions };

const CASH_OPTIONS = CASH_FORMS.map((valor) => ({ valor, rotulo: CASH_FORM_LABELS[valor] }));
const CARD_OPTIONS = Array.from({ length: 24 }, (_, index) => ({
  valor: String(index + 1),
  rotulo: index === 0 ? 'Débito ou 1×' : `${index + 1}×`,
}));
const GRUPO_NAMES = { mega: 'Mega', master: 'Master' } as const;

/** Fields of a payment besides its amount. */
export function PagamentoKindFields({ tipo, ...props }: Props & { tipo: PagamentoKind }) {
  const { editor, index } = props;
  const at = (name: string) => `pagamentos.${index}.${name}`;
  if (tipo === 'avista')
    return <EditorSelect editor={editor} name={at('forma')} rotulo="Como" opcoes={CASH_OPTIONS} />;
  if (tipo === 'cartao')
    return (
      <EditorSelect editor={editor} name={at('vezes')} rotulo="Em quantas vezes" opcoes={CARD_OPTIONS} />
    );
  if (tipo === 'cdc') return <CdcFields {...props} />;
  if (tipo === 'programada') return <LiberacredFields {...props} />;
  return <ConsorcioFields {...props} />;
}

/** Fields of a CDC loan: financeira, number of parcelas, rate where it is free, first due date. */
function CdcFields({ editor, index, condicoes: { plano, hoje, taxaLivre } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const chosen = editor.campos[at('banco')];
  // Once shown it stays: a date that is being typed is empty for a moment.
  const [passado] = useState(() => isContractPast(editor.campos[at('data')] ?? '', hoje));
  const bank: Financeira | undefined =
    plano.financeiras.find(({ id }) => id === chosen) ?? plano.financeiras[0];
  const banks = useMemo(
    () => plano.financeiras.slice(1).map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    [plano],
  );
  const prazos = useMemo(
    () => (bank?.prazos ?? []).map((prazo) => ({ valor: String(prazo), rotulo: `${prazo}×` })),
    [bank],
  );
  return (
    <>
      <EditorSelect
        editor={editor}
        name={at('banco')}
        rotulo="Financeira"
        vazio={plano.financeiras[0]?.nome ?? 'A do plano'}
        opcoes={banks}
      />
      <EditorSelect
        editor={editor}
        name={at('parcelas')}
        rotulo="Parcelas"
        vazio={bank && `${nearestPrazo(bank.prazos, DEFAULT_PRAZO)}×, se não escolher`}
        opcoes={prazos}
      />
      {taxaLivre && (
        <EditorTextField
          editor={editor}
          name={at('taxa')}
          rotulo="Taxa ao mês"
          opcional
          placeholder="A do plano"
        />
      )}
      <EditorTextField editor={editor} name={at('venc')} rotulo="1ª parcela" opcional type="date" />
      {passado && (
        <EditorTextField editor={editor} name={at('data')} rotulo="Data do contrato" opcional type="date" />
      )}
      <HiddenFields
        editor={editor}
        nomes={[
          ...(passado ? [] : ['data']),
          'sistema',
          'iof',
          'seguro',
          'seguroEm',
          'tarifas',
          ...(taxaLivre ? [] : ['taxa']),
        ].map(at)}
      />
    </>
  );
}

function LiberacredFields({ editor, index, condicoes: { plano } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  return (
    <>
      <EditorSelect
        editor={editor}
        name={at('programa')}
        rotulo="Programa"
        vazio="Escolha"
        opcoes={plano.tabelas.liberacred.planos.map(({ parcelas, entradaPct }) => ({
          valor: `${parcelas}x${entradaPct}`,
          rotulo: `${parcelas}×, ${entradaPct}% de entrada`,
        }))}
      />
      <EditorMoneyField editor={editor} name={at('referencia')} rotulo="Valor da moto no programa" />
    </>
  );
}

function ConsorcioFields({ editor, index, condicoes: { plano } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const { planos } = plano.tabelas.consorcio;
  const options = useMemo(
    () =>
      (['mega', 'master'] as const).flatMap((grupo) =>
        planos[grupo].map(({ meses }) => ({
          valor: `${grupo}-${meses}`,
          rotulo: `${GRUPO_NAMES[grupo]}, ${meses} meses`,
        })),
      ),
    [planos],
  );
  return (
    <>
      <EditorSelect editor={editor} name={at('grupo')} rotulo="Plano" vazio="Escolha" opcoes={options} />
      <Checkbox
        name={at('seguroVida')}
        value="sim"
        rotulo="Com seguro de vida"
        checked={editor.campos[at('seguroVida')] === 'sim'}
        onChange={(event) => editor.set({ [at('seguroVida')]: event.target.checked ? 'sim' : '' })}
      />
    </>
  );
}
