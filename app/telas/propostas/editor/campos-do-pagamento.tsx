import { useState } from 'react';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import type { Financeira } from '~/domain/financiamento/plano.ts';
import { isContratoPassado } from '~/domain/propostas/financiado.ts';
import { FORMAS_A_VISTA, NOMES_A_VISTA, type TipoDePagamento } from '~/domain/propostas/proposta.ts';
import { Dinheiro, Escondidos, Texto } from './campos.tsx';
import { Escolha } from './escolha.tsx';
import type { Condicoes } from './tipos.ts';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; index: number; condicoes: Condicoes };

const VEZES = Array.from({ length: 24 }, (_, index) => String(index + 1));
const NOMES_DOS_GRUPOS = { mega: 'Mega', master: 'Master' } as const;

/** Fields of a payment besides its amount. */
export function CamposDoTipo({ tipo, ...props }: Props & { tipo: TipoDePagamento }) {
  const { editor, index } = props;
  const at = (name: string) => `pagamentos.${index}.${name}`;
  if (tipo === 'avista')
    return (
      <Escolha
        editor={editor}
        name={at('forma')}
        rotulo="Como"
        opcoes={FORMAS_A_VISTA.map((valor) => ({ valor, rotulo: NOMES_A_VISTA[valor] }))}
      />
    );
  if (tipo === 'cartao')
    return (
      <Escolha
        editor={editor}
        name={at('vezes')}
        rotulo="Em quantas vezes"
        opcoes={VEZES.map((valor) => ({
          valor,
          rotulo: valor === '1' ? 'Débito ou 1×' : `${valor}×`,
        }))}
      />
    );
  if (tipo === 'cdc') return <CamposDoCdc {...props} />;
  if (tipo === 'programada') return <CamposDaProgramada {...props} />;
  return <CamposDoConsorcio {...props} />;
}

/** Fields of a CDC loan: financeira, number of parcelas, rate where it is free, first due date. */
function CamposDoCdc({ editor, index, condicoes: { plano, hoje, taxaLivre } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const chosen = editor.campos[at('banco')];
  // Once shown it stays: a date that is being typed is empty for a moment.
  const [passado] = useState(() => isContratoPassado(editor.campos[at('data')] ?? '', hoje));
  const bank: Financeira | undefined =
    plano.financeiras.find(({ id }) => id === chosen) ?? plano.financeiras[0];
  return (
    <>
      <Escolha
        editor={editor}
        name={at('banco')}
        rotulo="Financeira"
        vazio={plano.financeiras[0]?.nome ?? 'A do plano'}
        opcoes={plano.financeiras.slice(1).map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
      />
      <Escolha
        editor={editor}
        name={at('parcelas')}
        rotulo="Parcelas"
        vazio="A mais usada"
        opcoes={(bank?.prazos ?? []).map((prazo) => ({ valor: String(prazo), rotulo: `${prazo}×` }))}
      />
      {taxaLivre && (
        <Texto editor={editor} name={at('taxa')} rotulo="Taxa ao mês" opcional placeholder="A do plano" />
      )}
      <Texto editor={editor} name={at('venc')} rotulo="1ª parcela" opcional type="date" />
      {passado && <Texto editor={editor} name={at('data')} rotulo="Data do contrato" opcional type="date" />}
      <Escondidos
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

function CamposDaProgramada({ editor, index, condicoes: { plano } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  return (
    <>
      <Escolha
        editor={editor}
        name={at('programa')}
        rotulo="Programa"
        vazio="Escolha"
        opcoes={plano.tabelas.liberacred.planos.map(({ parcelas, entradaPct }) => ({
          valor: `${parcelas}x${entradaPct}`,
          rotulo: `${parcelas}×, ${entradaPct}% de entrada`,
        }))}
      />
      <Dinheiro editor={editor} name={at('referencia')} rotulo="Valor da moto no programa" />
    </>
  );
}

function CamposDoConsorcio({ editor, index, condicoes: { plano } }: Props) {
  const at = (name: string) => `pagamentos.${index}.${name}`;
  const { planos } = plano.tabelas.consorcio;
  const opcoes = (['mega', 'master'] as const).flatMap((grupo) =>
    planos[grupo].map(({ meses }) => ({
      valor: `${grupo}-${meses}`,
      rotulo: `${NOMES_DOS_GRUPOS[grupo]}, ${meses} meses`,
    })),
  );
  return (
    <>
      <Escolha editor={editor} name={at('grupo')} rotulo="Plano" vazio="Escolha" opcoes={opcoes} />
      <Marcacao
        name={at('seguroVida')}
        value="sim"
        rotulo="Com seguro de vida"
        checked={editor.campos[at('seguroVida')] === 'sim'}
        onChange={(event) => editor.set({ [at('seguroVida')]: event.target.checked ? 'sim' : '' })}
      />
    </>
  );
}
