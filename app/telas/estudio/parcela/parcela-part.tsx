import type { ChangeEvent } from 'react';
import { EntradaField } from '~/components/financing/entrada-field.tsx';
import { useField } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Switch } from '~/components/ui/checkbox.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { readEntrada } from '~/domain/financiamento/entrada.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import type { PageParcela, PanfletoStudioData } from '../types.ts';
import { ComputedParcelaView } from './computed-parcela.tsx';
import { ParcelaMissingFields } from './parcela-missing-fields.tsx';

// Re-exported, so that they load in the same chunk.
export { HighlightFields } from '../formularios/highlight-fields.tsx';
export { AfterPreco } from './preco-reason.tsx';

/**
 * True in the browser, where numbers follow the typing; the server renders this part for pages without
 * JavaScript.
 */
const IN_BROWSER = !import.meta.env.SSR;

type Props = {
  estudio: PanfletoStudioData;
  digitado: TypedPanfleto;
  set: (change: Partial<TypedPanfleto>) => void;
  /** Parcela as the server calculated it, for a page without JavaScript. */
  naPagina: PageParcela;
  /** Receives the reason the parcela cannot be calculated; empty when it can. */
  onFalta: (falta: string) => void;
};

/**
 * Parcela part of a flyer: financeira, entrada and number of parcelas; the plan in force gives the numbers.
 */
export function ParcelaPart(props: Props) {
  const { estudio, digitado, set } = props;
  const isDigitada = estudio.taxaLivre && digitado.digitada === 'sim';
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {isDigitada ? <TypedParcelaFields {...props} /> : <ComputedParcelaFields {...props} />}
      {estudio.taxaLivre && (
        <Switch
          name="digitada"
          value="sim"
          rotulo="Digitar os números da financeira"
          checked={isDigitada}
          onChange={(event) => set({ digitada: event.target.checked ? 'sim' : '' })}
        />
      )}
    </div>
  );
}

function ComputedParcelaFields({ estudio, digitado, set, naPagina, onFalta }: Props) {
  const { plano, hoje, taxaLivre, motos } = estudio;
  const campanhas = { ...estudio.campanhas, motos };
  const financeira = plano.financeiras.find(({ nome }) => nome === digitado.agente);
  const preco = parseMoney(digitado.preco);
  const { erro } = useField('parcelas');
  return (
    <>
      <SelectField
        name="agente"
        rotulo="Quem financia"
        opcoes={plano.financeiras.map(({ nome }) => ({ valor: nome, rotulo: nome }))}
        vazio={financeira ? undefined : 'Escolha'}
        value={financeira?.nome ?? ''}
        onChange={(event) => set({ agente: event.target.value })}
      />
      <EntradaField
        digitada={digitado}
        leitura={{ preco, entrada: readEntrada(digitado, preco), erros: {} }}
        pronto={IN_BROWSER}
        set={set}
      />
      {IN_BROWSER && <input type="hidden" name="em" value={digitado.em} />}
      <fieldset className="min-w-0" aria-describedby={erro && 'parcelas-erro'}>
        <legend className="campo-rotulo mb-1">Parcelas</legend>
        <div className="escolhas">
          {financeira?.prazos.map((prazo) => (
            <label key={prazo} className="escolha">
              <input
                type="radio"
                name="parcelas"
                value={prazo}
                className="sr-only"
                aria-invalid={erro ? true : undefined}
                checked={digitado.parcelas === String(prazo)}
                onChange={(event) => set({ parcelas: event.target.value })}
              />
              {`${prazo}×`}
            </label>
          ))}
        </div>
        {erro && (
          <p className="campo-erro" id="parcelas-erro">
            {erro}
          </p>
        )}
      </fieldset>
      {IN_BROWSER ? (
        <ComputedParcelaView
          condicoes={{ plano, hoje, taxaLivre, campanhas }}
          {...{ digitado, onFalta, naPagina }}
        />
      ) : (
        <>
          {naPagina.recalculada && <p>A parcela foi recalculada.</p>}
          {naPagina.linhas.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
          <Button variante="secundario" name="_acao" value="calcular">
            Calcular parcela
          </Button>
        </>
      )}
    </>
  );
}

/** Fields for a parcela the person got from a financeira and may type. */
function TypedParcelaFields({ estudio: { hoje, empresa }, digitado, set }: Props) {
  const field = (name: keyof TypedPanfleto) => ({
    name,
    value: digitado[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
    autoComplete: 'off',
    inputMode: 'decimal' as const,
  });
  return (
    <>
      <TextField
        {...field('agente')}
        rotulo="Quem financia"
        inputMode="text"
        placeholder="Nome do banco ou da financeira"
      />
      <TextField {...field('entrada')} rotulo="Entrada" prefixo="R$" opcional />
      <div className="grid grid-cols-[minmax(88px,1fr)_2fr] gap-4">
        <TextField {...field('parcelas')} rotulo="Parcelas" sufixo="x" inputMode="numeric" />
        <TextField {...field('valorParcela')} rotulo="Valor da parcela" prefixo="R$" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('taxaMensal')} rotulo="Juros" sufixo="% ao mês" />
        <TextField {...field('cet')} rotulo="CET" sufixo="% ao ano" />
      </div>
      <ParcelaMissingFields {...{ digitado, hoje, empresa }} />
    </>
  );
}
